import { headers } from 'next/headers'

import { AuthPanel } from '@/components/auth/auth-frame'
import { readToken } from '@/components/auth/mailed-link-form'
import { GiftWaits, OpenedGift, OpenGift, SignInForGift } from '@/components/gifts/gift-panel'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { formatDate } from '@/lib/format'
import { findGift, findOwnGift, giftedUntil, type Gift } from '@/lib/gifts/gift'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { getViewer } from '@/lib/viewer/viewer'

export const metadata = pageMetadata(pages.gift)

const lengthOf = (months: number) => (months === 1 ? 'un mois' : `${months} mois`)

const leadOf = ({ months, expiresAt }: Gift) =>
  `Quelqu’un t’offre ${lengthOf(months)} de Premium : les guides, les outils, tous les articles et la note du mois. Pas de ` +
  `carte à donner, rien à résilier : cela s’arrête tout seul. Le cadeau s’ouvre jusqu’au ${formatDate(expiresAt)}.`

export default async function GiftPage({ searchParams }: PageProps<'/cadeau'>) {
  const token = await readToken(searchParams)
  const now = new Date()
  const [gift, viewer] = await Promise.all([findGift(token, now), getViewer(await headers())])
  const opened = gift && viewer && (await findOwnGift(gift.id, viewer.id))
  const until = gift && viewer ? giftedUntil(gift, viewer.entitlement, now) : null
  const isThere = gift !== null && (gift.isOpen || opened !== null)
  return (
    <AuthPanel
      title={isThere ? 'Un cadeau t’attend' : 'Ce cadeau n’est plus là'}
      lead={isThere ? leadOf(gift) : 'Demande à la personne qui te l’a donné si elle en a un autre.'}
    >
      <JsonLd graph={placeGraph(pages.gift)} />
      {!isThere && <OpenGift token={token} until={null} />}
      {isThere && !viewer && <SignInForGift token={token} />}
      {isThere && viewer && !opened && (until ? <OpenGift token={token} until={until} /> : <GiftWaits />)}
      {opened && <OpenedGift until={opened} />}
    </AuthPanel>
  )
}
