import { lockedSpace } from '@/components/members/space/locked-space'
import { membersPage } from '@/components/members/space/members-page'
import { Overview } from '@/components/members/space/overview'
import { SpaceHeader } from '@/components/members/space/space-header'
import '@/components/members/space/space-print.css'
import { TableForAll } from '@/components/members/space/table-for-all'
import { SinceLastVisit } from '@/components/reader/reading/since-last-visit'
import { AnnualOffer } from '@/components/shop/billing/annual-offer'
import { MembershipNotice } from '@/components/shop/billing/membership-notice'
import { Container } from '@/components/ui/container'
import { pages } from '@/content/pages'
import { findAnnualOffer } from '@/lib/members/departure/annual-offer'
import { getCarnet } from '@/lib/members/departure/store'
import { listNews } from '@/lib/members/reading/news'
import { listPlaces } from '@/lib/members/reading/progress'
import { noteVisit } from '@/lib/members/reading/visits'
import { dayOf } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { getArticle, getListedArticles } from '@/lib/texts/content/articles'
import { getGuides } from '@/lib/texts/content/guides'
import { headlineOf, listPublications } from '@/lib/texts/publishing/listing'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.memberSpace)

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
    const [carnet, places, publications, offer] = await Promise.all([
      getCarnet(viewer.id),
      listPlaces(viewer.id),
      listPublications(now),
      findAnnualOffer(viewer.id, { now, since }),
    ])
    const begun = places.find(({ readAt }) => readAt === null)
    return (
      <div className="member-space">
        <Container className="pt-8 empty:hidden">
          <MembershipNotice entitlement={viewer.entitlement} />
        </Container>
        <SpaceHeader name={viewer.name?.trim().split(/\s+/)[0] || null} />
        <Container className="pt-8 empty:hidden">
          <AnnualOffer offer={offer} />
        </Container>
        <Overview
          carnet={carnet}
          today={dayOf(now)}
          guides={getGuides()}
          begun={(begun && getArticle(begun.slug)) ?? null}
          articleCount={getListedArticles().length}
          latest={publications.find(({ kind }) => kind !== 'answer')?.title}
        />
        <SinceLastVisit news={listNews(since, now, publications)} />
        <TableForAll groupUrl={getEnv().privateGroupUrl} />
      </div>
    )
  },
})
