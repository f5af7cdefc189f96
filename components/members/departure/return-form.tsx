'use client'

import { LiveAnswer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { Day } from '@/lib/platform/days'

import { saveReturn } from './actions'

/** Sets the day of the return, from which the last stage is counted, or removes it. */
export function ReturnForm({ day }: { readonly day: Day | null }) {
  const { state, busy, isOutdated, formProps } = usePostedForm(saveReturn, null)
  return (
    <form {...formProps} className="grid gap-4">
      <FieldErrorsProvider errors={state?.fields}>
        <Field
          key={day}
          id="jour-de-retour"
          name="day"
          type="date"
          label="R, ton jour de retour"
          hint="Le jour où tu atterris en France. Laisse vide tant que rien n’est décidé."
          defaultValue={day ?? ''}
        />
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant="outline" busy={busy} keepsText className="justify-self-start">
        Enregistrer mon retour
      </SubmitButton>
      <LiveAnswer answer={state} className="px-5 py-4" />
    </form>
  )
}
