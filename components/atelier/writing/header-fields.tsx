'use client'

import { Field, SelectField, TextareaField } from '@/components/ui/field'
import { useTypedValues } from '@/components/ui/field-errors'
import { Fold } from '@/components/ui/fold'
import { writingLimits } from '@/content/publishing'
import type { HeaderField, Typed } from '@/lib/texts/publishing/header'

/** What the inputs of a header choose from. */
export interface Choices {
  readonly pictures: readonly { readonly src: string; readonly alt: string }[]
  /** Of the carnet. */
  readonly steps: readonly { readonly id: string; readonly label: string }[]
}

interface InputProps extends Choices {
  readonly field: HeaderField
  readonly typed: Typed
  /** Before its name: « facts-0- ». */
  readonly prefix?: string
}

/** More can be typed after each save. */
const EMPTY_ROWS = 2

const YES_NO = [
  { id: 'non', label: 'Non' },
  { id: 'oui', label: 'Oui' },
]

function PictureField({ field: { name, label }, typed, pictures }: InputProps) {
  const chosen = useTypedValues()[name] ?? typed[name]
  return (
    <Fold label={label} isOpen={!chosen} className="border-y border-line" opener="min-h-12 font-[640]" body="pb-5">
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {pictures.map(({ src, alt }) => (
            <label key={src} className="cursor-pointer rounded-control p-1.5 has-checked:bg-tint-mango">
              <img src={src} alt="" loading="lazy" className="aspect-[3/2] w-full rounded-control object-cover" />
              <span className="mt-1.5 flex items-start gap-2 text-small">
                <input
                  type="radio"
                  name={name}
                  value={src}
                  defaultChecked={src === chosen}
                  className="mt-1 size-4 shrink-0"
                />
                <span className="line-clamp-2">{alt}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Fold>
  )
}

/** A step is found by its words: they are a hundred and fifty. */
function StepField({ field: { name, label, hint }, typed, steps }: InputProps) {
  return (
    <>
      <Field
        name={name}
        label={label}
        hint={hint}
        list={`${name}-choix`}
        defaultValue={typed[name]}
        autoComplete="off"
      />
      <datalist id={`${name}-choix`}>
        {steps.map(({ id, label: step }) => (
          <option key={id} value={id}>
            {step}
          </option>
        ))}
      </datalist>
    </>
  )
}

function Rows(props: InputProps) {
  const { field, typed, prefix = '' } = props
  const start = `${prefix}${field.name}-`
  const known = Object.keys(typed).flatMap((name) =>
    name.startsWith(start) ? Number.parseInt(name.slice(start.length), 10) + 1 : [],
  )
  const count = Math.max(0, ...known)
  return (
    <Fold
      label={`${field.label} (${count})`}
      isOpen={count > 0}
      className="border-y border-line"
      opener="min-h-12 font-[640]"
      body="grid gap-6 pb-5"
    >
      {Array.from({ length: Math.min(count + EMPTY_ROWS, field.most) }, (_, index) => (
        <fieldset key={index} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
          <legend className="sr-only">
            {field.label} {index + 1}
          </legend>
          {field.fields.map((input) => (
            <Input key={input.name} {...props} field={input} prefix={`${start}${index}-`} />
          ))}
        </fieldset>
      ))}
    </Fold>
  )
}

function Input(props: InputProps) {
  const { field, typed, prefix = '' } = props
  const { label, hint, type, options } = field
  const name = prefix + field.name
  const shared = { name, label, hint, defaultValue: typed[name] }
  if (type === 'rows') return <Rows {...props} />
  if (type === 'picture') return <PictureField {...props} />
  if (type === 'step') return <StepField {...props} />
  if (type === 'choice')
    return <SelectField {...shared} options={options.map((id) => ({ id, label: id || 'Aucun' }))} />
  if (type === 'yes-no') return <SelectField {...shared} options={YES_NO} />
  if (type === 'lines') return <TextareaField {...shared} rows={4} />
  return <Field {...shared} type={type} maxLength={writingLimits.field} autoComplete="off" />
}

/** The rest of a text's header, as its kind declares it. */
export const HeaderFields = ({
  fields,
  ...props
}: Omit<InputProps, 'field'> & { readonly fields: readonly HeaderField[] }) =>
  fields.map((field) => <Input key={field.name} {...props} field={field} />)
