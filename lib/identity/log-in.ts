import 'server-only'

import { cookies, headers } from 'next/headers'

import { AppError } from '@/lib/platform/errors'

import { signIn } from './auth'
import { rememberDevice } from './known-device'
import type { LoginInput } from './schemas'

/** Bundles have their own copy of CredentialsSignin, so `instanceof` would fail. */
const refusalIn = (error: unknown): AppError | null =>
  error instanceof Error && 'refusal' in error && error.refusal instanceof AppError ? error.refusal : null

/** Also remembers the device. @throws AppError invalid_credentials, locked or just_locked */
export async function logIn({ email, password }: LoginInput): Promise<void> {
  try {
    await signIn('credentials', { email, password, redirect: false })
  } catch (error) {
    throw refusalIn(error) ?? error
  }
  const { name, value, options } = rememberDevice((await headers()).get('cookie'), email)
  const jar = await cookies()
  jar.set(name, value, options)
}
