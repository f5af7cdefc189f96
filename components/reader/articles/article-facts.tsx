import { Fold } from '@/components/ui/fold'

import { FactList, type FactListProps } from './fact-list'
import './margin-notes.css'

/** Sources. On wide screens each is in the margin beside its sentence, until the list is opened. */
export function ArticleFacts({ facts, placed }: Pick<FactListProps, 'facts' | 'placed'>) {
  return (
    <Fold
      label={`Chiffres et sources (${facts.length})`}
      className="article-facts mt-14 max-w-[46rem] border-y border-line"
      opener="min-h-14 py-3 font-display text-title font-[560]"
      body=""
    >
      <FactList facts={facts} placed={placed} className="pb-8" />
    </Fold>
  )
}
