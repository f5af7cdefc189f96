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

const durations: Readonly<Record<CatalogueKey, string>> = {
  monthly: 'Sans durée minimale : renouvelé chaque mois.',
  annual: 'Pour un an, renouvelé chaque année. Un e-mail te prévient un à trois mois avant.',
  business: 'Un seul paiement, rien ne se renouvelle. 30 jours de support après la livraison.',
  consulting_starter: 'Un seul paiement, pour un appel de 60 minutes. Rien ne se renouvelle.',
  consulting_premium: 'Un seul paiement, pour trois mois. Rien ne se renouvelle.',
  coaching: 'Un seul paiement, pour 1 à 3 mois. Les trois mois de Premium s’arrêtent seuls.',
}

const period = { month: ' par mois', year: ' par an' } as const

/** The information for this offer, in three short sentences. */
export function getOrderTerms(key: CatalogueKey): OrderTerms {
  const { amountCents, interval, kind }: CatalogueEntry = catalogue[key]
  return {
    price: `${euros(amountCents)} TTC${interval ? period[interval] : ''}`,
    duration: durations[key],
    ending:
      kind === 'subscription'
        ? `Tu résilies en ligne à tout moment, pour la fin de la période payée. ${WITHDRAWAL_DAYS} jours pour changer d’avis, remboursé en entier une fois en douze mois.`
        : `${WITHDRAWAL_DAYS} jours pour changer d’avis : remboursé en entier si rien n’a commencé, sinon de ce qui reste.`,
  }
}
