import type { Offer } from '@/content/offers'

/** An offer's colour behind its card. */
export const offerTint: Record<Offer['gradient'], string> = {
  lagoon: 'bg-tint-lagoon',
  mango: 'bg-tint-mango',
  dusk: 'bg-tint-dusk',
  plum: 'bg-tint-plum',
}
