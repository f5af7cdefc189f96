import { membersPage } from '@/components/members/space/members-page'
import { BegunArticles } from '@/components/reader/reading/begun-articles'
import { KeptTexts } from '@/components/reader/reading/kept-texts'
import { UnreadArticles } from '@/components/reader/reading/unread-articles'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getOverview, type ReadingOverview } from '@/lib/members/reading/overview'
import { formatCount, formatDate } from '@/lib/platform/format'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'
import { articlePath } from '@/lib/texts/seo/urls'

export const metadata = pageMetadata(pages.readings)

function ReadArticles({ articles }: { articles: ReadingOverview['read'] }) {
  return (
    <section aria-labelledby="lus" className="ends-sunk bg-sunk py-16 lg:py-24">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <h2 id="lus" className="text-heading">
          Lus jusqu’au bout
        </h2>
        <ul className="border-b border-line-strong">
          {articles.map(({ slug, title, readAt }) => (
            <li
              key={slug}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line-strong py-3.5"
            >
              <Link href={articlePath(slug)} className="min-w-0 flex-[1_1_16rem] underline-offset-4 hover:underline">
                {title}
              </Link>
              <time dateTime={readAt.toISOString()} className="tabular text-small text-soft">
                {formatDate(readAt)}
              </time>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

export default membersPage(pages.readings, {
  locked: () => ({
    text: 'Ici, chaque article se rouvre à la ligne où tu l’as laissé, ce que tu gardes t’attend, et tes coches te suivent d’un appareil à l’autre.',
  }),
  async open({ viewer }) {
    const { begun, kept, read, unread } = await getOverview(viewer.id)
    return (
      <>
        <PageHeader title="Mes lectures" lead={leadOf(begun.length, read.length, kept.length)}>
          <Link href={pages.search.path} className="text-link mt-5 inline-flex min-h-11 items-center font-[600]">
            Chercher un passage
          </Link>
        </PageHeader>
        {begun.length > 0 && <BegunArticles articles={begun} />}
        <KeptTexts texts={kept} />
        <UnreadArticles sections={unread} />
        {read.length > 0 && <ReadArticles articles={read} />}
      </>
    )
  },
})

function leadOf(begun: number, read: number, kept: number): string {
  if (begun + read + kept === 0) return 'Rien d’entamé encore. Commence par ce qui te presse : on garde la page.'
  const parts = [formatCount(begun, 'article en cours', 'articles en cours'), formatCount(read, 'lu', 'lus')]
  return `${parts.join(', ')}, ${formatCount(kept, 'texte gardé', 'textes gardés')}.`
}
