import type { ReactNode } from 'react'

import type { Field as Declared, Fields, Options } from '@/lib/platform/fields'

import { CheckField } from './check-field'
import { Field, RadioField, SelectField, TextareaField } from './field'
import { PasswordField } from './password-field'

/** What one page wants of a field besides its declaration. */
interface Look {
  /** Instead of the declared one, where it names what stands on the page. */
  readonly label?: string
  readonly value?: string | undefined
  /** Of an optional field, in a form that wants it. */
  readonly isRequired?: boolean
  /** Where the page knows the value already. */
  readonly isHidden?: boolean
  /** Of a box. */
  readonly isTicked?: boolean | undefined
  /** The first and the last day or time to choose. */
  readonly min?: string
  readonly max?: string
  readonly options?: Options
  readonly id?: string
  readonly className?: string
}

const INPUTS: Readonly<
  Record<string, { readonly type?: string; readonly inputMode?: 'decimal' | 'email' | 'numeric' }>
> = {
  email: { type: 'email' },
  count: { inputMode: 'numeric' },
  cents: { inputMode: 'decimal' },
  day: { type: 'date' },
  until: { type: 'date' },
  moment: { type: 'datetime-local' },
}

function controlOf(
  name: string,
  id: string,
  field: Declared<never>,
  {
    label = field.label,
    value = field.value,
    options = field.options,
    isRequired = !field.isOptional,
    isHidden,
    isTicked,
    min,
    max,
    className,
  }: Look,
) {
  const { kind, hint, rows, most, capitals, list, attributes } = field
  if (isHidden) return <input type="hidden" name={name} value={value} />
  const common = { id, name, label, hint, defaultValue: value, required: isRequired, ...attributes }
  if (kind === 'box') return <CheckField name={name} label={label} defaultChecked={isTicked} />
  if (kind === 'password') return <PasswordField id={id} name={name} label={label} hint={hint} {...attributes} />
  if (options) {
    const choices = Object.entries(options).map(([key, text]) => ({ id: key, label: text }))
    if (field.radios) return <RadioField {...common} options={choices} />
    return <SelectField {...common} options={choices} required={false} />
  }
  if (rows !== undefined) return <TextareaField {...common} rows={rows} maxLength={most} />
  return (
    <Field
      {...common}
      {...INPUTS[kind]}
      maxLength={most}
      min={min}
      max={max}
      list={list}
      autoComplete={attributes?.autoComplete ?? 'off'}
      autoCapitalize={capitals ? 'characters' : attributes?.autoCapitalize}
      className={capitals ? 'uppercase' : className}
    />
  )
}

/** Draws one field of a form, by its name. */
export type DrawField<F extends Fields> = (name: keyof F & string, look?: Look) => ReactNode

/** @param of sets the forms of a page apart whose fields have the same names */
export const drawFields =
  <F extends Fields>(fields: F, of = 'champ'): DrawField<F> =>
  (name, look = {}) =>
    controlOf(name, look.id ?? `${of}-${name}`, fields[name]!, look)

interface FormFieldsProps<F extends Fields> {
  readonly fields: F
  readonly of?: string | undefined
  /** Draws them in another arrangement. */
  readonly children?: ((draw: DrawField<F>) => ReactNode) | undefined
}

/** All typed fields of a form, in their order unless arranged otherwise. */
export function FormFields<F extends Fields>({ fields, of, children }: FormFieldsProps<F>) {
  const draw = drawFields(fields, of)
  if (children) return children(draw)
  return Object.keys(fields)
    .filter((name) => !fields[name]!.isHidden && fields[name]!.kind !== 'boxes')
    .map((name) => <div key={name}>{draw(name)}</div>)
}
