'use client'

import { useCallback, useEffect, useRef, useTransition } from 'react'

import { useToast } from '@/components/ui/toast'
import { paths } from '@/content/paths'

import { useSession } from './session-provider'

const BACK = 'connexion=google'

export const isBackFromGoogle = (): boolean => window.location.search === `?${BACK}`

const loadAuth = () => import('next-auth/react')

export function useGoogleSignIn() {
  const { toast } = useToast()
  const [leaving, startTransition] = useTransition()
  const { status, isKnown } = useSession()
  const failed = useRef(false)

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
    failed.current = new URLSearchParams(search).has('error')
  }, [])

  // Back through Google's page once more, who is signed in long since has nothing to be told.
  useEffect(() => {
    if (!failed.current || !isKnown) return
    failed.current = false
    if (status === 'signed-out') showFailure()
  }, [isKnown, status, showFailure])

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
