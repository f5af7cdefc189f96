import { AnnualOffer } from '@/components/billing/annual-offer'
import { MembershipNotice } from '@/components/billing/membership-notice'
import { SinceLastVisit } from '@/components/reading/since-last-visit'
import { JsonLd } from '@/components/site/json-ld'
import { LockedSpace } from '@/components/space/locked-space'
import { OpenSpace } from '@/components/space/open-space'
import { listOwnLines, type OwnLines } from '@/components/space/own-lines'
import { SpaceHeader } from '@/components/space/space-header'
import '@/components/space/space-print.css'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose-print.css'
import { pages } from '@/content/pages'
import { tools } from '@/content/tools'
import { requireReader } from '@/lib/access/viewer/guard'
import { hasFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { findAnnualOffer } from '@/lib/members/departure/annual-offer'
import { getCarnet } from '@/lib/members/departure/store'
import { getKept } from '@/lib/members/reading/kept'
import { listNews } from '@/lib/members/reading/news'
import { listPlaces } from '@/lib/members/reading/progress'
import { noteVisit } from '@/lib/members/reading/visits'
import { getFeedUrl } from '@/lib/members/space/feed-token'
import { getEnv } from '@/lib/platform/env'
import { getListedArticles } from '@/lib/texts/content/articles'
import { getShelf } from '@/lib/texts/content/guides'
import { headlineOf, listPublications } from '@/lib/texts/publishing/listing'
import { listOwnQuestions } from '@/lib/texts/publishing/questions'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.memberSpace)

async function readOwnLines(viewerId: string, now: Date): Promise<OwnLines> {
  const [carnet, places] = await Promise.all([getCarnet(viewerId), listPlaces(viewerId)])
  return listOwnLines(carnet, places, now)
}

/** Without loading.tsx, because streamed content needs JavaScript to appear, and this page works without. */
export default async function MemberSpacePage() {
  const { viewer, access } = await requireReader()
  const isOpen = access.space === 'open'
  const now = new Date()
  const since = isOpen ? await noteVisit(viewer.id, now) : null
  const [kept, lines, publications, offer] = await Promise.all([
    isOpen ? getKept(viewer.id) : [],
    isOpen ? readOwnLines(viewer.id, now) : {},
    listPublications(now),
    isOpen ? findAnnualOffer(viewer.id, { now, since }) : null,
  ])
  return (
    <div className="member-space">
      <JsonLd graph={placeGraph(pages.memberSpace)} />
      {isOpen ? (
        <SpaceHeader lines={lines} />
      ) : (
        <PageHeader
          title="Espace membre"
          lead="Quatre guides à emporter, une note chaque mois, et une table où il reste une place : la tienne."
        />
      )}
      <Container className={isOpen ? 'pt-10 empty:hidden' : undefined}>
        <MembershipNotice entitlement={viewer.entitlement} />
        <AnnualOffer offer={offer} />
      </Container>
      {isOpen && <SinceLastVisit news={listNews(since, now, publications)} />}
      {isOpen ? (
        <OpenSpace
          guides={getShelf()}
          kept={kept.filter(({ kind }) => kind === 'guide').map(({ slug }) => slug)}
          publications={publications}
          questions={await listOwnQuestions(viewer.id, now)}
          feedUrl={(await hasFreshSignIn(viewer.sessionId)) ? await getFeedUrl(viewer.id) : null}
          groupUrl={getEnv().privateGroupUrl}
          counts={{ tools: tools.length, articles: getListedArticles().length }}
        />
      ) : (
        <LockedSpace
          guides={getShelf()}
          updates={publications.filter(({ kind }) => kind !== 'answer').map(headlineOf)}
          owes={viewer.entitlement.cardNeedsUpdate}
        />
      )}
    </div>
  )
}
