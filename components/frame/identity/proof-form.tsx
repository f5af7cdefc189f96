'use client'

import { useTransition } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { ProofWays } from '@/lib/identity/proof'

import { proveByPasskey } from './passkey-login'
import { PasswordField } from './password-field'
import { prove, proveWithPasskey } from './proof-actions'

const withPasskey = () => proveByPasskey<Answer>(proveWithPasskey)

/** Google asks for the password again, and says when that was: `auth_time` (lib/identity/google.ts). */
const ASK_AGAIN = { max_age: '0', prompt: 'login' } as const

/** @param back a path of ours */
function useGoogleProof(back: string | null) {
  const [leaving, startTransition] = useTransition()
  function prove() {
    startTransition(async () => {
      const { signIn } = await import('next-auth/react')
      await signIn('google', { redirectTo: back ?? '/' }, ASK_AGAIN)
    })
  }
  return { prove, leaving }
}

/** A code, a passkey, the password or Google: what the account has, and what the act takes. */
export function ProofForm({ ways }: { readonly ways: ProofWays }) {
  const typed = usePostedForm<Answer | null>(prove, null)
  const keyed = usePostedForm<Answer | null>(withPasskey, null)
  const google = useGoogleProof(ways.google)
  const busy = typed.busy || keyed.busy || google.leaving
  // An error at the field says it there.
  const isAtField = Object.keys(typed.state?.fields ?? {}).length > 0
  const refusal = [isAtField ? null : typed.state, keyed.state].find((state) => state && !state.ok) ?? null
  return (
    <div className="grid gap-4">
      {(ways.code || ways.password) && (
        <form {...typed.formProps} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[0_1_20rem]">
            <FieldErrorsProvider errors={typed.state?.fields}>
              {ways.code ? (
                <Field
                  name="code"
                  id="champ-preuve"
                  label="Code de ton application, ou de secours"
                  autoComplete="one-time-code"
                  required
                />
              ) : (
                <PasswordField mode="login" name="currentPassword" id="champ-preuve" label="Mot de passe actuel" />
              )}
            </FieldErrorsProvider>
          </div>
          <SubmitButton busy={busy} variant="outline">
            C’est moi
          </SubmitButton>
        </form>
      )}
      {ways.passkey && (
        <form {...keyed.formProps} className="noscript:hidden">
          <SubmitButton busy={busy} variant="outline">
            C’est moi, avec ma clé d’accès
          </SubmitButton>
        </form>
      )}
      {ways.google && (
        <Button variant="outline" onClick={google.prove} disabled={busy} className="justify-self-start noscript:hidden">
          C’est moi, avec Google
        </Button>
      )}
      {(typed.isOutdated || keyed.isOutdated) && <OutdatedPage />}
      <LiveAnswer answer={refusal} />
    </div>
  )
}
