'use client'

import { proveByPasskey } from '@/components/identity/passkey-login'
import { PasswordField } from '@/components/identity/password-field'
import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { reauthenticate, reauthenticateWithPasskey } from './actions'

interface ReauthenticationFormProps {
  /** « 09:45 »; null when the sign-in is too old to act. */
  readonly until: string | null
  /** What a new proof takes. */
  readonly by: 'password' | 'passkey' | 'google'
}

const byPasskey = () => proveByPasskey<Answer>(reauthenticateWithPasskey)

/** Viewing needs a session; acting needs a sign-in within the last 15 minutes, with the passkey if the account has one. */
export function ReauthenticationForm({ until, by }: ReauthenticationFormProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(
    by === 'passkey' ? byPasskey : reauthenticate,
    null,
  )
  if (until) return <p className="text-small text-soft">Tu peux agir jusqu’à {until}, à l’heure de Paris.</p>
  if (by === 'google')
    return (
      <p className="rounded-card bg-tint-mango px-5 py-4">
        Tu peux tout lire. Pour agir, déconnecte-toi et reviens avec Google : le site veut savoir que c’est bien toi.
      </p>
    )
  return (
    <form {...formProps} className="rounded-card bg-tint-mango px-5 py-4">
      <p id="porte">Tu peux tout lire. Pour agir, redis qui tu es : cela vaut un quart d’heure.</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {by === 'password' && (
          <div className="min-w-0 flex-[0_1_20rem]">
            <FieldErrorsProvider errors={state?.fields}>
              <PasswordField mode="login" name="currentPassword" id="champ-porte" label="Mot de passe actuel" />
            </FieldErrorsProvider>
          </div>
        )}
        <SubmitButton busy={busy} variant="outline">
          {by === 'passkey' ? 'C’est moi, avec ma clé d’accès' : 'C’est moi'}
        </SubmitButton>
      </div>
      {isOutdated && <OutdatedPage />}
      {state && !state.ok && <LiveAnswer answer={state} className="mt-3" />}
    </form>
  )
}
