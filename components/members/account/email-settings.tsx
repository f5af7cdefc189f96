'use client'

import { SettingsForm, useSetting } from '@/components/frame/identity/settings-form'
import { Form } from '@/components/ui/form'
import { PostedAnswer, PostedForm } from '@/components/ui/post-form'

import { askForNewEmail, cancelNewEmail, resendLink } from './actions'
import { emailFields } from './fields'

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
          <PostedForm posted={cancel} submit="Annuler ce changement" />
        </div>
      )}
      {(cancel.isOutdated || (!pendingEmail && cancel.state)) && <PostedAnswer posted={cancel} />}
      <Form as={SettingsForm} fields={emailFields} action={askForNewEmail} submit="Changer d’adresse" />
    </div>
  )
}
