import 'server-only'

import { cookies, headers } from 'next/headers'

import { AppError } from '@/lib/errors'

import { signIn } from './auth'
import { knowDevice } from './known-device'
import type { LoginInput } from './schemas'

/** By what it carries and not by its class, of which each bundle has its own. */
const refusalIn = (error: unknown): AppError | null =>
  error instanceof Error && 'refusal' in error && error.refusal instanceof AppError ? error.refusal : null

/**
 * Opens a session for the current request: Auth.js checks the password and sets the cookie. The device is known from
 * now on.
 * @throws AppError invalid_credentials, locked or just_locked
 */
export async function logIn({ email, password }: LoginInput): Promise<void> {
  try {
    await signIn('credentials', { email, password, redirect: false })
  } catch (error) {
    throw refusalIn(error) ?? error
  }
  const { name, value, options } = knowDevice((await headers()).get('cookie'), email)
  const jar = await cookies()
  jar.set(name, value, options)
}
