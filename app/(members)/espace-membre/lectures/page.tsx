import { BegunArticles } from '@/components/reading/begun-articles'
import { KeptTexts } from '@/components/reading/kept-texts'
import { ReadArticles } from '@/components/reading/read-articles'
import { UnreadArticles } from '@/components/reading/unread-articles'
import { JsonLd } from '@/components/site/json-ld'
import { MembersOnlyPage } from '@/components/space/members-only-page'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getOverview } from '@/lib/members/reading/overview'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.readings)

export default async function ReadingsPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.readings} owes={viewer.entitlement.cardNeedsUpdate}>
        Ici, chaque article se rouvre à la ligne où tu l’as laissé, ce que tu gardes t’attend, et tes coches te suivent
        d’un appareil à l’autre.
      </MembersOnlyPage>
    )
  }
  const { begun, kept, read, unread } = await getOverview(viewer.id)
  return (
    <>
      <JsonLd graph={placeGraph(pages.readings)} />
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
}

const count = (number: number, one: string, many: string) => `${number} ${number > 1 ? many : one}`

function leadOf(begun: number, read: number, kept: number): string {
  if (begun + read + kept === 0) return 'Rien d’entamé encore. Commence par ce qui te presse : on garde la page.'
  const parts = [count(begun, 'article en cours', 'articles en cours'), count(read, 'lu', 'lus')]
  return `${parts.join(', ')}, ${count(kept, 'texte gardé', 'textes gardés')}.`
}
