'use client'

import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { FieldError, useFieldError } from './field-errors'

export const inputClass =
  'block min-h-12 w-full rounded-control border border-line-strong bg-raised px-4 py-2.5 text-ink placeholder:text-soft aria-invalid:border-2 aria-invalid:border-wrong'

interface LabelledProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly control: (state: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }) => ReactNode
}

function Labelled({ id, name, label, hint, control }: LabelledProps) {
  const error = useFieldError(name)
  const [errorId, hintId] = [`${id}-erreur`, `${id}-aide`]
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-[600]">
        {label}
      </label>
      {control({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': clsx(error && errorId, hint && hintId) || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly trailing?: ReactNode
}

/** @param props.id needed when a name occurs in several forms of a page */
export function Field({ label, hint, trailing, className, name, id = `champ-${name}`, ...props }: FieldProps) {
  return (
    <Labelled
      id={id}
      name={name}
      label={label}
      hint={hint}
      control={(state) => (
        <div className="relative">
          <input
            id={id}
            name={name}
            className={clsx(inputClass, trailing && 'pr-14', className)}
            {...state}
            {...props}
          />
          {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
        </div>
      )}
    />
  )
}

export function TextareaField({
  label,
  hint,
  name,
  className,
  ...props
}: ComponentProps<'textarea'> & { name: string; label: string; hint?: string }) {
  const id = `champ-${name}`
  return (
    <Labelled
      id={id}
      name={name}
      label={label}
      hint={hint}
      control={(state) => (
        <textarea id={id} name={name} className={clsx(inputClass, 'resize-y', className)} {...state} {...props} />
      )}
    />
  )
}
