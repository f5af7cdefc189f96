'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { logIn } from '@/lib/auth/log-in'
import { fieldErrors, loginSchema } from '@/lib/auth/schemas'
import { signUpVisitor } from '@/lib/auth/sign-up'
import { AppError } from '@/lib/errors'
import { getOriginAddress } from '@/lib/http/origin-address'
import { reportError } from '@/lib/log'

import { invalid } from './account-answer'
import type { AuthMode, AuthPage, AuthResult } from './auth-result'

const readMode = (value: unknown): AuthMode => (value === 'signup' ? 'signup' : 'login')

function refusal(error: unknown, mode: AuthMode, email: string): AuthResult {
  if (error instanceof AppError) {
    const { title, message, fields, retryAfterSeconds } = error
    const lock = retryAfterSeconds ? { lock: { email, seconds: retryAfterSeconds } } : {}
    return { ok: false, mode, title, message, fields, ...lock }
  }
  reportError('authentication failed', error)
  return { ok: false, mode, title: 'Erreur', message: 'Une erreur est survenue' }
}

/** Logs in or signs up, as the form's `mode` says. */
export async function authenticate(formData: FormData): Promise<AuthResult> {
  const fields = Object.fromEntries(formData)
  const mode = readMode(fields.mode)
  try {
    if (mode === 'signup') {
      await signUpVisitor(fields, getOriginAddress(await headers()), fields.news === 'on')
    } else {
      const input = loginSchema.safeParse(fields)
      if (!input.success) return { ...invalid(fieldErrors(input)), ok: false, mode }
      await logIn(input.data)
    }
    return { ok: true, mode }
  } catch (error) {
    return refusal(error, mode, String(fields.email).trim())
  }
}

/** The same for a form that is posted before JavaScript has loaded: the answer is a page. */
export async function authenticateWithoutScript(_: AuthPage | null, formData: FormData): Promise<AuthPage> {
  if (formData.has('show')) return { ok: null, mode: readMode(formData.get('show')) }
  const result = await authenticate(formData)
  if (result.ok && result.mode === 'login') redirect('/')
  return result
}
