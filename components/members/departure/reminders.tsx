import { Form } from '@/components/ui/form'
import { REMINDER_CONSENT } from '@/content/departure/words'
import type { StoredCarnet } from '@/lib/members/departure/store'

import { saveReminders } from './actions'
import { reminderFields } from './fields'

type RemindersProps = Pick<StoredCarnet, 'wantsReminders' | 'remindsOfStays'>

/** A button instead of a checkbox, so that an outdated page posts what the button says. */
export const Reminders = ({ wantsReminders, remindsOfStays }: RemindersProps) => (
  <>
    <p className="mb-4 text-small text-soft">
      {wantsReminders
        ? `Tu reçois chaque lundi matin ce qui arrive dans la semaine${remindsOfStays ? ', ce qui attend et les dates de tes séjours qui approchent' : ' et ce qui attend'}. Rien à dire, pas de courrier.`
        : `Tu ne le reçois pas. « ${REMINDER_CONSENT} »`}
    </p>
    <Form
      fields={reminderFields}
      given={{ reminders: wantsReminders ? 'off' : 'on' }}
      action={saveReminders}
      submit={wantsReminders ? 'Ne plus le recevoir' : 'Le recevoir'}
      size="small"
    />
  </>
)
