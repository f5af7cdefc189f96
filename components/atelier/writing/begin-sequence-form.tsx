'use client'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import { sequenceLimits, sequenceTriggers } from '@/content/mailing'

import { Choice } from '../choice'
import { beginSequence } from './sequence-actions'

/** Creates the draft of a mail, and opens it. */
export function BeginSequenceForm() {
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(beginSequence, null)
  return (
    <form {...formProps} className="grid max-w-[26rem] gap-4">
      <FieldErrorsProvider errors={state?.fields}>
        <Field
          name="days"
          label="Combien de jours"
          type="number"
          min={1}
          max={sequenceLimits.days}
          defaultValue="1"
          hint="Une suite d’arrivée : 1, 7 et 30, par exemple. Un e-mail pour chaque jour."
        />
        <Choice name="trigger" label="Avant ou après quoi" options={Object.entries(sequenceTriggers)} />
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant="outline" busy={busy} className="justify-self-start">
        Écrire l’e-mail
      </SubmitButton>
      {state && !state.ok && <LiveAnswer answer={state} className="px-4 py-3" />}
    </form>
  )
}
