'use client'

import { useTransition } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { Button } from '@/components/ui/button'
import { FormFields } from '@/components/ui/form-field'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { PostedForm, usePost, type PostAction } from '@/components/ui/post-form'
import type { ProofWays } from '@/lib/identity/proof'

import { codeProofFields, passwordProofFields } from './fields'
import { proveByPasskey } from './passkey-login'
import { proveByCode, proveByPassword, proveWithPasskey } from './proof-actions'

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
  const byHand: PostAction = ways.code ? proveByCode : proveByPassword
  const typed = usePost(byHand)
  const keyed = usePost(withPasskey)
  const google = useGoogleProof(ways.google)
  const busy = typed.busy || keyed.busy || google.leaving
  // An error at the field says it there.
  const isAtField = Object.keys(typed.state?.fields ?? {}).length > 0
  const refusal = [isAtField ? null : typed.state, keyed.state].find((state) => state && !state.ok) ?? null
  return (
    <div className="grid gap-4">
      {(ways.code || ways.password) && (
        <PostedForm
          posted={{ ...typed, busy }}
          submit="C’est moi"
          className="items-end sm:grid-cols-[minmax(0,20rem)_auto]"
        >
          {ways.code ? (
            <FormFields fields={codeProofFields} of="preuve" />
          ) : (
            <FormFields fields={passwordProofFields} of="preuve" />
          )}
        </PostedForm>
      )}
      {ways.passkey && (
        <PostedForm posted={{ ...keyed, busy }} submit="C’est moi, avec ma clé d’accès" className="noscript:hidden" />
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
