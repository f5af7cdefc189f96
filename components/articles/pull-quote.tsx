import type { ReactNode } from 'react'

/** A sentence of the article once more, for the eye: who listens, prints or searches has it in its place. */
export function PullQuote({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden="true" data-nosnippet="" className="pull-quote">
      {children}
    </p>
  )
}
