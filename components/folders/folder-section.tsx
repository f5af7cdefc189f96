import type { ReactNode } from 'react'

interface FolderSectionProps {
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A title beside what it is about, as in the simulators. */
export function FolderSection({ id, title, lead, children }: FolderSectionProps) {
  return (
    <section id={id} aria-labelledby={`titre-${id}`} className="simulator-section">
      <div>
        <h2 id={`titre-${id}`} className="text-heading">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-[34rem] text-soft">{lead}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </section>
  )
}
