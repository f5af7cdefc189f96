import type { Refusal } from '@/components/ui/answer'

export type AuthMode = 'login' | 'signup'

export type AuthResult =
  | { readonly ok: true; readonly mode: AuthMode }
  | (Refusal & {
      readonly mode: AuthMode
      /** Set while this e-mail is locked out: how long it still is. */
      readonly lock?: { readonly email: string; readonly seconds: number }
    })

/** What a form posted without JavaScript is answered; `ok` is null when it only asked for the other mode. */
export type AuthPage = AuthResult | { readonly ok: null; readonly mode: AuthMode }
