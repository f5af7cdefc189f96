'use client'

import { unstable_isUnrecognizedActionError, useRouter } from 'next/navigation'
import { useActionState, useEffect, useRef, useState, useTransition, type FormEvent } from 'react'

import { invalid, UNEXPECTED } from '@/components/ui/answer'
import { focusFirstError } from '@/components/ui/field-errors'
import { useToast } from '@/components/ui/toast'
import { useTypedText } from '@/components/ui/typed-text'
import { paths } from '@/content/paths'
import type { FieldErrors } from '@/lib/platform/errors'

import { authenticate, authenticateWithoutScript } from './auth-actions'
import { SIGNED_UP } from './auth-answer'
import type { AuthMode, AuthResult } from './auth-result'
import { endLockCountdown, startLockCountdown } from './lock-countdown'
import { logInWithPasskey } from './passkey-actions'
import { proveByPasskey } from './passkey-login'
import { useSession } from './session-provider'
import { useGoogleSignIn } from './use-google-sign-in'
import { welcomeToast } from './welcome'

type AuthRefusal = Extract<AuthResult, { ok: false }>

/** The validation code is loaded with the first submit. If it fails to load, the server checks the same. */
async function checkFields(mode: AuthMode, formData: FormData): Promise<AuthRefusal | null> {
  const rules = await import('@/lib/identity/schemas').catch(() => null)
  if (!rules) return null
  const schema = mode === 'signup' ? rules.signupSchema : rules.loginSchema
  const fields = rules.fieldErrors(schema.safeParse(Object.fromEntries(formData)))
  return Object.keys(fields).length > 0 ? { ...invalid(fields), mode } : null
}

export function useAuthForm() {
  const router = useRouter()
  const { toast } = useToast()
  const { status, refresh } = useSession()
  const [busy, startTransition] = useTransition()
  const [answer, action] = useActionState(authenticateWithoutScript, null)
  // Without JavaScript the page shows the requested or refused form.
  const [mode, setMode] = useState<AuthMode>(answer && !answer.ok ? answer.mode : 'login')
  const [errors, setErrors] = useState<FieldErrors | undefined>(
    answer && answer.ok === false ? answer.fields : undefined,
  )
  // Once the password is right, of an account with a second factor.
  const [asksCode, setAsksCode] = useState(errors?.code !== undefined)
  const [isOutdated, setOutdated] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedText(form)
  const { signInWithGoogle, leaving } = useGoogleSignIn()

  useEffect(() => focusFirstError(form.current), [errors])

  // A page that found no session any more leads here, before this tab knows of it.
  const [isOld, setOld] = useState(status === 'signed-in')
  useEffect(() => {
    if (isOld) void refresh().then(() => setOld(false))
  }, [isOld, refresh])

  useEffect(() => {
    if (!isOld && status === 'signed-in') router.replace(paths.home)
  }, [isOld, status, router])

  /** @returns null when the server no longer knows this page's action */
  async function post(formData: FormData): Promise<AuthResult | null> {
    try {
      return await authenticate(formData)
    } catch (error) {
      if (!unstable_isUnrecognizedActionError(error)) return { ...UNEXPECTED, mode }
      setOutdated(true)
      return null
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const formData = new FormData(event.currentTarget)
    setErrors(undefined)
    startTransition(async () => {
      const result = (await checkFields(mode, formData)) ?? (await post(formData))
      if (!result) return
      if (!result.ok) {
        if (result.lock) startLockCountdown(result.lock)
        setErrors(result.fields)
        if (result.fields?.code) setAsksCode(true)
        return toast({ title: result.title, description: result.message, variant: 'destructive' })
      }
      if (result.mode === 'signup') {
        setMode('login')
        // The new form is shorter, and its top would be under the header.
        window.scrollTo({ top: 0 })
        return toast({ title: SIGNED_UP.title, description: SIGNED_UP.message })
      }
      await arrive('password')
    })
  }

  async function arrive(by: 'password' | 'passkey') {
    endLockCountdown()
    const welcome = await welcomeToast(by)
    await refresh()
    toast(welcome)
    router.replace(paths.home)
  }

  function onPasskey() {
    if (busy) return
    startTransition(async () => {
      try {
        const result = await proveByPasskey(logInWithPasskey)
        if (result.ok) return await arrive('passkey')
        toast({ title: result.title, description: result.message, variant: 'destructive' })
      } catch (error) {
        if (unstable_isUnrecognizedActionError(error)) return setOutdated(true)
        toast({ title: UNEXPECTED.title, description: UNEXPECTED.message, variant: 'destructive' })
      }
    })
  }

  return {
    mode,
    toggleMode: () => {
      setMode((current) => (current === 'login' ? 'signup' : 'login'))
      setErrors(undefined)
    },
    busy,
    form,
    onSubmit,
    onPasskey,
    action,
    /** The answer to a form posted without JavaScript. */
    answer,
    /** Errors by field. */
    errors,
    /** Whether the account wants a code beside the password. */
    asksCode,
    /** Whether the site was deployed after this page loaded, so that it cannot post. */
    isOutdated,
    signInWithGoogle,
    /** Whether the browser is leaving for Google. */
    leaving,
  }
}
