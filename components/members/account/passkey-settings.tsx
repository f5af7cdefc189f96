'use client'

import { nullIfDeclined, UNSUPPORTED } from '@/components/frame/identity/passkey-login'
import { SettingAnswer, SettingsForm, useSetting } from '@/components/frame/identity/settings-form'
import type { Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { Fold } from '@/components/ui/fold'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { formatDate } from '@/lib/platform/format'

import { addOwnPasskey, changeOwnPasskey, startOwnPasskey } from './passkey-actions'

interface PasskeySettingsProps {
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly createdAt: Date
    readonly lastUsedAt: Date | null
  }[]
  readonly isEmailConfirmed: boolean
}

const NOT_MADE: Answer = {
  ok: false,
  title: 'Rien n’a été ajouté',
  message: 'Tu as fermé la fenêtre, ou cet appareil a déjà une clé pour ton compte.',
}

/** Its code is loaded at the click. */
async function add(): Promise<Answer> {
  const { browserSupportsWebAuthn, startRegistration } = await import('simplewebauthn-browser')
  if (!browserSupportsWebAuthn()) return UNSUPPORTED
  const started = await startOwnPasskey()
  if (!started.ok) return started
  const made = await startRegistration({ optionsJSON: started.options }).catch(nullIfDeclined)
  return made ? addOwnPasskey(JSON.stringify(made)) : NOT_MADE
}

export function PasskeySettings({ passkeys, isEmailConfirmed }: PasskeySettingsProps) {
  // Outside the list, so that the answer stays when the last key is gone.
  const change = useSetting(changeOwnPasskey)
  return (
    <div>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} change={change} />}
      {change.isOutdated && <OutdatedPage />}
      <SettingAnswer answer={change.answer} />
      {isEmailConfirmed ? (
        <>
          <div className="mt-5 noscript:hidden">
            <SettingsForm action={add} submit="Ajouter une clé d’accès" />
          </div>
          <noscript>Pour ajouter une clé d’accès, il faut JavaScript.</noscript>
        </>
      ) : (
        <p className="mt-5 max-w-[38rem] text-soft">Confirme d’abord ton adresse e-mail, plus haut.</p>
      )}
    </div>
  )
}

interface PasskeyListProps extends Pick<PasskeySettingsProps, 'passkeys'> {
  readonly change: ReturnType<typeof useSetting>
}

function PasskeyList({ passkeys, change: { answer, busy, formProps } }: PasskeyListProps) {
  return (
    <ul className="divide-y divide-line">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }, index) => (
        <li key={id} className="py-4 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <div className="min-w-0 flex-[1_1_18rem]">
              <p className="font-[600] wrap-anywhere">{name}</p>
              <p className="tabular mt-1 text-small text-soft">
                Ajoutée le {formatDate(createdAt)},{' '}
                <span>{lastUsedAt ? `utilisée le ${formatDate(lastUsedAt)}` : 'pas encore utilisée'}</span>
              </p>
            </div>
            <form {...formProps}>
              <input type="hidden" name="id" value={id} />
              <SubmitButton name="remove" value="1" variant="outline" busy={busy} keepsText>
                Retirer
                <span className="sr-only"> {name}</span>
              </SubmitButton>
            </form>
          </div>
          <Fold
            label={
              <>
                Renommer<span className="sr-only"> {name}</span>
              </>
            }
            className="mt-1"
          >
            <form {...formProps} className="grid max-w-[26rem] gap-4">
              <input type="hidden" name="id" value={id} />
              <FieldErrorsProvider errors={answer?.fields}>
                <Field
                  name="name"
                  id={`champ-cle-${index}`}
                  label="Nom de la clé"
                  defaultValue={name}
                  maxLength={60}
                  required
                />
              </FieldErrorsProvider>
              <SubmitButton variant="outline" busy={busy} keepsText className="justify-self-start">
                Enregistrer ce nom
              </SubmitButton>
            </form>
          </Fold>
        </li>
      ))}
    </ul>
  )
}
