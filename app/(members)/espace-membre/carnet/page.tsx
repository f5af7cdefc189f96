import { CalendarAddress } from '@/components/members/departure/calendar-address'
import { lockedCarnet } from '@/components/members/departure/locked-carnet'
import { NewCarnet, OpenCarnet } from '@/components/members/departure/open-carnet'
import { Reminders } from '@/components/members/departure/reminders'
import { RenewalNotice } from '@/components/members/departure/renewal-notice'
import { membersPage } from '@/components/members/space/members-page'
import { OwnStay } from '@/components/members/stays/own-stay'
import { Container } from '@/components/ui/container'
import { PrintButton } from '@/components/ui/print-button'
import { Section } from '@/components/ui/section'
import { pages } from '@/content/pages'
import { hasFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { getCalendarUrl } from '@/lib/members/departure/feed-token'
import { findRenewalAfterDeparture } from '@/lib/members/departure/renewal'
import { getCarnet } from '@/lib/members/departure/store'
import { getStayDates } from '@/lib/members/stays/dates'
import { listStays } from '@/lib/members/stays/store'
import { bangkokDayOf } from '@/lib/platform/days'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.carnet)

export default membersPage(pages.carnet, {
  locked: async ({ viewer }) => lockedCarnet(await getCarnet(viewer.id)),
  async open({ viewer }) {
    const now = new Date()
    const [carnet, stays, renewal, isProven] = await Promise.all([
      getCarnet(viewer.id),
      listStays(viewer.id),
      findRenewalAfterDeparture(viewer.id, now),
      hasFreshSignIn(viewer.sessionId, now),
    ])
    const today = bangkokDayOf(now)
    const ownStay = <OwnStay date={getStayDates(stays, today)[0]} today={today} />
    if (!carnet)
      return (
        <>
          <NewCarnet />
          <Container className="pb-24">{ownStay}</Container>
        </>
      )
    const notices = (
      <>
        <RenewalNotice renewal={renewal} />
        {ownStay}
      </>
    )
    return (
      <OpenCarnet owner={viewer.id} carnet={carnet} now={now} notice={notices}>
        <Section layout="card" id="agenda" title="Dans ton agenda">
          <CalendarAddress url={isProven ? await getCalendarUrl(viewer.id) : null} />
        </Section>
        <Section layout="card" id="courrier" title="Le courrier du lundi">
          <Reminders {...carnet} />
        </Section>
        <PrintButton>Imprimer le carnet</PrintButton>
      </OpenCarnet>
    )
  },
})
