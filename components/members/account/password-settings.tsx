'use client'

import { PasswordField } from '@/components/frame/identity/password-field'
import { SettingsForm } from '@/components/frame/identity/settings-form'

import { savePassword } from './actions'

export function PasswordSettings({ email, hasPassword }: { readonly email: string; readonly hasPassword: boolean }) {
  return (
    <SettingsForm action={savePassword} submit={hasPassword ? 'Changer le mot de passe' : 'Choisir un mot de passe'}>
      {/* Tells password managers the user name. */}
      <input type="text" name="username" value={email} readOnly autoComplete="username" hidden />
      <PasswordField mode="signup" id="champ-nouveau-mot-de-passe" label="Nouveau mot de passe" />
    </SettingsForm>
  )
}
