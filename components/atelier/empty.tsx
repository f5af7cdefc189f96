import type { ReactNode } from 'react'

interface EmptyProps {
  /** Null when Stripe, which has it, does not answer. */
  readonly of: readonly unknown[] | null
  readonly children?: ReactNode
}

/** In place of a list with nothing in it. */
export function Empty({ of, children }: EmptyProps) {
  if (of === null) return <p>Stripe ne répond pas en ce moment.</p>
  return of.length === 0 ? <p className="max-w-[38rem]">{children}</p> : null
}
