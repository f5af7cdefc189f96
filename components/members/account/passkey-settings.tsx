'use client'

import { nullIfDeclined, UNSUPPORTED } from '@/components/frame/identity/passkey-login'
import { SettingsForm, useSetting } from '@/components/frame/identity/settings-form'
import type { Answer } from '@/components/ui/answer'
import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'
import { PostedAnswer, PostedForm, type Posted } from '@/components/ui/post-form'
import { formatDate } from '@/lib/platform/format'

import { passkeyNameFields, type passkeyFields } from './fields'
import { addOwnPasskey, removeOwnPasskey, renameOwnPasskey, startOwnPasskey } from './passkey-actions'

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
  const remove = useSetting(removeOwnPasskey)
  return (
    <div>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} remove={remove} />}
      <PostedAnswer posted={remove} className="mt-4" />
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
  readonly remove: Posted<typeof passkeyFields>
}

function PasskeyList({ passkeys, remove }: PasskeyListProps) {
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
            <PostedForm
              posted={remove}
              hidden={{ id }}
              keepsText
              submit={
                <>
                  Retirer<span className="sr-only"> {name}</span>
                </>
              }
            />
          </div>
          <Fold
            label={
              <>
                Renommer<span className="sr-only"> {name}</span>
              </>
            }
            className="mt-1"
          >
            <Form
              as={SettingsForm}
              fields={passkeyNameFields}
              given={{ id }}
              of={`cle-${index}`}
              action={renameOwnPasskey}
              submit="Enregistrer ce nom"
            >
              {(field) => field('name', { value: name })}
            </Form>
          </Fold>
        </li>
      ))}
    </ul>
  )
}
