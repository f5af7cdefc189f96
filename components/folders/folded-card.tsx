import type { ReactNode } from 'react'

interface FoldedCardProps {
  readonly id: string
  readonly title: string
  /** Below the title, folded too. */
  readonly lead?: string
  readonly children: ReactNode
}

/** A card folded to its name. Its anchor is inside: a browser unfolds what a link or a search in the page leads into. */
export function FoldedCard({ id, title, lead, children }: FoldedCardProps) {
  return (
    <details className="folded-card">
      <summary className="opener min-h-14 py-2.5">
        <hgroup className="min-w-0 flex-1">
          <h3 id={`titre-${id}`} className="text-title">
            {title}
          </h3>
          {lead && <p className="text-small text-soft">{lead}</p>}
        </hgroup>
      </summary>
      <section id={id} aria-labelledby={`titre-${id}`}>
        {children}
      </section>
    </details>
  )
}
