import { LockedCarnet } from '@/components/departure/locked-carnet'
import { NewCarnet, OpenCarnet } from '@/components/departure/open-carnet'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { getCarnet } from '@/lib/departure/store'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { requireReader } from '@/lib/viewer/guard'

export const metadata = pageMetadata(pages.carnet)

/** No loading.tsx above it: what is streamed into one needs JavaScript to be shown, and these forms do not. */
export default async function CarnetPage() {
  const { viewer, access } = await requireReader()
  const isMember = access.space === 'open'
  const carnet = isMember ? await getCarnet(viewer.id) : null
  return (
    <>
      <JsonLd graph={placeGraph(pages.carnet)} />
      {!isMember && <LockedCarnet owes={viewer.entitlement.cardNeedsUpdate} />}
      {isMember && !carnet && <NewCarnet />}
      {carnet && (
        <OpenCarnet carnet={carnet} now={new Date()} notice={null}>
          {null}
        </OpenCarnet>
      )}
    </>
  )
}
