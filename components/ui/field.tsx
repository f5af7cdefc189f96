'use client'

import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { FieldError, useFieldError, useTypedValues } from './field-errors'

export const inputClass =
  'block min-h-12 w-full rounded-control border border-line-strong bg-raised px-4 py-2.5 text-ink placeholder:text-soft aria-invalid:border-2 aria-invalid:border-wrong'

const EMAIL_EXAMPLE = 'Par exemple : prenom@exemple.fr.'

interface LabelledProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean | undefined
  /** Shown beside an error. */
  readonly example?: string | undefined
  readonly control: (state: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }) => ReactNode
}

/** RGAA 11.10 wants « required » seen too: screen readers say it of the field itself. */
function Labelled({ id, name, label, hint, required, example, control }: LabelledProps) {
  const error = useFieldError(name)
  const [errorId, hintId] = [`${id}-erreur`, `${id}-aide`]
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-[600]">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="text-small text-soft">
            obligatoire
          </span>
        )}
      </div>
      {control({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': clsx(error && errorId, hint && hintId) || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {error && example && <p className="mt-1 text-small text-soft">{example}</p>}
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

/**
 * A wrong address is answered with an example of one.
 * @param props.id needed when a name occurs in several forms of a page
 */
export function Field({
  label,
  hint,
  trailing,
  className,
  name,
  id = `champ-${name}`,
  defaultValue,
  ...props
}: FieldProps) {
  const isTyped = !props.readOnly
  const value = useTypedValues()[name] ?? defaultValue
  return (
    <Labelled
      id={id}
      name={name}
      label={label}
      hint={hint}
      required={isTyped && props.required}
      example={props.type === 'email' ? EMAIL_EXAMPLE : undefined}
      control={(state) => (
        <div className="relative">
          <input
            id={id}
            name={name}
            className={clsx(inputClass, trailing && 'pr-14', className)}
            defaultValue={value}
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
  defaultValue,
  ...props
}: ComponentProps<'textarea'> & { name: string; label: string; hint?: string }) {
  const id = `champ-${name}`
  const value = useTypedValues()[name] ?? defaultValue
  return (
    <Labelled
      id={id}
      name={name}
      label={label}
      hint={hint}
      required={props.required}
      control={(state) => (
        <textarea
          id={id}
          name={name}
          className={clsx(inputClass, 'resize-y', className)}
          defaultValue={value}
          {...state}
          {...props}
        />
      )}
    />
  )
}

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

/** @param props.id needed when a name occurs in several forms of a page */
export function SelectField({
  label,
  hint,
  name,
  options,
  className,
  id = `champ-${name}`,
  defaultValue,
  ...props
}: SelectFieldProps) {
  const value = useTypedValues()[name] ?? defaultValue
  return (
    <Labelled
      id={id}
      name={name}
      label={label}
      hint={hint}
      required={props.required}
      control={(state) => (
        <select id={id} name={name} className={clsx(inputClass, className)} defaultValue={value} {...state} {...props}>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}

interface RadioFieldProps {
  readonly name: string
  readonly label: string
  readonly options: SelectFieldProps['options']
  readonly defaultValue?: string | undefined
  readonly required?: boolean
}

/** A choice of which all is seen at once. */
export function RadioField({ name, label, options, defaultValue, required }: RadioFieldProps) {
  const value = useTypedValues()[name] ?? defaultValue
  const error = useFieldError(name)
  const errorId = `${name}-erreur`
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && errorId}>
      <legend className="font-[640]">
        {label}
        {required && <span className="font-[400] text-soft"> (obligatoire)</span>}
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map(({ id, label: text }) => (
          <label key={id} className="choice">
            <input type="radio" name={name} value={id} required={required} defaultChecked={value === id} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
