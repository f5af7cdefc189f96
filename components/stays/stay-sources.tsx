import { FactSource } from '@/components/articles/fact-source'
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
        <ul className="grid gap-5 pb-8 text-small">
          {facts.map((fact) => (
            <li key={fact.claim} className="border-l-2 border-line-strong pl-4">
              <p>{fact.claim}</p>
              <p className="mt-1 text-soft">
                <FactSource fact={fact} />
              </p>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
