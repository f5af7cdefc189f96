import 'server-only'

import { AuthError, CredentialsSignin } from 'next-auth'

import type { AppError } from '@/lib/errors'

/** A refusal by our own rules, in the form that Auth.js passes on. */
export class RefusedSignIn extends CredentialsSignin {
  constructor(readonly refusal: AppError) {
    super()
    this.code = refusal.code
  }
}

/** Auth.js sends the browser back to /auth with any error; which one it is stays on the server. */
export class RefusedGoogleSignIn extends AuthError {
  static type = 'AccessDenied'
}

/**
 * What happens every day: a wrong password, a no to Google's question, an address that Google has not verified.
 * @param url that Google sent the browser back to
 */
export const isRefusal = (error: Error, url: URL | undefined): boolean =>
  error instanceof CredentialsSignin ||
  error instanceof RefusedGoogleSignIn ||
  (error instanceof AuthError && error.type === 'OAuthCallbackError' && url?.searchParams.get('error') === 'access_denied')
