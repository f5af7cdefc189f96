import type { ReactNode } from 'react'

import { Link } from '@/components/ui/link'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Below the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A part of a simulator's page: its title beside what it holds. */
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

/** Beside the questions: which day they are of, and the way out of a scenario that is open. */
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
