import { headers } from 'next/headers'

import { readToken } from '@/components/frame/identity/mailed-link-form'
import { JsonLd } from '@/components/frame/site/json-ld'
import {
  CodeOfGift,
  GiftWaits,
  GoneGift,
  OpenedGift,
  OpenGift,
  SignInForGift,
  WaitingGift,
} from '@/components/shop/gifts/gift-panel'
import { pages } from '@/content/pages'
import { findGift, findOwnGift, giftedUntil } from '@/lib/access/gifts/gift'
import { getViewer } from '@/lib/access/viewer/viewer'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.gift)

async function GiftOf({ token }: { readonly token: string }) {
  const now = new Date()
  const [gift, viewer] = await Promise.all([findGift(token, now), getViewer(await headers())])
  const own = gift && viewer && (await findOwnGift(gift.id, viewer.id))
  if (own) return <OpenedGift own={own} now={now} />
  if (!gift || gift.end) return <GoneGift gift={gift} isSignedIn={viewer !== null} />
  const until = viewer && (await giftedUntil(gift, viewer.id, now))
  return (
    <WaitingGift gift={gift}>
      {!viewer && <SignInForGift token={token} />}
      {viewer && (until ? <OpenGift token={token} until={until} /> : <GiftWaits />)}
    </WaitingGift>
  )
}

export default async function GiftPage({ searchParams }: PageProps<'/cadeau'>) {
  const token = await readToken(searchParams)
  return (
    <>
      <JsonLd graph={placeGraph(pages.gift)} />
      {token ? <GiftOf token={token} /> : <CodeOfGift />}
    </>
  )
}
