import clsx from 'clsx'
import type { ReactNode } from 'react'

import './gifts.css'

interface TicketProps {
  readonly title: string
  readonly what: string
  /** Below the cut. */
  readonly stub: ReactNode
  readonly className?: string
}

export const Ticket = ({ title, what, stub, className }: TicketProps) => (
  <div className={clsx('gift-ticket tabular', className)}>
    <p>
      <strong className="block font-display text-display font-[560] tracking-[-0.02em]">{title}</strong> {what}
    </p>
    <p>{stub}</p>
  </div>
)
