'use client'

import { Field } from '@/components/ui/field'
import { FieldError, useFieldError } from '@/components/ui/field-errors'
import { withdrawalKinds } from '@/content/withdrawal'

import type { KnownContract, WithdrawalValues } from './state'

interface ChoiceProps {
  readonly name: 'kind' | 'reference'
  readonly value: string
  readonly label: string
  readonly detail?: string
  readonly checked: boolean
}

function Choice({ name, value, label, detail, checked }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3.5 px-4 py-2.5 has-checked:bg-tint-lagoon">
      <input type="radio" name={name} value={value} defaultChecked={checked} required className="size-4.5 shrink-0" />
      <span>
        {label}
        {detail && <span className="tabular block text-small text-soft">{detail}</span>}
      </span>
    </label>
  )
}

interface ContractChoiceProps {
  readonly contracts?: readonly KnownContract[]
  readonly values: WithdrawalValues
}

/** Selects the contract: one of the user's own, or by kind and optional number. */
export function ContractChoice({ contracts, values }: ContractChoiceProps) {
  const error = useFieldError('kind')
  return (
    <>
      <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error && 'contrat-erreur'}>
        <legend className="mb-1.5 font-[600]">
          De quel contrat s’agit-il&nbsp;? <span className="font-[400] text-soft">(obligatoire)</span>
        </legend>
        <div className="divide-y divide-line overflow-hidden rounded-control border border-line-strong bg-raised">
          {contracts
            ? contracts.map(({ id, name, detail }) => (
                <Choice
                  key={id}
                  name="reference"
                  value={id}
                  label={name}
                  detail={detail}
                  checked={values.reference === id}
                />
              ))
            : Object.entries(withdrawalKinds).map(([kind, label]) => (
                <Choice key={kind} name="kind" value={kind} label={label} checked={values.kind === kind} />
              ))}
        </div>
        {error && <FieldError id="contrat-erreur">{error}</FieldError>}
      </fieldset>
      {contracts ? (
        <input type="hidden" name="kind" value="known" />
      ) : (
        <Field
          name="reference"
          label="Numéro de commande ou d’abonnement (facultatif)"
          hint="Il est dans ton e-mail de confirmation. Sans lui, nous cherchons avec ton adresse e-mail."
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          defaultValue={values.reference}
        />
      )}
    </>
  )
}
