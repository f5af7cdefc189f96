import clsx from 'clsx'

import type { Fact } from '@/lib/texts/content/facts'

import { FactSource } from './fact-source'

export interface FactListProps {
  readonly facts: readonly Fact[]
  readonly className?: string
  /** So many, the first ones, have a place in the text, and get the class of their margin note. */
  readonly placed?: number
}

/** Facts with their sources and dates. */
export function FactList({ facts, className, placed = 0 }: FactListProps) {
  return (
    <ul className={clsx('grid gap-5 text-small', className)}>
      {facts.map((fact, index) => (
        <li
          key={fact.id}
          className={clsx('border-l-2 border-line-strong pl-4', index < placed && `margin-note note-${index + 1}`)}
        >
          <p>{fact.claim}</p>
          <p className="mt-1 text-soft">
            <FactSource fact={fact} />
          </p>
        </li>
      ))}
    </ul>
  )
}
