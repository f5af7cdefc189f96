import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Form } from '@/components/ui/form'

import { deleteOwnAccount } from './actions'
import { deletionFields } from './fields'

/** Collapsed to prevent accidents; opens without JavaScript too. */
export function DeleteAccount() {
  return (
    <details className="group">
      <summary className="opener min-h-11 w-fit font-[600]">Je veux supprimer mon compte</summary>
      <div className="mt-5">
        <Form
          as={SettingsForm}
          fields={deletionFields}
          action={deleteOwnAccount}
          submit="Supprimer mon compte pour toujours"
        />
      </div>
    </details>
  )
}
