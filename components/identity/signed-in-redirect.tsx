'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { useSession } from './session-provider'

/** Leads whoever is signed in from a public page, which knows nobody, to the one that knows them. */
export function SignedInRedirect({ to }: { readonly to: string }) {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in') router.replace(to)
  }, [status, router, to])
  return null
}
