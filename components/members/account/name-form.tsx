import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Form } from '@/components/ui/form'

import { saveName } from './actions'
import { nameFields } from './fields'

export const NameForm = ({ name }: { readonly name: string | null }) => (
  <Form as={SettingsForm} fields={nameFields} action={saveName} submit="Enregistrer le nom">
    {(field) => field('fullName', { value: name ?? '' })}
  </Form>
)
