import { Container } from '@/components/ui/container'
import type { ArticleCard as CardData } from '@/lib/content/article-cards'

import { ArticleCard } from './article-card'

interface RelatedArticlesProps {
  readonly related: readonly CardData[]
  /** Where a card leads to, by its slug. */
  readonly pathOf: (slug: string) => string
}

export function RelatedArticles({ related, pathOf }: RelatedArticlesProps) {
  return (
    <nav aria-labelledby="a-lire-ensuite" className="ends-sunk bg-sunk py-16 lg:py-24 print:hidden">
      <Container>
        <h2 id="a-lire-ensuite" className="text-heading">
          À lire ensuite
        </h2>
        <ul className="mt-8 grid grid-cols-1 gap-x-10 gap-y-12 sm:grid-cols-2">
          {related.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} locked={false} layout="stack" href={pathOf(article.slug)} />
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
