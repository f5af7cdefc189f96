'use client'

import { useCallback, useEffect, useTransition } from 'react'

import { useToast } from '@/components/ui/toast'
import { paths } from '@/content/paths'

const BACK = 'connexion=google'

export const isBackFromGoogle = (): boolean => window.location.search === `?${BACK}`

const loadAuth = () => import('next-auth/react')

export function useGoogleSignIn() {
  const { toast } = useToast()
  const [leaving, startTransition] = useTransition()

  const showFailure = useCallback(() => {
    toast({
      title: 'Erreur',
      description: 'Impossible de se connecter avec Google. Vérifie ta configuration.',
      variant: 'destructive',
    })
  }, [toast])

  useEffect(() => {
    // On refusal Auth.js returns here with ?error=…, which we remove from the URL.
    const { search } = window.location
    if (!search) return
    window.history.replaceState(null, '', paths.auth)
    if (new URLSearchParams(search).has('error')) showFailure()
  }, [showFailure])

  function signInWithGoogle() {
    startTransition(async () => {
      const { getProviders, signIn } = await loadAuth()
      const providers = await getProviders().catch(() => null)
      if (!providers?.google) return showFailure()
      await signIn('google', { redirectTo: `${paths.home}?${BACK}` }).catch(showFailure)
    })
  }

  return { signInWithGoogle, leaving }
}
