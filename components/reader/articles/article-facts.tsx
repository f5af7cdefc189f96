import { Fold } from '@/components/ui/fold'
import type { ArticleFact } from '@/lib/texts/content/article-schema'

import { FactList } from './fact-list'
import './margin-notes.css'

/** Sources. On wide screens each is in the margin beside its sentence, until the list is opened. */
export function ArticleFacts({ facts }: { readonly facts: readonly ArticleFact[] }) {
  return (
    <Fold
      label={`Chiffres et sources (${facts.length})`}
      className="article-facts mt-14 max-w-[46rem] border-y border-line"
      opener="min-h-14 py-3 font-display text-title font-[560]"
      body=""
    >
      <FactList facts={facts} className="pb-8" hasMarginNotes />
    </Fold>
  )
}
