import { Container } from '@/components/ui/container'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { publicationNames } from '@/content/publishing'
import { isEmpty, type News } from '@/lib/members/reading/news'
import { formatDate, plural } from '@/lib/platform/format'
import { articlePath, publicationPath, tutorialPath } from '@/lib/texts/seo/urls'

/** Shown at once; the rest is folded. */
const SHOWN = 5

interface RowProps {
  readonly kind: string
  readonly title: string
  readonly day: string
  readonly href: string
}

const Row = ({ kind, title, day, href }: RowProps) => (
  <li className="border-t border-line-strong">
    <Link
      href={href}
      className="grid gap-x-6 py-3 underline-offset-4 hover:underline sm:grid-cols-[9.5rem_minmax(0,1fr)_auto] sm:items-baseline"
    >
      <span className="text-small font-[640] text-coral-text">{kind}</span>
      <span className="leading-snug">{title}</span>
      <time dateTime={day} className="tabular text-small text-soft max-sm:hidden">
        {formatDate(day)}
      </time>
    </Link>
  </li>
)

/** What changes what somebody does comes first. */
const rowsOf = ({ facts, notes, tutorials, added, updated }: News): readonly RowProps[] => [
  ...facts.map(({ slug, changed }) => ({
    kind: 'Règle changée',
    title: changed.after,
    day: changed.on,
    href: articlePath(slug),
  })),
  ...notes.map((note) => ({
    kind: publicationNames[note.kind],
    title: note.title,
    day: note.publishedAt,
    href: publicationPath(note),
  })),
  ...tutorials.map((text) => ({ ...text, kind: 'Nouveau tutoriel', href: tutorialPath(text.slug) })),
  ...added.map((text) => ({ ...text, kind: 'Nouvel article', href: articlePath(text.slug) })),
  ...updated.map((text) => ({ ...text, kind: 'Article mis à jour', href: articlePath(text.slug) })),
]

const Rows = ({ rows }: { readonly rows: readonly RowProps[] }) =>
  rows.map((row) => <Row key={`${row.kind} ${row.href} ${row.title}`} {...row} />)

/** What is new since the last visit; renders nothing without news. */
export function SinceLastVisit({ news }: { news: News }) {
  if (isEmpty(news)) return null
  const { from, isFirstVisit } = news
  const rows = rowsOf(news)
  const rest = rows.slice(SHOWN)
  return (
    <section aria-labelledby="nouveau" className="border-y border-line bg-raised py-8 lg:py-12">
      <Container className="grid gap-x-16 gap-y-5 lg:grid-cols-[3fr_9fr]">
        <header>
          <h2 id="nouveau" className="text-title">
            {isFirstVisit ? 'Ce qui est récent' : 'Depuis ta dernière visite'}
          </h2>
          <p className="mt-1 text-soft">
            <span>{isFirstVisit ? 'Depuis le ' : 'Tu étais là le '}</span>
            <time dateTime={from}>{formatDate(from)}</time>.
          </p>
        </header>
        <div>
          <ul className="border-b border-line-strong">
            <Rows rows={rows.slice(0, SHOWN)} />
          </ul>
          {rest.length > 0 && (
            <Fold
              label={plural(rest.length, 'Et une autre', `Et ${rest.length} autres`)}
              className=""
              opener="tabular min-h-14 font-[600]"
              body="border-b border-line-strong"
            >
              <ul>
                <Rows rows={rest} />
              </ul>
            </Fold>
          )}
        </div>
      </Container>
    </section>
  )
}
