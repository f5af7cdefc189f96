'use client'

import clsx from 'clsx'

import { inputClass } from '@/components/ui/field'
import { FieldError, useFieldError } from '@/components/ui/field-errors'

interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
}

/** A list to choose from, with its hint and its error. */
export function ChoiceField({ name, label, hint, options, value }: ChoiceFieldProps) {
  const error = useFieldError(name)
  const id = `champ-${name}`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={clsx(error && `${id}-erreur`, hint && `${id}-aide`) || undefined}
        className={inputClass}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}-erreur`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-aide`} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
