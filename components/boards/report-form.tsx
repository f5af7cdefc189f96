'use client'

import { useId, useState } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { CheckField } from '@/components/ui/check-field'
import { Field, SelectField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { Board } from '@/content/boards'

import { sendOwnReport } from './actions'

const CHOOSE = { id: '', label: 'Choisis' }

/** Choices, two days or a figure, and boxes: no words, so nothing that names anybody. */
export function ReportForm({ board }: { readonly board: Board }) {
  const id = useId()
  const [sent, setSent] = useState(0)
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(sendOwnReport, null, (answer) => {
    if (answer?.ok) setSent(sent + 1)
  })
  const typed = (name: string) => state?.values?.[name] ?? ''
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="board" value={board.id} />
      <FieldErrorsProvider errors={state?.fields}>
        <div key={sent} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            {board.dimensions.map((dimension) => (
              <SelectField
                key={dimension.id}
                id={`${id}-${dimension.id}`}
                name={dimension.id}
                label={dimension.question}
                options={[CHOOSE, ...dimension.choices]}
                defaultValue={typed(dimension.id)}
                required
              />
            ))}
            {board.days && (
              <>
                <Field
                  id={`${id}-from`}
                  name="from"
                  label={board.days.from}
                  type="date"
                  defaultValue={typed('from')}
                  required
                />
                <Field
                  id={`${id}-to`}
                  name="to"
                  label={board.days.to}
                  hint="Seuls le nombre de jours et le mois sont gardés."
                  type="date"
                  defaultValue={typed('to')}
                  required
                />
              </>
            )}
            {board.measures
              .filter(({ question }) => question !== '')
              .map((measure) => (
                <Field
                  key={measure.id}
                  id={`${id}-${measure.id}`}
                  name={measure.id}
                  label={measure.question}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  defaultValue={typed(measure.id)}
                  required
                />
              ))}
          </div>
          {board.marks.length > 0 && (
            <fieldset>
              <legend className="mb-1.5 font-[600]">Coche ce qui est vrai</legend>
              <div className="grid gap-x-6 sm:grid-cols-2">
                {board.marks.map((mark) => (
                  <CheckField
                    key={mark.id}
                    name="marks"
                    value={mark.id}
                    label={mark.label}
                    defaultChecked={typed('marks').split(' ').includes(mark.id)}
                  />
                ))}
              </div>
            </fieldset>
          )}
        </div>
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton busy={busy} className="justify-self-start">
        Envoyer sans mon nom
      </SubmitButton>
      <LiveAnswer answer={state} className="px-5 py-4" />
    </form>
  )
}
