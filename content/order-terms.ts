import { catalogue, type CatalogueEntry, type CatalogueKey } from './catalogue'
import { euros } from './euros'

/**
 * Mandatory information beside a buy button: price with taxes, duration, renewal and how to cancel.
 * Code de la consommation, art. L111-1, L112-1, L221-5 and L221-14; the long form is content/legal/cgv.
 */
export interface OrderTerms {
  readonly price: string
  readonly duration: string
  /** How it ends, and the right of withdrawal. */
  readonly ending: string
}

/** Code de la consommation, art. L221-18. */
export const WITHDRAWAL_DAYS = 14

/** How long a bought gift can be opened. */
export const GIFT_OPEN_MONTHS = 24

const GIFT = `Un seul paiement, rien ne se renouvelle. À ouvrir dans les ${GIFT_OPEN_MONTHS} mois.`

const durations: Readonly<Record<CatalogueKey, string>> = {
  monthly: 'Sans durée minimale : renouvelé chaque mois.',
  annual: 'Pour un an, renouvelé chaque année. Un e-mail te prévient un à trois mois avant.',
  business: 'Un seul paiement, rien ne se renouvelle. 30 jours de support après la livraison.',
  consulting_starter: 'Un seul paiement, pour un appel de 60 minutes. Rien ne se renouvelle.',
  consulting_premium: 'Un seul paiement, pour trois mois. Rien ne se renouvelle.',
  coaching: 'Un seul paiement, pour 1 à 3 mois. Les trois mois de Premium s’arrêtent seuls.',
  gift_3: GIFT,
  gift_6: GIFT,
  gift_12: GIFT,
}

const period = { month: ' par mois', year: ' par an' } as const

function endingOf({ kind, giftMonths }: CatalogueEntry): string {
  if (kind === 'subscription')
    return `Tu résilies en ligne à tout moment, pour la fin de la période payée. ${WITHDRAWAL_DAYS} jours pour changer d’avis, remboursé en entier une fois en douze mois.`
  if (giftMonths > 0)
    return `${WITHDRAWAL_DAYS} jours pour changer d’avis tant que personne ne l’a ouvert : remboursé en entier. Ouvert, il ne se rembourse plus.`
  return `${WITHDRAWAL_DAYS} jours pour changer d’avis : remboursé en entier si rien n’a commencé, sinon de ce qui reste.`
}

/** The information for this offer, in three short sentences. @param amountCents less than the catalogue's with a discount */
export function getOrderTerms(key: CatalogueKey, amountCents: number = catalogue[key].amountCents): OrderTerms {
  const entry: CatalogueEntry = catalogue[key]
  const { interval } = entry
  return {
    price: `${euros(amountCents)} TTC${interval ? period[interval] : ''}`,
    duration: durations[key],
    ending: endingOf(entry),
  }
}
