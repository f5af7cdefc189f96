import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'

import { deleteOwnAccount } from './actions'
import { deletionFields } from './fields'

/** Collapsed to prevent accidents; opens without JavaScript too. */
export function DeleteAccount() {
  return (
    <Fold label="Je veux supprimer mon compte" className="" body="mt-5">
      <Form
        as={SettingsForm}
        fields={deletionFields}
        action={deleteOwnAccount}
        submit="Supprimer mon compte pour toujours"
      />
    </Fold>
  )
}
