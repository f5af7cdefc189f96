'use client'

import type { ReactNode } from 'react'

import { FieldError, useFieldError } from '@/components/ui/field-errors'

interface ContractChoiceProps {
  readonly name: string
  readonly legend: ReactNode
  readonly options: readonly { readonly id: string; readonly name: string; readonly detail?: string }[]
  readonly chosen: string | undefined
  /** The field whose error is shown, where it is another. */
  readonly errorOf?: string
}

export function ContractChoice({ name, legend, options, chosen, errorOf = name }: ContractChoiceProps) {
  const error = useFieldError(errorOf)
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error && 'contrat-erreur'}>
      <legend className="mb-1.5 font-[600]">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-line-strong bg-raised">
        {options.map(({ id, name: label, detail }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3.5 px-4 py-2.5 has-checked:bg-tint-lagoon"
          >
            <input
              type="radio"
              name={name}
              value={id}
              defaultChecked={chosen === id}
              required
              className="size-4.5 shrink-0"
            />
            <span>
              {label}
              {detail && <span className="tabular block text-small text-soft">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="contrat-erreur">{error}</FieldError>}
    </fieldset>
  )
}
