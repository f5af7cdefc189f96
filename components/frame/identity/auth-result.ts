import type { Refusal } from '@/components/ui/answer'

export type AuthMode = 'login' | 'signup'

export type AuthResult =
  | { readonly ok: true; readonly mode: AuthMode }
  | (Refusal & {
      readonly mode: AuthMode
      /** Set while this e-mail is locked out, with the seconds left. */
      readonly lock?: { readonly email: string; readonly seconds: number }
    })

/** The answer to a form posted without JavaScript; `ok` is null when it only switched the mode. */
export type AuthPage = (AuthResult | { readonly ok: null; readonly mode: AuthMode }) & {
  /** What was typed, to be shown again; never a password. */
  readonly values?: Readonly<Record<string, string>>
}
