import { formatDate } from '@/lib/platform/format'
import type { ArticleFact } from '@/lib/texts/content/article-schema'

export function FactSource({ fact }: { fact: ArticleFact }) {
  return (
    <>
      <a href={fact.url} target="_blank" rel="noreferrer" className="text-link">
        {fact.source}
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
      , vérifié le <time dateTime={fact.verifiedOn}>{formatDate(fact.verifiedOn)}</time>, à revoir avant le{' '}
      <time dateTime={fact.recheckBefore}>{formatDate(fact.recheckBefore)}</time>.
    </>
  )
}
