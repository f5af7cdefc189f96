import { FactList } from '@/components/articles/fact-list'
import type { ArticleFact } from '@/lib/texts/content/article-schema'

interface StaySourcesProps {
  readonly rule: string
  readonly facts: readonly ArticleFact[]
}

export function StaySources({ rule, facts }: StaySourcesProps) {
  return (
    <>
      <p className="max-w-[44rem]">{rule}</p>
      <details className="article-facts mt-6 max-w-[46rem] border-y border-line">
        <summary className="opener min-h-14 py-3 font-display text-title font-[560]">
          Les règles et leurs sources ({facts.length})
        </summary>
        <div className="pb-8">
          <FactList facts={facts} />
        </div>
      </details>
    </>
  )
}
