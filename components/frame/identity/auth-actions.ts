'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { invalid } from '@/components/ui/answer'
import { refusalOf } from '@/components/ui/answer-action'
import { logIn } from '@/lib/identity/log-in'
import { fieldErrors, loginSchema } from '@/lib/identity/schemas'
import { signUpVisitor } from '@/lib/identity/sign-up'
import { getOriginAddress } from '@/lib/platform/http/origin-address'

import type { AuthMode, AuthPage, AuthResult } from './auth-result'

const readMode = (value: unknown): AuthMode => (value === 'signup' ? 'signup' : 'login')

export async function authenticate(formData: FormData): Promise<AuthResult> {
  const fields = Object.fromEntries(formData)
  const mode = readMode(fields.mode)
  try {
    if (mode === 'signup') {
      await signUpVisitor(fields, getOriginAddress(await headers()), fields.news === 'on')
    } else {
      const input = loginSchema.safeParse(fields)
      if (!input.success) return { ...invalid(fieldErrors(input)), mode }
      await logIn(input.data)
    }
    return { ok: true, mode }
  } catch (error) {
    const email = String(fields.email).trim()
    return refusalOf(error, ({ retryAfterSeconds: seconds }) => ({
      mode,
      ...(seconds && { lock: { email, seconds } }),
    }))
  }
}

/** The same for a form posted without JavaScript: the answer is a page. */
export async function authenticateWithoutScript(_: AuthPage | null, formData: FormData): Promise<AuthPage> {
  if (formData.has('show')) return { ok: null, mode: readMode(formData.get('show')) }
  const result = await authenticate(formData)
  if (result.ok && result.mode === 'login') redirect('/')
  const values = { fullName: String(formData.get('fullName') ?? ''), email: String(formData.get('email') ?? '') }
  return { ...result, values }
}
