'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { useSession } from './session-provider'

/** Leaves a guarded page when the session ends elsewhere: in another tab, or because it was revoked. */
export function SignedOutRedirect() {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-out') router.replace('/auth')
  }, [status, router])
  return null
}
