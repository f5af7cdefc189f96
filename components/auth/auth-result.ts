import type { FieldErrors } from '@/lib/errors'

export type AuthMode = 'login' | 'signup'

/** What the sign-in form is told: which notice to show, and whether it worked. */
export type AuthResult =
  | { readonly ok: true; readonly mode: AuthMode }
  | {
      readonly ok: false
      readonly mode: AuthMode
      readonly title: string
      readonly message: string
      /** What is wrong with each field, by its name. */
      readonly fields?: FieldErrors
      /** Set while this e-mail is locked out: how long it still is. */
      readonly lock?: { readonly email: string; readonly seconds: number }
    }

/** What a form posted without JavaScript is answered; `ok` is null when it only asked for the other mode. */
export type AuthPage = AuthResult | { readonly ok: null; readonly mode: AuthMode }
