import { JsonLd } from '@/components/frame/site/json-ld'
import { GuideShelf } from '@/components/members/space/guide-shelf'
import { MembersOnlyPage } from '@/components/members/space/members-only-page'
import '@/components/members/space/space-print.css'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { getKept } from '@/lib/members/reading/kept'
import { getShelf } from '@/lib/texts/content/guides'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.guides)

export default async function GuidesPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.guides} owes={viewer.entitlement.cardNeedsUpdate}>
        Des guides qui commencent où les articles s’arrêtent : lettres à copier, calculs posés, feuilles à remplir, en
        PDF et en ePub. L’étagère s’ouvre dès que l’abonnement commence.
      </MembersOnlyPage>
    )
  }
  const kept = (await getKept(viewer.id)).filter(({ kind }) => kind === 'guide').map(({ slug }) => slug)
  return (
    <div className="member-space">
      <JsonLd graph={placeGraph(pages.guides)} />
      <PageHeader
        title="L’étagère"
        lead={
          <>
            Des guides qui commencent où les articles s’arrêtent : lettres à copier, calculs posés, feuilles à remplir.{' '}
            <Link href={pages.guideSources.path} className="text-ink underline underline-offset-4">
              Leurs chiffres, avec source et date
            </Link>
          </>
        }
      />
      <Container className="pb-24">
        <h2 className="sr-only">Les guides</h2>
        <GuideShelf guides={getShelf()} locked={false} kept={kept} />
      </Container>
    </div>
  )
}
