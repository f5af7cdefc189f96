'use client'

import { SettingAnswer, SettingsForm, useSetting } from '@/components/frame/identity/settings-form'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field } from '@/components/ui/field'
import { OutdatedPage } from '@/components/ui/outdated-page'

import { askForNewEmail, cancelNewEmail, resendLink } from './actions'

interface EmailSettingsProps {
  readonly email: string
  readonly isConfirmed: boolean
  readonly pendingEmail: string | null
}

export function EmailSettings({ email, isConfirmed, pendingEmail }: EmailSettingsProps) {
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
      <SettingsForm action={askForNewEmail} submit="Changer d’adresse">
        {(answer) => (
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
        )}
      </SettingsForm>
    </div>
  )
}
