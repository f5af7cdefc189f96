import { InFlight } from '@/components/offline/in-flight'
import { JsonLd } from '@/components/site/json-ld'
import { MembersOnlyPage } from '@/components/space/members-only-page'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.inFlight)

export default async function InFlightPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.inFlight} owes={viewer.entitlement.cardNeedsUpdate}>
        Onze heures sans réseau, un bus dans la montagne, une île : ton espace, les guides et tes articles s’ouvrent
        quand même. L’interrupteur est là dès que l’abonnement commence.
      </MembersOnlyPage>
    )
  }
  return (
    <div className="member-space">
      <JsonLd graph={placeGraph(pages.inFlight)} />
      <InFlight />
    </div>
  )
}
