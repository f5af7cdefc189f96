import 'server-only'

import { AuthError, CredentialsSignin } from 'next-auth'

import type { AppError } from '@/lib/platform/errors'

export class RefusedSignIn extends CredentialsSignin {
  constructor(readonly refusal: AppError) {
    super()
    this.code = refusal.code
  }
}

export class RefusedGoogleSignIn extends AuthError {
  static type = 'AccessDenied'
}

/** Everyday refusals that are not errors: a wrong password, consent denied at Google, an unverified address. */
export const isRefusal = (error: Error, url: URL | undefined): boolean =>
  error instanceof CredentialsSignin ||
  error instanceof RefusedGoogleSignIn ||
  (error instanceof AuthError &&
    error.type === 'OAuthCallbackError' &&
    url?.searchParams.get('error') === 'access_denied')
