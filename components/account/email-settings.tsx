'use client'

import { PasswordField } from '@/components/identity/password-field'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field } from '@/components/ui/field'
import { OutdatedPage } from '@/components/ui/outdated-page'

import { askForNewEmail, cancelNewEmail, resendLink } from './actions'
import { SettingAnswer, SettingsForm, useSetting } from './settings-form'

interface EmailSettingsProps {
  readonly email: string
  readonly isConfirmed: boolean
  readonly pendingEmail: string | null
  readonly hasPassword: boolean
}

export function EmailSettings({ email, isConfirmed, pendingEmail, hasPassword }: EmailSettingsProps) {
  // Outside the form, so that the answer stays after the form is gone.
  const cancel = useSetting(cancelNewEmail)
  return (
    <div className="grid gap-7">
      <p>
        <strong className="break-all">{email}</strong>
        <span className="block text-soft">
          {isConfirmed
            ? 'Adresse confirmée.'
            : 'Adresse pas encore confirmée. Ouvre le lien que nous t’avons envoyé, ou demandes-en un autre.'}
        </span>
      </p>
      {!isConfirmed && <SettingsForm action={resendLink} submit="Renvoyer le lien" />}
      {pendingEmail && (
        <div className="border-l-2 border-coral pl-5">
          <p className="mb-4">
            <strong className="break-all">{pendingEmail}</strong> attend sa confirmation : ouvre le lien que nous y
            avons envoyé.
          </p>
          <form {...cancel.formProps} className="grid gap-4">
            {cancel.isOutdated && <OutdatedPage />}
            <SubmitButton variant="outline" busy={cancel.busy} keepsText className="justify-self-start">
              Annuler ce changement
            </SubmitButton>
          </form>
        </div>
      )}
      {!pendingEmail && cancel.answer && <SettingAnswer answer={cancel.answer} />}
      {hasPassword ? (
        <SettingsForm action={askForNewEmail} submit="Changer d’adresse">
          {(answer) => (
            <>
              <Field
                name="email"
                type="email"
                label="Nouvelle adresse"
                autoComplete="email"
                inputMode="email"
                required
                maxLength={255}
                defaultValue={answer?.values?.email}
              />
              <PasswordField
                mode="login"
                name="currentPassword"
                id="champ-adresse-mot-de-passe"
                label="Mot de passe actuel"
              />
            </>
          )}
        </SettingsForm>
      ) : (
        <p className="text-soft">Pour changer d’adresse, choisis d’abord un mot de passe, plus bas.</p>
      )}
    </div>
  )
}
