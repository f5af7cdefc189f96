'use client'

import { LiveAnswer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import { REMINDER_CONSENT } from '@/content/departure/words'

import { saveReminders } from './settings-actions'

interface ReminderFormProps {
  readonly wantsReminders: boolean
  readonly remindsOfStays: boolean
}

/** A button instead of a checkbox, so that an outdated page posts what the button says. */
export function ReminderForm({ wantsReminders, remindsOfStays }: ReminderFormProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm(saveReminders, null)
  return (
    <>
      <p className="text-small text-soft">
        {wantsReminders
          ? `Tu reçois chaque lundi matin ce qui arrive dans la semaine${remindsOfStays ? ', ce qui attend et les dates de tes séjours qui approchent' : ' et ce qui attend'}. Rien à dire, pas de courrier.`
          : `Tu ne le reçois pas. « ${REMINDER_CONSENT} »`}
      </p>
      <form {...formProps} className="mt-4 grid gap-4">
        <input type="hidden" name="reminders" value={wantsReminders ? 'off' : 'on'} />
        {isOutdated && <OutdatedPage />}
        <SubmitButton variant="outline" busy={busy} keepsText className="justify-self-start text-small">
          {wantsReminders ? 'Ne plus le recevoir' : 'Le recevoir'}
        </SubmitButton>
        <LiveAnswer answer={state} className="px-5 py-4" />
      </form>
    </>
  )
}
