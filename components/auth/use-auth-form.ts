'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useEffect, useState, useTransition, type FormEvent } from 'react'

import { useToast } from '@/components/ui/toast'
import { firstIssue, loginSchema, signupSchema } from '@/lib/auth/schemas'

import { authenticate, authenticateWithoutScript } from './auth-actions'
import { endLockCountdown, startLockCountdown } from './lock-countdown'
import { useSession } from './session-provider'
import { useGoogleSignIn } from './use-google-sign-in'
import { welcomeToast } from './welcome'

export type AuthMode = 'login' | 'signup'

/** The sign-in form's behaviour; components/auth/auth-form.tsx gives it its looks. */
export function useAuthForm() {
  const router = useRouter()
  const { toast } = useToast()
  const { status, refresh } = useSession()
  const [mode, setMode] = useState<AuthMode>('login')
  const [busy, startTransition] = useTransition()
  const [answer, action] = useActionState(authenticateWithoutScript, null)
  const { signInWithGoogle, leaving } = useGoogleSignIn()

  useEffect(() => {
    if (status === 'signed-in') router.replace('/')
  }, [status, router])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const schema = mode === 'signup' ? signupSchema : loginSchema
    const issue = firstIssue(schema.safeParse(Object.fromEntries(formData)))
    if (issue) return toast({ title: 'Erreur de validation', description: issue, variant: 'destructive' })

    startTransition(async () => {
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
      await refresh()
      toast(welcomeToast())
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
