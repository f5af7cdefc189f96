import clsx from 'clsx'

import type { ArticleFact } from '@/lib/texts/content/article-schema'

import { FactSource } from './fact-source'
import './margin-notes.css'

/** Sources. On wide screens each is in the margin beside its sentence, until the list is opened. */
export function ArticleFacts({ facts }: { facts: readonly ArticleFact[] }) {
  return (
    <details className="article-facts group mt-14 max-w-[46rem] border-y border-line">
      <summary className="opener min-h-14 py-3 font-display text-title font-[560]">
        Chiffres et sources ({facts.length})
      </summary>
      <ul className="grid gap-5 pb-8 text-small">
        {facts.map((fact, index) => (
          <li
            key={fact.claim}
            className={clsx('border-l-2 border-line-strong pl-4', fact.beside && `margin-note note-${index + 1}`)}
          >
            <p>{fact.claim}</p>
            <p className="mt-1 text-soft">
              <FactSource fact={fact} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
