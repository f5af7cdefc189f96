import type { ReactElement, ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { publicationNames } from '@/content/publishing'
import { isEmpty, type ArticleNews, type FactNews, type News } from '@/lib/members/reading/news'
import { formatDate, plural } from '@/lib/platform/format'
import { articlePath, publicationPath, tutorialPath } from '@/lib/texts/seo/urls'

/** Shown at once; the rest is folded. */
const SHOWN = 3

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

interface TextRowProps {
  readonly kind: string
  readonly text: ArticleNews
  readonly href: string
}

function TextRow({ kind, text: { title, day }, href }: TextRowProps) {
  return (
    <Row kind={kind} day={day}>
      <Link href={href} className={titleClass}>
        {title}
      </Link>
    </Row>
  )
}

/** What changes what somebody does comes first. */
const rowsOf = ({ facts, notes, tutorials, added, updated }: News): readonly ReactElement[] => [
  ...facts.map((change) => <FactRow key={`${change.slug} ${change.fact.claim}`} {...change} />),
  ...notes.map((note) => (
    <TextRow
      key={`note ${note.slug}`}
      kind={publicationNames[note.kind]}
      text={{ ...note, day: note.publishedAt }}
      href={publicationPath(note)}
    />
  )),
  ...tutorials.map((text) => (
    <TextRow key={`tutorial ${text.slug}`} kind="Nouveau tutoriel" text={text} href={tutorialPath(text.slug)} />
  )),
  ...added.map((text) => (
    <TextRow key={`new ${text.slug}`} kind="Nouvel article" text={text} href={articlePath(text.slug)} />
  )),
  ...updated.map((text) => (
    <TextRow key={`changed ${text.slug}`} kind="Article mis à jour" text={text} href={articlePath(text.slug)} />
  )),
]

/** What is new since the last visit; renders nothing without news. */
export function SinceLastVisit({ news }: { news: News }) {
  if (isEmpty(news)) return null
  const { from, isFirstVisit } = news
  const rows = rowsOf(news)
  const rest = rows.slice(SHOWN)
  return (
    <section aria-labelledby="nouveau" className="border-b border-line bg-raised py-12 lg:py-16">
      <Container className="grid gap-x-16 gap-y-7 lg:grid-cols-[4fr_8fr]">
        <header>
          <h2 id="nouveau" className="text-heading">
            {isFirstVisit ? 'Ce qui est récent' : 'Depuis ta dernière visite'}
          </h2>
          <p className="mt-3 text-soft">
            <span>{isFirstVisit ? 'Depuis le ' : 'Tu étais là le '}</span>
            <time dateTime={from}>{formatDate(from)}</time>.
          </p>
        </header>
        <div>
          <ul className="border-b border-line-strong">{rows.slice(0, SHOWN)}</ul>
          {rest.length > 0 && (
            <Fold
              label={plural(rest.length, 'Et une autre', `Et ${rest.length} autres`)}
              className=""
              opener="tabular min-h-14 font-[600]"
              body="border-b border-line-strong"
            >
              <ul>{rest}</ul>
            </Fold>
          )}
        </div>
      </Container>
    </section>
  )
}
