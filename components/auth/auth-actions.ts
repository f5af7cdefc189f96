'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { logIn } from '@/lib/auth/log-in'
import { firstIssue, loginSchema, signupSchema } from '@/lib/auth/schemas'
import { signUpVisitor } from '@/lib/auth/sign-up'
import { AppError } from '@/lib/errors'
import { getOriginAddress } from '@/lib/http/origin-address'
import { reportError } from '@/lib/log'

import type { AuthResult } from './auth-result'

function refusal(error: unknown, email: string): AuthResult {
  if (error instanceof AppError) {
    const { title, message, retryAfterSeconds } = error
    return { ok: false, title, message, ...(retryAfterSeconds ? { lock: { email, seconds: retryAfterSeconds } } : {}) }
  }
  reportError('authentication failed', error)
  return { ok: false, title: 'Erreur', message: 'Une erreur est survenue' }
}

/** Logs in or signs up, as the form's `mode` says. */
export async function authenticate(formData: FormData): Promise<AuthResult> {
  const fields = Object.fromEntries(formData)
  const mode = fields.mode === 'signup' ? 'signup' : 'login'
  const invalid = (message: string | null): AuthResult => ({
    ok: false,
    title: 'Erreur de validation',
    message: message ?? 'Une erreur est survenue',
  })
  try {
    if (mode === 'signup') {
      const input = signupSchema.safeParse(fields)
      if (!input.success) return invalid(firstIssue(input))
      await signUpVisitor(input.data, getOriginAddress(await headers()))
    } else {
      const input = loginSchema.safeParse(fields)
      if (!input.success) return invalid(firstIssue(input))
      await logIn(input.data)
    }
    return { ok: true, mode }
  } catch (error) {
    return refusal(error, String(fields.email).trim())
  }
}

/** The same for a form that is posted before JavaScript has loaded: the answer is a page. */
export async function authenticateWithoutScript(_: AuthResult | null, formData: FormData): Promise<AuthResult> {
  const result = await authenticate(formData)
  if (result.ok && result.mode === 'login') redirect('/')
  return result
}
