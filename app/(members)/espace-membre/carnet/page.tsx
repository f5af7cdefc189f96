import { JsonLd } from '@/components/frame/site/json-ld'
import { CalendarAddress } from '@/components/members/departure/calendar-address'
import { LockedCarnet } from '@/components/members/departure/locked-carnet'
import { NewCarnet, OpenCarnet } from '@/components/members/departure/open-carnet'
import { Reminders } from '@/components/members/departure/reminders'
import { RenewalNotice } from '@/components/members/departure/renewal-notice'
import { PrintButton } from '@/components/ui/print-button'
import { Section } from '@/components/ui/section'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { hasFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { getCalendarUrl } from '@/lib/members/departure/feed-token'
import { findRenewalAfterDeparture } from '@/lib/members/departure/renewal'
import { getCarnet } from '@/lib/members/departure/store'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.carnet)

/** Without loading.tsx, because streamed content needs JavaScript to appear, and these forms work without. */
export default async function CarnetPage() {
  const { viewer, access } = await requireReader()
  const isMember = access.space === 'open'
  const now = new Date()
  const carnet = await getCarnet(viewer.id)
  const [renewal, isProven] = isMember
    ? await Promise.all([findRenewalAfterDeparture(viewer.id, now), hasFreshSignIn(viewer.sessionId, now)])
    : [null, false]
  return (
    <>
      <JsonLd graph={placeGraph(pages.carnet)} />
      {!isMember && <LockedCarnet kept={carnet} owes={viewer.entitlement.cardNeedsUpdate} />}
      {isMember && !carnet && <NewCarnet />}
      {isMember && carnet && (
        <OpenCarnet owner={viewer.id} carnet={carnet} now={now} notice={<RenewalNotice renewal={renewal} />}>
          <Section layout="card" id="agenda" title="Dans ton agenda">
            <CalendarAddress url={isProven ? await getCalendarUrl(viewer.id) : null} />
          </Section>
          <Section layout="card" id="courrier" title="Le courrier du lundi">
            <Reminders {...carnet} />
          </Section>
          <PrintButton>Imprimer le carnet</PrintButton>
        </OpenCarnet>
      )}
    </>
  )
}
