import 'server-only'

import { signIn } from './auth'
import { RefusedSignIn } from './refusals'
import type { LoginInput } from './schemas'

/**
 * Opens a session for the current request: Auth.js checks the password and sets the cookie.
 * @throws AppError invalid_credentials, locked or just_locked
 */
export async function logIn({ email, password }: LoginInput): Promise<void> {
  try {
    await signIn('credentials', { email, password, redirect: false })
  } catch (error) {
    throw error instanceof RefusedSignIn ? error.refusal : error
  }
}
