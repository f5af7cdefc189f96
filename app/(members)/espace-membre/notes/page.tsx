import { JsonLd } from '@/components/site/json-ld'
import { FeedAddress } from '@/components/space/feed-address'
import { MembersOnlyPage } from '@/components/space/members-only-page'
import '@/components/space/space-print.css'
import { UpdateList } from '@/components/space/update-list'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose-print.css'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { hasFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { getFeedUrl } from '@/lib/members/space/feed-token'
import { listPublications } from '@/lib/texts/publishing/listing'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.notes)

export default async function NotesPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.notes} owes={viewer.entitlement.cardNeedsUpdate}>
        Chaque mois, ce qui a bougé, ce qui n’a pas bougé, et ce que tu en fais, avec la source et la date de chaque
        fait. Les notes s’ouvrent dès que l’abonnement commence.
      </MembersOnlyPage>
    )
  }
  const publications = await listPublications(new Date())
  const feedUrl = (await hasFreshSignIn(viewer.sessionId)) ? await getFeedUrl(viewer.id) : null
  return (
    <div className="member-space">
      <JsonLd graph={placeGraph(pages.notes)} />
      <PageHeader
        title="La note du mois"
        lead="Ce qui a bougé, ce qui n’a pas bougé, et ce que tu en fais. Chaque fait a sa source et sa date."
      />
      <Container className="grid gap-x-16 gap-y-10 pb-24 lg:grid-cols-[8fr_4fr]">
        <section aria-labelledby="parues">
          <h2 id="parues" className="sr-only">
            Les notes et les nouvelles
          </h2>
          <UpdateList updates={publications.filter(({ kind }) => kind !== 'answer')} />
        </section>
        <div className="lg:sticky lg:top-28 lg:self-start">
          <FeedAddress url={feedUrl} />
        </div>
      </Container>
    </div>
  )
}
