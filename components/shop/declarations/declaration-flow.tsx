'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'

import { AnswerPanel } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { Paper } from './paper'
import type { DeclarationStep, Values } from './step'

interface DeclarationFlowProps {
  readonly action: (previous: DeclarationStep, formData: FormData) => Promise<DeclarationStep>
  readonly defaults: Values
  readonly head: (step: DeclarationStep['step']) => ReactNode
  readonly fields: (values: Values) => ReactNode
  /** The buttons below the summary. */
  readonly buttons: { readonly confirm: string; readonly edit: string }
  /** Below the summary. */
  readonly effects?: ReactNode
  /** Above the fields, until they are sent. */
  readonly children?: ReactNode
  /** Below the answer. */
  readonly after?: ReactNode
}

/** Form, summary, receipt: every step is a post of its own, which works before JavaScript has loaded. */
export function DeclarationFlow({
  action,
  defaults,
  head,
  fields,
  buttons,
  effects,
  children,
  after,
}: DeclarationFlowProps) {
  const [first] = useState<DeclarationStep>({ step: 'form', values: defaults, refusal: null })
  const { state, busy, isOutdated, formProps } = usePostedForm(action, first)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    // Fields that are refused take the focus themselves.
    const hasRefusedFields = state.step === 'form' && Object.keys(state.refusal?.fields ?? {}).length > 0
    if (shown.current !== state && !hasRefusedFields) top.current?.focus()
    shown.current = state
  }, [state])

  return (
    <div className="grid gap-7">
      <div ref={top} tabIndex={-1} className="outline-none">
        {head(state.step)}
      </div>
      {state.step === 'done' ? (
        <>
          {state.paper && <Paper {...state.paper} />}
          <AnswerPanel answer={state.answer} />
          {after}
        </>
      ) : (
        <form {...formProps} key={state.step} className="grid gap-6">
          {isOutdated && <OutdatedPage />}
          {state.refusal && <AnswerPanel answer={state.refusal} />}
          {state.step === 'summary' ? (
            <>
              <Paper {...state.paper} />
              {Object.entries(state.values).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {effects}
              <div className="flex flex-wrap gap-3">
                <SubmitButton name="intent" value="confirm" busy={busy} keepsText className="min-h-12">
                  {buttons.confirm}
                </SubmitButton>
                <Button type="submit" variant="outline" name="intent" value="edit" className="min-h-12">
                  {buttons.edit}
                </Button>
              </div>
            </>
          ) : (
            <>
              {state === first && children}
              <FieldErrorsProvider errors={state.refusal?.fields}>{fields(state.values)}</FieldErrorsProvider>
              <SubmitButton name="intent" value="review" busy={busy} keepsText className="min-h-12 justify-self-start">
                Continuer
              </SubmitButton>
            </>
          )}
        </form>
      )}
    </div>
  )
}
