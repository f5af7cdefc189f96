import 'server-only'

import { cookies, headers } from 'next/headers'

import { AppError } from '@/lib/platform/errors'

import { signIn } from './auth'
import { rememberDeviceOf } from './known-device'
import type { LoginInput } from './schemas'

/** Bundles have their own copy of CredentialsSignin, so `instanceof` would fail. */
const refusalIn = (error: unknown): AppError | null =>
  error instanceof Error && 'refusal' in error && error.refusal instanceof AppError ? error.refusal : null

async function openSession(
  provider: 'credentials' | 'passkey',
  proof: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await signIn(provider, { ...proof, redirect: false })
  } catch (error) {
    throw refusalIn(error) ?? error
  }
}

/** Also remembers the device. @throws AppError invalid_credentials, code_needed, wrong_code, locked or just_locked */
export async function logIn({ email, password, code }: LoginInput): Promise<void> {
  await openSession('credentials', { email, password, code })
  await rememberThisDevice(email)
}

/** After a sign-in, a new password or a mailed link, on this device. */
export async function rememberThisDevice(email: string): Promise<void> {
  const { name, value, options } = await rememberDeviceOf((await headers()).get('cookie'), email)
  const jar = await cookies()
  jar.set(name, value, options)
}

/** @param answer the browser's, as JSON @throws AppError passkey_refused */
export const logInByPasskey = (answer: string): Promise<void> => openSession('passkey', { answer })
