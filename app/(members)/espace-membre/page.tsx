import { MembershipNotice } from '@/components/billing/membership-notice'
import { LockedSpace } from '@/components/members/locked-space'
import { OpenSpace } from '@/components/members/open-space'
import { listOwnLines, type OwnLines } from '@/components/members/own-lines'
import { SpaceHeader } from '@/components/members/space-header'
import { SinceLastVisit } from '@/components/reading/since-last-visit'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { tools } from '@/content/tools'
import { getListedArticles } from '@/lib/content/articles'
import { getShelf } from '@/lib/content/guides'
import { getCarnet } from '@/lib/departure/store'
import { getEnv } from '@/lib/env'
import { getFeedUrl } from '@/lib/members/feed-token'
import { headlineOf, listPublications } from '@/lib/publishing/listing'
import { listOwnQuestions } from '@/lib/publishing/questions'
import { getKept } from '@/lib/reading/kept'
import { listNews } from '@/lib/reading/news'
import { listPlaces } from '@/lib/reading/progress'
import { noteVisit } from '@/lib/reading/visits'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { requireReader } from '@/lib/viewer/guard'

import '@/components/ui/prose-print.css'
import '@/components/members/space-print.css'

export const metadata = pageMetadata(pages.memberSpace)

async function readOwnLines(viewerId: string, now: Date): Promise<OwnLines> {
  const [carnet, places] = await Promise.all([getCarnet(viewerId), listPlaces(viewerId)])
  return listOwnLines(carnet, places, now)
}

/** No loading.tsx above it: what is streamed into one needs JavaScript to be shown, and this page does not. */
export default async function MemberSpacePage() {
  const { viewer, access } = await requireReader()
  const isOpen = access.space === 'open'
  const now = new Date()
  const since = isOpen ? await noteVisit(viewer.id, now) : null
  const [kept, lines, publications] = await Promise.all([
    isOpen ? getKept(viewer.id) : [],
    isOpen ? readOwnLines(viewer.id, now) : {},
    listPublications(now),
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
      </Container>
      {isOpen && <SinceLastVisit news={listNews(since, now, publications)} />}
      {isOpen ? (
        <OpenSpace
          guides={getShelf()}
          kept={kept.filter(({ kind }) => kind === 'guide').map(({ slug }) => slug)}
          publications={publications}
          questions={await listOwnQuestions(viewer.id, now)}
          feedUrl={await getFeedUrl(viewer.id)}
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
