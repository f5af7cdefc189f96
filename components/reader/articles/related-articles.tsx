import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import type { ArticleCard as CardData, Neighbours } from '@/lib/texts/content/articles'

import { ArticleCard } from './article-card'

interface RelatedArticlesProps {
  readonly related: readonly CardData[]
  readonly neighbours: Neighbours
  /** Link of a card by slug. */
  readonly pathOf: (slug: string) => string
}

interface NeighbourLink {
  readonly path: string
  readonly title: string
}

interface NeighbourLinksProps {
  /** « Article ». */
  readonly what: string
  readonly previous: NeighbourLink | null | undefined
  readonly next: NeighbourLink | null | undefined
  readonly className?: string
}

/** Ways to the text before and the one after. */
export const NeighbourLinks = ({ what, previous, next, className }: NeighbourLinksProps) => (
  <ul className={clsx('grid gap-x-10 gap-y-6 sm:grid-cols-2', className)}>
    {previous && (
      <li>
        <p className="flex items-center gap-2 text-small text-soft">
          <ArrowLeft aria-hidden="true" size={16} />
          {what} précédent
        </p>
        <Link rel="prev" href={previous.path} className="link-title">
          {previous.title}
        </Link>
      </li>
    )}
    {next && (
      <li className="sm:col-start-2 sm:text-right">
        <p className="flex items-center gap-2 text-small text-soft sm:justify-end">
          {what} suivant
          <ArrowRight aria-hidden="true" size={16} />
        </p>
        <Link rel="next" href={next.path} className="link-title">
          {next.title}
        </Link>
      </li>
    )}
  </ul>
)

export function RelatedArticles({ related, neighbours: { previous, next }, pathOf }: RelatedArticlesProps) {
  const toLink = (card: CardData | null) => card && { path: pathOf(card.slug), title: card.title }
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
        {(previous ?? next) && (
          <NeighbourLinks
            what="Article"
            previous={toLink(previous)}
            next={toLink(next)}
            className="mt-14 border-t border-line-strong pt-8 lg:mt-20"
          />
        )}
      </Container>
    </nav>
  )
}
