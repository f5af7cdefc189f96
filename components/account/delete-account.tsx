'use client'

import { PasswordField } from '@/components/identity/password-field'
import { Field } from '@/components/ui/field'

import { deleteOwnAccount } from './actions'
import { SettingsForm } from './settings-form'

/** Collapsed to prevent accidents; opens without JavaScript too. */
export function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }) {
  return (
    <details className="group">
      <summary className="opener min-h-11 w-fit font-[600]">Je veux supprimer mon compte</summary>
      <div className="mt-5">
        <SettingsForm action={deleteOwnAccount} submit="Supprimer mon compte pour toujours">
          {hasPassword ? (
            <PasswordField
              mode="login"
              name="currentPassword"
              id="champ-suppression-mot-de-passe"
              label="Mot de passe actuel"
            />
          ) : (
            <Field
              name="word"
              label="Écris SUPPRIMER pour confirmer"
              autoComplete="off"
              autoCapitalize="characters"
              required
            />
          )}
        </SettingsForm>
      </div>
    </details>
  )
}
