'use client'

import { useEffect, useRef, type ReactNode } from 'react'

import { LiveAnswer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { withdraw } from './actions'
import { ContractChoice } from './contract-choice'
import type { KnownContract, WithdrawalState, WithdrawalValues } from './state'
import { WithdrawalReceipt, WithdrawalSummary } from './withdrawal-paper'

interface WithdrawalFlowProps {
  readonly defaults?: Partial<WithdrawalValues>
  /** The signed-in user's contracts; without them the contract is typed. */
  readonly contracts?: readonly KnownContract[]
}

const EMPTY: WithdrawalValues = { name: '', email: '', kind: '', reference: '' }

function Refusal({ state }: { readonly state: WithdrawalState }) {
  const refusal = state.step === 'receipt' ? null : state.refusal
  return <LiveAnswer answer={refusal} className="mb-6 p-5" />
}

/** Focuses the heading of a new step, so that screen readers notice the change. */
function StepHeading({ isFirst, children }: { readonly isFirst: boolean; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
      {children}
    </h2>
  )
}

function WithdrawalFields({ values }: { readonly values: WithdrawalValues }) {
  return (
    <>
      <Field
        name="name"
        label="Prénom et nom"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.name}
      />
      <Field
        name="email"
        type="email"
        label="Adresse e-mail"
        hint="L’accusé de réception y arrive tout de suite. De préférence celle avec laquelle tu as payé."
        autoComplete="email"
        inputMode="email"
        required
        maxLength={255}
        defaultValue={values.email}
      />
    </>
  )
}

/** Two steps and a receipt (Code de la consommation, art. D221-5), with and without JavaScript. */
export function WithdrawalFlow({ defaults, contracts }: WithdrawalFlowProps) {
  const start: WithdrawalState = { step: 'form', values: { ...EMPTY, ...defaults }, refusal: null }
  const { state, busy, isOutdated, formProps } = usePostedForm<WithdrawalState>(withdraw, start)
  if (state.step === 'receipt') {
    return (
      <>
        <StepHeading isFirst={false}>Ta rétractation est enregistrée</StepHeading>
        <WithdrawalReceipt receipt={state} />
      </>
    )
  }
  if (state.step === 'summary') {
    return (
      <form {...formProps} key="summary">
        <StepHeading isFirst={false}>Relis, puis confirme</StepHeading>
        <WithdrawalSummary values={state.values} contract={state.contract} />
        <Refusal state={state} />
        {Object.entries(state.values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isOutdated && <OutdatedPage />}
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton name="intent" value="confirm" busy={busy} className="min-h-12">
            Confirmer la rétractation
          </SubmitButton>
          <Button type="submit" variant="outline" name="intent" value="edit" aria-disabled={busy} className="min-h-12">
            Corriger
          </Button>
        </div>
      </form>
    )
  }
  return (
    <form {...formProps} key="form">
      <StepHeading isFirst={state.refusal === null}>Ta déclaration</StepHeading>
      <div className="mt-6">
        <Refusal state={state} />
        <div className="grid gap-6">
          <FieldErrorsProvider errors={state.refusal?.fields}>
            <ContractChoice contracts={contracts} values={state.values} />
            <WithdrawalFields values={state.values} />
          </FieldErrorsProvider>
          {isOutdated && <OutdatedPage />}
          <SubmitButton name="intent" value="review" busy={busy} className="min-h-12 justify-self-start">
            Continuer
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}
