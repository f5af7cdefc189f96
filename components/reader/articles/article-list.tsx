import clsx from 'clsx'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { articleSections, type ArticleSection } from '@/content/article-sections'
import { openReading } from '@/content/open-reading'
import { pages } from '@/content/pages'
import type { ArticleCard as CardData } from '@/lib/texts/content/articles'
import { extractPath } from '@/lib/texts/seo/urls'

import { ArticleCard } from './article-card'

interface ArticleListProps {
  readonly articles: readonly CardData[]
  readonly locked: boolean
}

export function ArticleList({ articles, locked }: ArticleListProps) {
  const [lead, ...others] = articles
  const open = locked ? articles.find(({ slug }) => slug === openReading.article) : undefined
  const sections = articleSections
    .map((section) => ({ ...section, articles: others.filter((article) => article.listCategory === section.category) }))
    .filter((section) => section.articles.length > 0)

  return (
    <>
      <Container>
        <nav aria-label="Rubriques">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {sections.map(({ id, category, articles: { length } }) => (
              <li key={id}>
                <a href={`#${id}`} className="text-link tabular inline-flex min-h-11 items-center font-[600]">
                  {category} ({length + (lead?.listCategory === category ? 1 : 0)})
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {open && (
          <section aria-labelledby="libre" className="mt-6 rounded-panel border-2 border-coral bg-raised p-5 sm:p-8">
            <h2 id="libre" className="font-sans text-body font-[660]">
              À lire librement, en entier
            </h2>
            <div className="mt-4">
              <ArticleCard article={open} locked={false} layout="wide" href={extractPath(open.slug)} as="div" />
            </div>
            <p className="mt-5">
              De tous les autres,{' '}
              <Link href={pages.extracts.path} className="text-link">
                le début s’ouvre aussi
              </Link>
              .
            </p>
          </section>
        )}
        {lead && (
          <div className="mt-8">
            <ArticleCard article={lead} locked={locked} layout="lead" />
          </div>
        )}
      </Container>
      {sections.map((section) => (
        <Section key={section.id} section={section} articles={section.articles} locked={locked} />
      ))}
    </>
  )
}

const grids = {
  stack: 'grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3',
  wide: 'grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3',
  night: 'grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2',
  row: 'grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2',
} as const

function Section({ section, articles, locked }: { section: ArticleSection } & ArticleListProps) {
  const night = section.layout === 'night'
  return (
    <section
      aria-labelledby={section.id}
      className={clsx('py-16 lg:py-24', night && 'night-band on-picture', section.layout === 'row' && 'lg:pb-8')}
    >
      <Container>
        <header className="mb-9 grid items-end gap-x-12 gap-y-2 border-t border-line-strong pt-5 lg:mb-12 lg:grid-cols-[5fr_7fr]">
          <h2 id={section.id} className="text-heading">
            {section.category}
          </h2>
          <p className="max-w-[36rem] text-lead text-soft">{section.lead}</p>
        </header>
        <ul className={grids[section.layout]}>
          {articles.map((article, index) => {
            const layout =
              section.layout === 'row' ? 'row' : section.layout === 'wide' && index === 0 ? 'wide' : 'stack'
            return (
              <li key={article.slug} className={clsx(layout === 'wide' && 'sm:col-span-2 lg:col-span-3')}>
                <ArticleCard article={article} locked={locked} layout={layout} />
              </li>
            )
          })}
        </ul>
      </Container>
    </section>
  )
}
