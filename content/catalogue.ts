/**
 * Everything the site sells, for the UI, the checkout, the webhook, the seed and the Stripe set-up.
 *
 * `lookupKey` identifies a price at Stripe across changes of its amount
 * (https://docs.stripe.com/products-prices/manage-prices#lookup-keys). Pages send it as `priceId`, because they are built before
 * the Stripe account is known.
 */
export interface CatalogueEntry {
  /** One-off or recurring; decides which server function may sell it. */
  readonly kind: 'subscription' | 'payment'
  readonly lookupKey: string
  readonly amountCents: number
  readonly interval: 'month' | 'year' | null
  /** Name on Stripe's payment page, on invoices and in the dashboard. */
  readonly productName: string
  /** Each plan is a separate product, because the subscription check returns the product. */
  readonly productKey: string
  readonly productDescription: string
  /** Stripe's tax code: https://docs.stripe.com/tax/tax-codes */
  readonly taxCode: string
  /** Months of Premium that come with a service, for its buyer. */
  readonly premiumMonths: number
  /** Months of Premium that the gift link of a purchase gives; 0 when it is no gift. */
  readonly giftMonths: number
}

/** Electronically supplied services; below, services performed by a person. */
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
    giftMonths: 0,
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
    giftMonths: 0,
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
    giftMonths: 0,
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
    giftMonths: 0,
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
    giftMonths: 0,
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
    giftMonths: 0,
  },
  gift_3: {
    kind: 'payment',
    lookupKey: 'horizon_gift_3',
    amountCents: 2_700,
    interval: null,
    productKey: 'gift-3',
    productName: 'Cadeau Premium, trois mois',
    productDescription: 'Trois mois d’accès Premium à offrir, sans renouvellement.',
    taxCode: ELECTRONIC_SERVICE,
    premiumMonths: 0,
    giftMonths: 3,
  },
  gift_6: {
    kind: 'payment',
    lookupKey: 'horizon_gift_6',
    amountCents: 5_400,
    interval: null,
    productKey: 'gift-6',
    productName: 'Cadeau Premium, six mois',
    productDescription: 'Six mois d’accès Premium à offrir, sans renouvellement.',
    taxCode: ELECTRONIC_SERVICE,
    premiumMonths: 0,
    giftMonths: 6,
  },
  gift_12: {
    kind: 'payment',
    lookupKey: 'horizon_gift_12',
    amountCents: 9_900,
    interval: null,
    productKey: 'gift-12',
    productName: 'Cadeau Premium, douze mois',
    productDescription: 'Douze mois d’accès Premium à offrir, sans renouvellement.',
    taxCode: ELECTRONIC_SERVICE,
    premiumMonths: 0,
    giftMonths: 12,
  },
} as const satisfies Record<string, CatalogueEntry>

export type CatalogueKey = keyof typeof catalogue

export const catalogueKeys = Object.keys(catalogue) as CatalogueKey[]

/** Our own product id at Stripe. With prices created by hand ids differ, and no plan is recognised. */
export const getProductId = (entry: CatalogueEntry): string => `horizon-${entry.productKey}`

/** @returns the catalogue key with this lookup key, or null */
export function getCatalogueKey(lookupKey: string | null): CatalogueKey | null {
  return catalogueKeys.find((key) => catalogue[key].lookupKey === lookupKey) ?? null
}
