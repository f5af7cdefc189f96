/** What the sign-in form is told: which notice to show, and whether it worked. */
export type AuthResult =
  | { readonly ok: true; readonly mode: 'login' | 'signup' }
  | { readonly ok: false; readonly title: string; readonly message: string }
