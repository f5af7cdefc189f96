'use client'

import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Field } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'

import { deleteOwnAccount } from './actions'

/** Collapsed to prevent accidents; opens without JavaScript too. */
export function DeleteAccount() {
  return (
    <Fold label="Je veux supprimer mon compte" className="" body="mt-5">
      <SettingsForm action={deleteOwnAccount} submit="Supprimer mon compte pour toujours">
        <Field
          name="word"
          label="Écris SUPPRIMER pour confirmer"
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
      </SettingsForm>
    </Fold>
  )
}
