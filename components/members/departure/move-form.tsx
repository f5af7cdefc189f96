'use client'

import { AnswerPanel } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { Day } from '@/lib/platform/days'

import { moveDay, type MoveAnswer } from './actions'
import { useFocusBack } from './use-focus-kept'

/** Changes the departure date: shows the effects first, then asks for confirmation. */
export function MoveForm({ day }: { readonly day: Day }) {
  const { state, busy, isOutdated, formProps } = usePostedForm<MoveAnswer | null>(moveDay, null)
  useFocusBack('nouvelle-date', state)
  const proposed = state?.proposed === day ? undefined : state?.proposed
  return (
    <div className="grid gap-4">
      <form {...formProps} className="grid gap-4">
        <FieldErrorsProvider errors={state?.fields}>
          <Field
            key={proposed ?? day}
            id="nouvelle-date"
            name="day"
            type="date"
            label="Changer J"
            defaultValue={proposed ?? day}
          />
        </FieldErrorsProvider>
        {isOutdated && <OutdatedPage />}
        <SubmitButton variant="outline" busy={busy} keepsText className="justify-self-start">
          Voir ce qui bouge
        </SubmitButton>
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {state && <AnswerPanel answer={state} className="px-5 py-4" />}
          {proposed && (
            <Button type="submit" name="accept" value="on" className="justify-self-start">
              Accepter cette date
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
