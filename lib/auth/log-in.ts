import 'server-only'

import { CredentialsSignin } from 'next-auth'

import { AppError } from '@/lib/errors'

import { signIn } from './auth'
import type { LoginInput } from './schemas'

/**
 * Opens a session for the current request: Auth.js checks the password and sets the cookie.
 * @throws AppError invalid_credentials
 */
export async function logIn({ email, password }: LoginInput): Promise<void> {
  try {
    await signIn('credentials', { email, password, redirect: false })
  } catch (error) {
    if (error instanceof CredentialsSignin) throw new AppError('invalid_credentials', { cause: error })
    throw error
  }
}
