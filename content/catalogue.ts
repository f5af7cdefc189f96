/**
 * Everything the site sells, once: the UI, the checkout, the webhook, the seed and the Stripe set-up read it here.
 *
 * `lookupKey` is Stripe's own name for a price that survives a change of amount
 * (https://docs.stripe.com/products-prices/manage-prices#lookup-keys). It is also the `priceId` that pages send:
 * they are static, built before anybody knows which Stripe account they will meet.
 */
export interface CatalogueEntry {
  /** What is bought once or renewed: decides which server function may sell it. */
  readonly kind: 'subscription' | 'payment'
  readonly lookupKey: string
  readonly amountCents: number
  readonly interval: 'month' | 'year' | null
  /** Name on Stripe's payment page, invoices and in the owner's dashboard. */
  readonly productName: string
  /** Each plan is a product of its own: the subscription check names the product, and so tells which plan it is. */
  readonly productKey: string
  readonly productDescription: string
  /** Stripe's code for what it is to a tax office: https://docs.stripe.com/tax/tax-codes */
  readonly taxCode: string
  /** Months of Premium that a one-off purchase grants from the moment of payment. */
  readonly premiumMonths: number
}

/** Content and access delivered by wire; work that a person does for the buyer. */
const ELECTRONIC_SERVICE = 'txcd_10000000'
const SERVICE = 'txcd_20030000'

export const catalogue = {
  monthly: {
    kind: 'subscription',
    lookupKey: 'horizon_monthly',
    amountCents: 900,
    interval: 'month',
    productKey: 'premium-monthly',
    productName: 'Abonnement Premium, mensuel',
    productDescription: 'Guides, outils, articles et mises à jour.',
    taxCode: ELECTRONIC_SERVICE,
    premiumMonths: 0,
  },
  annual: {
    kind: 'subscription',
    lookupKey: 'horizon_annual',
    amountCents: 9_900,
    interval: 'year',
    productKey: 'premium-annual',
    productName: 'Abonnement Premium, annuel',
    productDescription: 'Guides, outils, articles et mises à jour.',
    taxCode: ELECTRONIC_SERVICE,
    premiumMonths: 0,
  },
  business: {
    kind: 'payment',
    lookupKey: 'horizon_business',
    amountCents: 49_700,
    interval: null,
    productKey: 'business',
    productName: 'Business en ligne clé en main',
    productDescription: 'Création de ton business en ligne, formation et 30 jours de support.',
    taxCode: SERVICE,
    premiumMonths: 0,
  },
  consulting_starter: {
    kind: 'payment',
    lookupKey: 'horizon_consulting_starter',
    amountCents: 7_900,
    interval: null,
    productKey: 'consulting-starter',
    productName: 'Consulting expatriation, pack Starter',
    productDescription: 'Un appel vidéo de 60 minutes.',
    taxCode: SERVICE,
    premiumMonths: 0,
  },
  consulting_premium: {
    kind: 'payment',
    lookupKey: 'horizon_consulting_premium',
    amountCents: 29_900,
    interval: null,
    productKey: 'consulting-premium',
    productName: 'Consulting expatriation, pack Premium',
    productDescription: 'Trois mois d’accompagnement, appels illimités.',
    taxCode: SERVICE,
    premiumMonths: 0,
  },
  coaching: {
    kind: 'payment',
    lookupKey: 'horizon_coaching',
    amountCents: 99_700,
    interval: null,
    productKey: 'coaching',
    productName: 'Coaching 111 INTUITION',
    productDescription: 'Coaching individuel, 3 à 6 appels vidéo sur 1 à 3 mois, accès Premium inclus.',
    taxCode: SERVICE,
    premiumMonths: 3,
  },
} as const satisfies Record<string, CatalogueEntry>

export type CatalogueKey = keyof typeof catalogue

export const catalogueKeys = Object.keys(catalogue) as CatalogueKey[]

/** Our own id for a product at Stripe. An owner who made the prices by hand has others; then no plan is recognised. */
export const getProductId = (entry: CatalogueEntry): string => `horizon-${entry.productKey}`

/** @returns the catalogue key that sells under this lookup key, or null. */
export function getCatalogueKey(lookupKey: string | null): CatalogueKey | null {
  return catalogueKeys.find((key) => catalogue[key].lookupKey === lookupKey) ?? null
}
