import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export const inputClass =
  'block min-h-12 w-full rounded-control border border-line-strong bg-raised px-4 py-2.5 text-ink placeholder:text-soft'

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** A control placed inside the input's right edge, such as show/hide. */
  readonly trailing?: ReactNode
}

/** @param props.id for a name that stands in more than one form of a page */
export function Field({ label, hint, trailing, className, name, id = `champ-${name}`, ...props }: FieldProps) {
  const hintId = hint ? `${id}-aide` : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          aria-describedby={hintId}
          className={clsx(inputClass, trailing && 'pr-14', className)}
          {...props}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextareaField({ label, name, className, ...props }: ComponentProps<'textarea'> & { name: string; label: string }) {
  const id = `champ-${name}`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <textarea id={id} name={name} className={clsx(inputClass, 'resize-y', className)} {...props} />
    </div>
  )
}
