'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { useSession } from './session-provider'

/** Redirects signed-in visitors from a static page to their own. */
export function SignedInRedirect({ to }: { readonly to: string }) {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in') router.replace(to)
  }, [status, router, to])
  return null
}
