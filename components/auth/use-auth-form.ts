'use client'

import { useRouter } from 'next/navigation'
import { getProviders, signIn } from 'next-auth/react'
import { useActionState, useCallback, useEffect, useState, useTransition, type FormEvent } from 'react'

import { useToast } from '@/components/ui/toast'
import { site } from '@/content/site'
import { takeReturnPath } from '@/lib/auth/return-path'
import { firstIssue, loginSchema, signupSchema } from '@/lib/auth/schemas'

import { authenticate, authenticateWithoutScript } from './auth-actions'
import type { AuthMode } from './auth-result'
import { useSession } from './session-provider'

/** The sign-in form's behaviour; components/auth/auth-form.tsx gives it its looks. */
export function useAuthForm() {
  const router = useRouter()
  const { toast } = useToast()
  const { status, refresh } = useSession()
  const [busy, startTransition] = useTransition()
  const [answer, action] = useActionState(authenticateWithoutScript, null)
  // Without JavaScript the answer's page shows the form that was asked for, or refused.
  const [mode, setMode] = useState<AuthMode>(answer && !answer.ok ? answer.mode : 'login')

  useEffect(() => {
    if (status === 'signed-in') router.replace('/')
  }, [status, router])

  const showGoogleFailure = useCallback(() => {
    toast({
      title: 'Erreur',
      description: 'Impossible de se connecter avec Google. Vérifie ta configuration.',
      variant: 'destructive',
    })
  }, [toast])

  useEffect(() => {
    // Auth.js comes back here with ?error=… when Google refused; the address is cleaned at once.
    if (!new URLSearchParams(window.location.search).has('error')) return
    window.history.replaceState(null, '', '/auth')
    showGoogleFailure()
  }, [showGoogleFailure])

  async function signInWithGoogle() {
    const providers = await getProviders().catch(() => null)
    if (!providers?.google) return showGoogleFailure()
    await signIn('google', { redirectTo: '/' }).catch(showGoogleFailure)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const schema = mode === 'signup' ? signupSchema : loginSchema
    const issue = firstIssue(schema.safeParse(Object.fromEntries(formData)))
    if (issue) return toast({ title: 'Erreur de validation', description: issue, variant: 'destructive' })

    startTransition(async () => {
      const result = await authenticate(formData).catch(() => null)
      if (!result?.ok) {
        return toast({
          title: result?.title ?? 'Erreur',
          description: result?.message ?? 'Une erreur est survenue',
          variant: 'destructive',
        })
      }
      if (result.mode === 'signup') {
        setMode('login')
        return toast({
          title: 'Inscription réussie',
          description: 'Ton compte a été créé. Tu peux maintenant te connecter !',
        })
      }
      const returnPath = takeReturnPath()
      await refresh()
      toast({
        title: 'Connexion réussie',
        description: `Bienvenue sur ${site.name}`,
        ...(returnPath ? { action: { label: 'Revenir à ma page', href: returnPath } } : {}),
      })
      router.replace('/')
    })
  }

  return {
    mode,
    toggleMode: () => setMode((current) => (current === 'login' ? 'signup' : 'login')),
    busy,
    onSubmit,
    action,
    /** What a form posted without JavaScript was answered, to be shown on the page. */
    answer,
    signInWithGoogle: () => void signInWithGoogle(),
    googleAvailable: true,
  }
}
