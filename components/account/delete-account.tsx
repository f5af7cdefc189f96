'use client'

import { Field } from '@/components/ui/field'

import { deleteOwnAccount } from './actions'
import { SettingsForm } from './settings-form'

/** Collapsed to prevent accidents; opens without JavaScript too. */
export function DeleteAccount() {
  return (
    <details className="group">
      <summary className="opener min-h-11 w-fit font-[600]">Je veux supprimer mon compte</summary>
      <div className="mt-5">
        <SettingsForm action={deleteOwnAccount} submit="Supprimer mon compte pour toujours">
          <Field
            name="word"
            label="Écris SUPPRIMER pour confirmer"
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
        </SettingsForm>
      </div>
    </details>
  )
}
