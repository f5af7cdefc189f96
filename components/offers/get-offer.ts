import { offers, type Offer } from '@/content/offers'

/** @throws when the catalogue has lost this offer: the page that sells it must not build. */
export function getOffer(key: Offer['key']): Offer {
  const offer = offers.find((candidate) => candidate.key === key)
  if (!offer) throw new Error(`content/offers.ts has no offer "${key}"`)
  return offer
}
