import type { ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import { publicationNames } from '@/content/publishing'
import { isEmpty, type ArticleNews, type FactNews, type News } from '@/lib/members/reading/news'
import { formatDate } from '@/lib/platform/format'
import { articlePath, tutorialPath } from '@/lib/texts/seo/urls'

const MOST_OF_A_KIND = 3

function Row({ kind, day, children }: { kind: string; day: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line-strong py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-small text-soft">
        <span className="block font-[640] text-coral-text">{kind}</span>
        <time dateTime={day} className="tabular">
          {formatDate(day)}
        </time>
      </p>
      <div className="min-w-0">{children}</div>
    </li>
  )
}

const titleClass = 'font-display text-title leading-snug font-[560] underline-offset-4 hover:underline'

function FactRow({ title, slug, fact, changed }: FactNews) {
  return (
    <Row kind="Règle changée" day={changed.on}>
      <p>
        <span className="sr-only">Avant : </span>
        <del className="text-soft decoration-coral decoration-2">{changed.before}</del>
      </p>
      <p className="font-display text-title leading-snug font-[560]">
        <span className="sr-only">Maintenant : </span>
        <ins className="no-underline">{changed.after}</ins>
      </p>
      <p className="mt-1 text-small text-soft">
        Dans{' '}
        <Link href={articlePath(slug)} className="text-link">
          {title}
        </Link>
        , vérifié le <time dateTime={fact.verifiedOn}>{formatDate(fact.verifiedOn)}</time>.
      </p>
    </Row>
  )
}

interface NewRowsProps {
  readonly kind: string
  readonly texts: readonly ArticleNews[]
  readonly pathOf: (slug: string) => string
  /** Link and name of the others: « un autre article », « autres articles ». */
  readonly rest: { readonly href: string; readonly one: string; readonly many: string }
}

const ARTICLES = { pathOf: articlePath, rest: { href: pages.readings.path, one: 'article', many: 'articles' } }
const TUTORIALS = { pathOf: tutorialPath, rest: { href: pages.tutorials.path, one: 'tutoriel', many: 'tutoriels' } }

function NewRows({ kind, texts, pathOf, rest }: NewRowsProps) {
  const more = texts.length - MOST_OF_A_KIND
  return (
    <>
      {texts.slice(0, MOST_OF_A_KIND).map(({ slug, title, day }) => (
        <Row key={slug} kind={kind} day={day}>
          <Link href={pathOf(slug)} className={titleClass}>
            {title}
          </Link>
        </Row>
      ))}
      {more > 0 && (
        <li className="border-t border-line-strong py-4 sm:pl-[13rem]">
          <Link href={rest.href} className="text-link tabular">
            {more === 1 ? `Et un autre ${rest.one}` : `Et ${more} autres ${rest.many}`}
          </Link>
        </li>
      )}
    </>
  )
}

/** What is new since the last visit; renders nothing without news. */
export function SinceLastVisit({ news }: { news: News }) {
  if (isEmpty(news)) return null
  const { from, isFirstVisit, added, updated, facts, notes, tutorials } = news
  return (
    <section aria-labelledby="nouveau" className="border-b border-line bg-raised py-12 lg:py-16">
      <Container className="grid gap-x-16 gap-y-7 lg:grid-cols-[4fr_8fr]">
        <header>
          <h2 id="nouveau" className="text-heading">
            {isFirstVisit ? 'Ce qui est récent' : 'Depuis ta dernière visite'}
          </h2>
          <p className="mt-3 text-soft">
            {isFirstVisit ? 'Depuis le ' : 'Tu étais là le '}
            <time dateTime={from}>{formatDate(from)}</time>.
          </p>
        </header>
        <ul className="border-b border-line-strong">
          {facts.map((change) => (
            <FactRow key={`${change.slug} ${change.fact.claim}`} {...change} />
          ))}
          {notes.map(({ kind, slug, title, publishedAt }) => (
            <Row key={slug} kind={publicationNames[kind]} day={publishedAt}>
              <a href={`#${slug}`} className={titleClass}>
                {title}
              </a>
            </Row>
          ))}
          <NewRows kind="Nouveau tutoriel" texts={tutorials} {...TUTORIALS} />
          <NewRows kind="Nouvel article" texts={added} {...ARTICLES} />
          <NewRows kind="Article mis à jour" texts={updated} {...ARTICLES} />
        </ul>
      </Container>
    </section>
  )
}
