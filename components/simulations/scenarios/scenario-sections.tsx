import type { ReactNode } from 'react'

import { Link } from '@/components/ui/link'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Shown below the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of a simulator's page, with its title beside it. */
export function SimulatorSection({ id, title, note, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="simulator-section">
      <div>
        <h2 id={`${id}-titre`} className="text-heading">
          {title}
        </h2>
        {note}
      </div>
      <div className="grid min-w-0 gap-8">{children}</div>
    </section>
  )
}

/** Date of the prices or rules, and a link to close the open scenario. */
export function BenchNote({ basis, path, again }: { basis: string; path: string; again: string | null }) {
  return (
    <>
      <p className="mt-4 text-soft">{basis}</p>
      {again && (
        <p className="mt-3">
          <Link href={`${path}#simulateur`} className="text-link">
            {again}
          </Link>
        </p>
      )}
    </>
  )
}
