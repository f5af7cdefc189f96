import { Desk } from '@/components/members/space/desk'
import { lockedSpace } from '@/components/members/space/locked-space'
import { membersPage } from '@/components/members/space/members-page'
import { SpaceHeader } from '@/components/members/space/space-header'
import '@/components/members/space/space-print.css'
import { Ways } from '@/components/members/space/ways'
import { InFlight } from '@/components/reader/offline/in-flight'
import { SinceLastVisit } from '@/components/reader/reading/since-last-visit'
import { AnnualOffer } from '@/components/shop/billing/annual-offer'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { Container } from '@/components/ui/container'
import { pages } from '@/content/pages'
import { doors, urgentWay } from '@/content/rooms'
import { findAnnualOffer } from '@/lib/members/departure/annual-offer'
import { getCarnet } from '@/lib/members/departure/store'
import { listNews } from '@/lib/members/reading/news'
import { getOverview } from '@/lib/members/reading/overview'
import { noteVisit } from '@/lib/members/reading/visits'
import { getStayDates } from '@/lib/members/stays/dates'
import { listStays } from '@/lib/members/stays/store'
import { bangkokDayOf, dayOf } from '@/lib/platform/days'
import { getGuides } from '@/lib/texts/content/guides'
import { headlineOf, listPublications } from '@/lib/texts/publishing/listing'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.memberSpace)

const [, ...others] = Object.values(doors)

export default membersPage(pages.memberSpace, {
  async locked({ viewer }) {
    const publications = await listPublications(new Date())
    return lockedSpace({
      guides: getGuides(),
      updates: publications.filter(({ kind }) => kind !== 'answer').map(headlineOf),
      owes: viewer.entitlement.cardNeedsUpdate,
    })
  },
  async open({ viewer }) {
    const now = new Date()
    const since = await noteVisit(viewer.id, now)
    const [carnet, { begun }, stays, publications, offer] = await Promise.all([
      getCarnet(viewer.id),
      getOverview(viewer.id, since),
      listStays(viewer.id),
      listPublications(now),
      findAnnualOffer(viewer.id, { now, since }),
    ])
    return (
      <div className="member-space">
        <Container className="pt-8 empty:hidden">
          <MembershipNotice entitlement={viewer.entitlement} />
        </Container>
        <SpaceHeader name={viewer.name?.trim().split(/\s+/)[0] || null} />
        <Container className="pt-8 empty:hidden">
          <AnnualOffer offer={offer} />
        </Container>
        <Desk
          carnet={carnet}
          today={dayOf(now)}
          begun={begun[0]}
          stayDate={getStayDates(stays, bangkokDayOf(now))[0]}
        />
        <SinceLastVisit news={listNews(since, now, publications)} />
        <section aria-labelledby="portes" className="screen-only py-10 lg:py-14">
          <Container>
            <h2 id="portes" className="mb-6 text-heading">
              Les autres portes
            </h2>
            <Ways ways={[...others, urgentWay]} />
          </Container>
        </section>
        <InFlight />
      </div>
    )
  },
})
