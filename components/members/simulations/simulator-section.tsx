import type { ReactNode } from 'react'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** A sentence below the title. */
  readonly lead?: ReactNode
  /** More below it. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of a page of the space, with its title beside it. */
export function SimulatorSection({ id, title, lead, note, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="simulator-section">
      <div>
        <h2 id={`${id}-titre`} className="text-heading">
          {title}
        </h2>
        {lead && <p className="mt-4 max-w-[34rem] text-soft">{lead}</p>}
        {note}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">{children}</div>
    </section>
  )
}
