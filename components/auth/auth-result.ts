/** What the sign-in form is told: which notice to show, and whether it worked. */
export type AuthResult =
  | { readonly ok: true; readonly mode: 'login' | 'signup' }
  | {
      readonly ok: false
      readonly title: string
      readonly message: string
      /** Set while this e-mail is locked out: how long it still is. */
      readonly lock?: { readonly email: string; readonly seconds: number }
    }
