'use client'

import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Field } from '@/components/ui/field'

import { saveName } from './actions'

export function NameForm({ name }: { readonly name: string | null }) {
  return (
    <SettingsForm action={saveName} submit="Enregistrer le nom">
      {(answer) => (
        <Field
          name="fullName"
          label="Nom complet"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={answer?.values?.fullName ?? name ?? ''}
        />
      )}
    </SettingsForm>
  )
}
