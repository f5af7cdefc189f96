'use client'

import { useTransition } from 'react'

/** Google asks for the password again, and says when that was: `auth_time` (lib/identity/google.ts). */
const ASK_AGAIN = { max_age: '0', prompt: 'login' } as const

/** @param back a path of ours */
export function useGoogleProof(back: string | null) {
  const [leaving, startTransition] = useTransition()
  function prove() {
    startTransition(async () => {
      const { signIn } = await import('next-auth/react')
      await signIn('google', { redirectTo: back ?? '/' }, ASK_AGAIN)
    })
  }
  return { prove, leaving }
}
