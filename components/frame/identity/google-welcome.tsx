'use client'

import { useEffect } from 'react'

import { useToast } from '@/components/ui/toast'
import { paths } from '@/content/paths'

import { useSession } from './session-provider'
import { isBackFromGoogle } from './use-google-sign-in'
import { welcomeToast } from './welcome'

/** Shows a toast after a Google sign-in, and cleans the URL. */
export function GoogleWelcome() {
  const { toast } = useToast()
  const { status, refresh } = useSession()
  useEffect(() => {
    if (status === 'loading' || !isBackFromGoogle()) return
    window.history.replaceState(null, '', paths.home)
    if (status !== 'signed-in') return
    void welcomeToast('google').then(toast)
    void refresh()
  }, [status, refresh, toast])
  return null
}
