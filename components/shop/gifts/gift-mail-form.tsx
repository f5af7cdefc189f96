import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Form } from '@/components/ui/form'

import { planMail } from './actions'
import { mailFields } from './fields'

interface GiftMailFormProps {
  readonly giftId: string
  readonly firstDay: string
  readonly lastDay: string
  /** What is planned, to be changed. */
  readonly planned?: Readonly<Record<'address' | 'sender' | 'words' | 'day', string>>
}

export const GiftMailForm = ({ giftId, firstDay, lastDay, planned }: GiftMailFormProps) => (
  <Form
    as={SettingsForm}
    fields={mailFields}
    given={{ cadeau: giftId }}
    values={{ day: firstDay, ...planned }}
    action={planMail}
    submit={planned ? 'Changer l’envoi' : 'Envoyer ce cadeau'}
    variant="coral"
  >
    {(field) => (
      <>
        {field('address')}
        {field('day', { min: firstDay, max: lastDay })}
        {field('sender')}
        {field('words')}
      </>
    )}
  </Form>
)
