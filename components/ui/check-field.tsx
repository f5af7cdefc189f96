import type { ComponentProps, ReactNode } from 'react'

interface CheckFieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: ReactNode
}

/** A box to tick, with its words beside it. */
export const CheckField = ({ label, ...props }: CheckFieldProps) => (
  <label className="flex min-h-11 cursor-pointer gap-3 py-2">
    <input type="checkbox" className="mt-1 size-5 shrink-0" {...props} />
    <span>{label}</span>
  </label>
)
