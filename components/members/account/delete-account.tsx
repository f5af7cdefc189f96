'use client'

import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Field } from '@/components/ui/field'

import { deleteOwnAccount } from './actions'

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
