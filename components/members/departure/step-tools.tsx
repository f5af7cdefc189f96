'use client'

import { ActionForm } from '@/components/ui/action-form'
import { LiveAnswer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { Day } from '@/lib/platform/days'

import { postponeStep, removeStep, skipStep } from './actions'
import { neighbourOf, useFocusKept } from './use-focus-kept'

interface StepToolsProps {
  readonly id: string
  readonly title: string
  readonly date: Day
  readonly today: Day
  readonly isOwn: boolean
  readonly isPostponed: boolean
}

/** Moves a step to another day, or removes it. */
export function StepTools({ id, title, date, today, isOwn, isPostponed }: StepToolsProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm(postponeStep, null)
  const { onSubmit } = formProps
  const focusNext = useFocusKept(date)
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <form
        {...formProps}
        onSubmit={(event) => {
          focusNext(id)
          onSubmit(event)
        }}
        className="flex flex-wrap items-end gap-x-3 gap-y-3"
      >
        <FieldErrorsProvider errors={state?.fields}>
          <input type="hidden" name="step" value={id} />
          <div className="w-full max-w-52">
            <Field
              id={`report-${id}`}
              name="day"
              type="date"
              label="Reporter au"
              defaultValue={date < today ? today : date}
              key={date}
            />
          </div>
          <SubmitButton variant="outline" busy={busy} keepsText>
            Reporter<span className="sr-only"> « {title} »</span>
          </SubmitButton>
          {isPostponed && (
            <Button type="submit" variant="ghost" name="reset" value="on">
              Reprendre la date prévue<span className="sr-only"> de « {title} »</span>
            </Button>
          )}
        </FieldErrorsProvider>
        {isOutdated && <OutdatedPage />}
        {state && !state.ok && <LiveAnswer answer={state} className="px-4 py-3 text-small" />}
      </form>
      <ActionForm
        action={isOwn ? removeStep : skipStep}
        before={() => focusNext(neighbourOf(id))}
        hidden={{ step: id, ...(!isOwn && { skip: 'on' }) }}
        variant="ghost"
        className="-ml-5 text-soft"
        submit={
          <>
            <span>{isOwn ? 'Supprimer cette étape' : 'Pas pour moi'}</span>
            <span className="sr-only"> : « {title} »</span>
          </>
        }
      />
    </div>
  )
}
