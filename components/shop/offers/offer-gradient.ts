import type { Offer } from '@/content/offers'

/** Gradient behind an offer's card; only its tint where gradients are not painted. */
export const offerGradient: Record<Offer['gradient'], string> = {
  lagoon: 'bg-tint-lagoon bg-(image:--gradient-lagoon)',
  mango: 'bg-tint-mango bg-(image:--gradient-mango)',
  dusk: 'bg-tint-dusk bg-(image:--gradient-dusk)',
  plum: 'bg-tint-plum bg-(image:--gradient-plum)',
}
