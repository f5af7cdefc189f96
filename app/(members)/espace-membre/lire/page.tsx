import { membersPage } from '@/components/members/space/members-page'
import { ArticleLines } from '@/components/reader/reading/article-lines'
import { BegunArticles } from '@/components/reader/reading/begun-articles'
import { KeptTexts } from '@/components/reader/reading/kept-texts'
import { ReadArticles } from '@/components/reader/reading/read-articles'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { pages } from '@/content/pages'
import { getOverview } from '@/lib/members/reading/overview'
import { noteVisit } from '@/lib/members/reading/visits'
import { formatCount, formatDate } from '@/lib/platform/format'
import { firstOf } from '@/lib/platform/http/search-params'
import { getGuides, guidePath } from '@/lib/texts/content/guides'
import { listPublications } from '@/lib/texts/publishing/listing'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'
import { publicationPath } from '@/lib/texts/seo/urls'

export const metadata = pageMetadata(pages.reading)

const TABS = [
  ['', 'Tout'],
  ['en-cours', 'En cours'],
  ['gardes', 'Gardés'],
] as const

const Tabs = ({ shown }: { readonly shown: string }) => (
  <nav aria-label="Ce que tu vois" className="mt-6">
    <ul className="flex flex-wrap gap-x-7">
      {TABS.map(([id, name]) => (
        <li key={id}>
          <Link
            href={id ? `${pages.reading.path}?voir=${id}` : pages.reading.path}
            aria-current={shown === id ? 'page' : undefined}
            className="room-link"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

interface Line {
  readonly path: string
  readonly title: string
  readonly size: string
}

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <ul className="border-b border-line">
    {lines.map(({ path, title, size }) => (
      <li key={path} className="border-t border-line">
        <Link href={path} className="flex items-baseline justify-between gap-5 py-3 underline-offset-4 hover:underline">
          <span className="min-w-0 leading-snug">{title}</span>
          <span className="tabular shrink-0 text-small text-soft">{size}</span>
        </Link>
      </li>
    ))}
  </ul>
)

const NOTES_SHOWN = 3

export default membersPage<PageProps<'/espace-membre/lire'>>(pages.reading, {
  locked: () => ({
    text: 'Ici, chaque article se rouvre à la ligne où tu l’as laissé, ce que tu gardes t’attend, et tes coches te suivent d’un appareil à l’autre.',
  }),
  async open({ viewer }, { searchParams }) {
    const now = new Date()
    const [{ voir }, overview, publications] = await Promise.all([
      searchParams,
      noteVisit(viewer.id, now).then((since) => getOverview(viewer.id, since)),
      listPublications(now),
    ])
    const { begun, kept, read, sections } = overview
    const shown = TABS.find(([id]) => id === firstOf(voir))?.[0] ?? ''
    return (
      <>
        <PageHeader
          title={pages.reading.name}
          lead={leadOf(begun.length, read.length, kept.length)}
          className="pb-6! lg:pb-8!"
        >
          <Tabs shown={shown} />
        </PageHeader>
        {shown === '' && (
          <Container className="grid gap-14 pb-24">
            <Section layout="heading" id="articles" title="Articles">
              <ArticleLines sections={sections} />
              <Link href={pages.blog.path} className="link-more mt-4">
                Les voir en images
              </Link>
            </Section>
            <Section layout="heading" id="guides" title="Guides">
              <Lines
                lines={getGuides().map(({ slug, title, chapters }) => ({
                  path: guidePath(slug),
                  title,
                  size: formatCount(chapters.length, 'chapitre', 'chapitres'),
                }))}
              />
            </Section>
            <Section layout="heading" id="notes" title="La note du mois">
              <Lines
                lines={publications
                  .filter(({ kind }) => kind === 'note' || kind === 'news')
                  .slice(0, NOTES_SHOWN)
                  .map((note) => ({
                    path: publicationPath(note),
                    title: note.title,
                    size: formatDate(note.publishedAt),
                  }))}
              />
              <Link href={pages.notes.path} className="link-more mt-4">
                Toutes les notes, et en RSS
              </Link>
            </Section>
          </Container>
        )}
        {shown === 'en-cours' && (
          <>
            {begun.length > 0 ? (
              <BegunArticles articles={begun} />
            ) : (
              <Container className="pb-24 text-lead">
                <p>{NOTHING}</p>
              </Container>
            )}
            {read.length > 0 && <ReadArticles articles={read} />}
          </>
        )}
        {shown === 'gardes' && <KeptTexts texts={kept} />}
      </>
    )
  },
})

const NOTHING = 'Rien d’entamé encore. Commence par ce qui te presse : on garde la page.'

function leadOf(begun: number, read: number, kept: number): string {
  if (begun + read + kept === 0) return NOTHING
  const parts = [formatCount(begun, 'article en cours', 'articles en cours'), formatCount(read, 'lu', 'lus')]
  return `${parts.join(', ')}, ${formatCount(kept, 'texte gardé', 'textes gardés')}.`
}
