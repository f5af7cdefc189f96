import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import { getCardsOf } from '@/lib/texts/content/articles'
import { extractPath } from '@/lib/texts/seo/urls'

import { ArticleCard } from './article-card'

interface FreeReadingProps {
  readonly title: string
  readonly lead: string
  readonly slugs: readonly string[]
  readonly className?: string
}

/** A few extracts and a link to all, on pages where visitors decide. */
export function FreeReading({ title, lead, slugs, className }: FreeReadingProps) {
  const cards = getCardsOf(slugs)
  const isOne = cards.length === 1
  return (
    <section aria-labelledby="a-lire-librement" className={className}>
      <Container>
        <header className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h2 id="a-lire-librement" className="text-heading">
            {title}
          </h2>
          <p className="max-w-[30rem] text-lead text-soft">{lead}</p>
        </header>
        <ul className={clsx('mt-10 grid grid-cols-1 gap-x-8 gap-y-12 lg:mt-14', !isOne && 'lg:grid-cols-3')}>
          {cards.map((article) => (
            // One is enough on a phone: the way to all follows.
            <li key={article.slug} className="max-sm:not-first:hidden">
              <ArticleCard
                as="div"
                article={article}
                locked={false}
                layout={isOne ? 'wide' : 'stack'}
                href={extractPath(article.slug)}
              />
            </li>
          ))}
        </ul>
        <Link href={pages.extracts.path} className="text-link mt-8 inline-flex min-h-11 items-center gap-2 font-[640]">
          Tout ce qui se lit sans compte
          <ArrowRight aria-hidden="true" size={18} />
        </Link>
      </Container>
    </section>
  )
}
