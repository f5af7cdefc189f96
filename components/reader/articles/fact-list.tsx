import clsx from 'clsx'

import type { ArticleFact } from '@/lib/texts/content/article-schema'

import { FactSource } from './fact-source'

interface FactListProps {
  readonly facts: readonly ArticleFact[]
  readonly className?: string
  /** Each that has a place in the text gets the class of its margin note. */
  readonly hasMarginNotes?: boolean
}

/** Facts with their sources and dates. */
export function FactList({ facts, className, hasMarginNotes = false }: FactListProps) {
  return (
    <ul className={clsx('grid gap-5 text-small', className)}>
      {facts.map((fact, index) => (
        <li
          key={fact.claim}
          className={clsx(
            'border-l-2 border-line-strong pl-4',
            hasMarginNotes && fact.beside && `margin-note note-${index + 1}`,
          )}
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
