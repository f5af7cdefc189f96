'use client'

import clsx from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'

import { AnswerPanel } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { cancelContract } from './actions'
import { CancellationFields, type Holder } from './cancellation-fields'
import type { CancellationStep } from './cancellation-step'

const START: CancellationStep = { step: 'form', values: null }

const STEPS = [
  { step: 'form', label: 'Ton contrat' },
  { step: 'summary', label: 'Récapitulatif' },
  { step: 'done', label: 'Notification' },
] as const

function StepList({ current }: { readonly current: CancellationStep['step'] }) {
  return (
    <ol className="flex flex-wrap gap-x-3.5 gap-y-1 border-b border-line text-small sm:gap-x-6">
      {STEPS.map(({ step, label }, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={clsx(
            '-mb-px border-b-2 py-2.5',
            step === current ? 'border-coral font-[640]' : 'border-transparent text-soft',
          )}
        >
          <span className="tabular">{index + 1}.</span> {label}
        </li>
      ))}
    </ol>
  )
}

function Summary({ rows, values, busy }: Extract<CancellationStep, { step: 'summary' }> & { readonly busy: boolean }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-3.5 first:pt-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-soft">{name}</dt>
            <dd className="font-[600] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Après cette date, tes accès se ferment et rien n’est prélevé. La résiliation est gratuite, et tu n’as pas à dire
        pourquoi.
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="notify" busy={busy} keepsText className="min-h-12">
          Notification de la résiliation
        </SubmitButton>
        <Button type="submit" name="intent" value="edit" variant="outline" className="min-h-12">
          Modifier
        </Button>
      </div>
    </>
  )
}

interface CancellationFormProps {
  /** Who is signed in, with what can be ended. */
  readonly holder: Holder | null
  /** Beside the form, until it is done. */
  readonly children?: ReactNode
}

/** Form, summary, notification: every step is a post of its own, which works before JavaScript has loaded. */
export function CancellationForm({ holder, children }: CancellationFormProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm<CancellationStep>(cancelContract, START)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    // Fields that are refused take the focus themselves.
    const hasRefusedFields = state.step === 'form' && Object.keys(state.refusal?.fields ?? {}).length > 0
    if (shown.current !== state && !hasRefusedFields) top.current?.focus()
    shown.current = state
  }, [state])

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <StepList current={state.step} />
      {state.step === 'done' ? (
        <div className="mt-7">
          <AnswerPanel answer={state.answer} />
        </div>
      ) : (
        <form {...formProps} className="mt-7 grid gap-6">
          {isOutdated && <OutdatedPage />}
          {state.step === 'summary' ? (
            <Summary {...state} busy={busy} />
          ) : (
            <>
              {state.refusal && <AnswerPanel answer={state.refusal} />}
              {!state.values && children}
              <FieldErrorsProvider errors={state.refusal?.fields}>
                <CancellationFields holder={holder} values={state.values} />
              </FieldErrorsProvider>
              <SubmitButton name="intent" value="check" busy={busy} keepsText className="min-h-12 justify-self-start">
                Continuer
              </SubmitButton>
            </>
          )}
        </form>
      )}
    </div>
  )
}
