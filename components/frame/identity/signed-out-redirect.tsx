'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { keepTypedTexts } from '@/components/ui/typed-text'
import { paths } from '@/content/paths'

import { useSession } from './session-provider'

/** Leaves a guarded page when the session ends elsewhere: in another tab, or because it was revoked. What is typed there waits. */
export function SignedOutRedirect() {
  const router = useRouter()
  const { status, isKnown } = useSession()
  useEffect(() => {
    if (status !== 'signed-out' || !isKnown) return
    keepTypedTexts()
    router.replace(paths.auth)
  }, [status, isKnown, router])
  return null
}
