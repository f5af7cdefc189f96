'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useEffect, useState, useTransition, type FormEvent } from 'react'

import { useToast } from '@/components/ui/toast'

import { authenticate, authenticateWithoutScript } from './auth-actions'
import type { AuthMode } from './auth-result'
import { endLockCountdown, startLockCountdown } from './lock-countdown'
import { useSession } from './session-provider'
import { useGoogleSignIn } from './use-google-sign-in'
import { welcomeToast } from './welcome'

/**
 * The first thing wrong with the fields. The rules are fetched with the first submit, not with the page; when they do
 * not arrive, the server, which checks the same, tells.
 */
async function findIssue(mode: AuthMode, formData: FormData): Promise<string | null> {
  const rules = await import('@/lib/auth/schemas').catch(() => null)
  if (!rules) return null
  const schema = mode === 'signup' ? rules.signupSchema : rules.loginSchema
  return rules.firstIssue(schema.safeParse(Object.fromEntries(formData)))
}

/** The sign-in form's behaviour; components/auth/auth-form.tsx gives it its looks. */
export function useAuthForm() {
  const router = useRouter()
  const { toast } = useToast()
  const { status, refresh } = useSession()
  const [busy, startTransition] = useTransition()
  const [answer, action] = useActionState(authenticateWithoutScript, null)
  // Without JavaScript the answer's page shows the form that was asked for, or refused.
  const [mode, setMode] = useState<AuthMode>(answer && !answer.ok ? answer.mode : 'login')
  const { signInWithGoogle, leaving } = useGoogleSignIn()

  useEffect(() => {
    if (status === 'signed-in') router.replace('/')
  }, [status, router])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    startTransition(async () => {
      const issue = await findIssue(mode, formData)
      if (issue) return toast({ title: 'Erreur de validation', description: issue, variant: 'destructive' })

      const result = await authenticate(formData).catch(() => null)
      if (!result?.ok) {
        if (result?.lock) startLockCountdown(result.lock)
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
      endLockCountdown()
      const welcome = await welcomeToast()
      await refresh()
      toast(welcome)
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
    signInWithGoogle,
    /** On the way to Google. */
    leaving,
  }
}
