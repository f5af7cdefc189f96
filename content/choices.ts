import { catalogue, type CatalogueEntry, type CatalogueKey } from './catalogue'
import { euros } from './euros'
import { paths } from './paths'

/** Where the payment page's way back leads, on a page that sells: components/shop/billing/nothing-paid.tsx. */
export const NOTHING_PAID = 'rien-debite'

/** The offer that a visitor chose before signing in. */
export interface Choice {
  /** The page with its buy button and the mandatory information. */
  readonly href: string
  readonly name: string
  /** For example « 9 € ». */
  readonly price: string
  /** « par mois », « par an », or empty for a one-off price. */
  readonly period: string
  readonly isPlan: boolean
}

const places: Readonly<Record<CatalogueKey, readonly [name: string, href: string]>> = {
  monthly: ['abonnement mensuel', `${paths.subscription}#formule-monthly`],
  annual: ['abonnement annuel', `${paths.subscription}#formule-annual`],
  business: ['business en ligne clé en main', paths.business],
  consulting_starter: ['consulting, pack Starter', `${paths.consulting}#pack-consulting_starter`],
  consulting_premium: ['consulting, pack Premium', `${paths.consulting}#pack-consulting_premium`],
  coaching: ['coaching 111 INTUITION', `${paths.coaching}#pour-qui`],
  gift_3: ['cadeau de trois mois', `${paths.giving}#cadeau-gift_3`],
  gift_6: ['cadeau de six mois', `${paths.giving}#cadeau-gift_6`],
  gift_12: ['cadeau de douze mois', `${paths.giving}#cadeau-gift_12`],
}

const periods = { month: 'par mois', year: 'par an' } as const

export function getChoice(key: CatalogueKey): Choice {
  const { amountCents, interval, kind }: CatalogueEntry = catalogue[key]
  const [name, href] = places[key]
  const period = interval ? periods[interval] : ''
  return { href, name, price: euros(amountCents), period, isPlan: kind === 'subscription' }
}
