import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Form } from '@/components/ui/form'

import { cancelMail, planMail } from './actions'
import { giftFields, mailFields } from './fields'

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
    action={planMail}
    submit={planned ? 'Changer l’envoi' : 'Envoyer ce cadeau'}
    variant="coral"
  >
    {(field) => (
      <>
        {field('address', { value: planned?.address })}
        {field('day', { min: firstDay, max: lastDay, value: planned?.day ?? firstDay })}
        {field('sender', { value: planned?.sender })}
        {field('words', { value: planned?.words })}
      </>
    )}
  </Form>
)

export const CancelMailForm = ({ giftId }: { readonly giftId: string }) => (
  <Form
    as={SettingsForm}
    fields={giftFields}
    given={{ cadeau: giftId }}
    action={cancelMail}
    submit="Ne plus l’envoyer"
  />
)
