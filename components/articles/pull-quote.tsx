import type { ReactNode } from 'react'

/** A repeated sentence of the article; hidden from screen readers, print and search, which have the original. */
export function PullQuote({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden="true" data-nosnippet="" className="pull-quote">
      {children}
    </p>
  )
}
