import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Form } from '@/components/ui/form'

import { savePassword } from './actions'
import { passwordFields } from './fields'

export const PasswordSettings = ({ email, hasPassword }: { readonly email: string; readonly hasPassword: boolean }) => (
  <Form
    as={SettingsForm}
    fields={passwordFields}
    action={savePassword}
    submit={hasPassword ? 'Changer le mot de passe' : 'Choisir un mot de passe'}
  >
    {(field) => (
      <>
        {/* Tells password managers the user name. */}
        <input type="text" name="username" value={email} readOnly autoComplete="username" hidden />
        {field('password')}
      </>
    )}
  </Form>
)
