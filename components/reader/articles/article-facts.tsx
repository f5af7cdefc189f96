import type { ArticleFact } from '@/lib/texts/content/article-schema'

import { FactList } from './fact-list'
import './margin-notes.css'

/** Sources. On wide screens each is in the margin beside its sentence, until the list is opened. */
export function ArticleFacts({ facts }: { readonly facts: readonly ArticleFact[] }) {
  return (
    <details className="article-facts group mt-14 max-w-[46rem] border-y border-line">
      <summary className="opener min-h-14 py-3 font-display text-title font-[560]">
        Chiffres et sources ({facts.length})
      </summary>
      <FactList facts={facts} className="pb-8" hasMarginNotes />
    </details>
  )
}
