import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface FoldProps {
  readonly label: ReactNode
  readonly isOpen?: boolean | undefined
  readonly className?: string
  /** Classes of the line that opens it. */
  readonly opener?: string
  /** Classes of what it hides. */
  readonly body?: string
  readonly children: ReactNode
}

/** A collapsible part, without JavaScript too. */
export function Fold({
  label,
  isOpen,
  className = 'mt-3',
  opener = 'min-h-11 w-fit font-[600]',
  body = 'mt-3',
  children,
}: FoldProps) {
  return (
    <details open={isOpen} className={className}>
      <summary className={clsx('opener', opener)}>{label}</summary>
      <div className={body}>{children}</div>
    </details>
  )
}
