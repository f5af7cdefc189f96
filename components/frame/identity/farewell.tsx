'use client'

import { useEffect } from 'react'

import { useToast } from '@/components/ui/toast'
import { paths } from '@/content/paths'

const LEFT = '?deconnexion'

/** The home page, reloaded after signing out, to say so. */
export const FAREWELL = paths.home + LEFT

/** The toast after signing out; cleans the URL. */
export function Farewell() {
  const { toast } = useToast()
  useEffect(() => {
    if (window.location.search !== LEFT) return
    window.history.replaceState(null, '', paths.home)
    toast({ title: 'À bientôt', description: 'Tu es déconnecté sur cet appareil.' })
  }, [toast])
  return null
}
