import 'server-only'

import type Stripe from 'stripe'

import { catalogue, type CatalogueEntry } from '@/content/catalogue'
import { NOTHING_PAID } from '@/content/choices'
import { euros } from '@/content/euros'
import { pages } from '@/content/pages'
import { getEnv } from '@/lib/platform/env'
import { formatDate } from '@/lib/platform/format'
import { getCurrentTerms } from '@/lib/texts/legal/versions'

import { salesPageOf } from '../stripe/catalogue-entry'
import type { SellablePrice } from '../stripe/prices'
import { isTaxActive } from '../stripe/tax'

/** From 25 €, the invoice of a service must show the client's name and address (arrêté n° 83-50/A of 3 October 1983). */
const ADDRESS_FROM_CENTS = 2_500

const RENEWALS = { month: 'chaque mois', year: 'chaque année' } as const

/**
 * Next to Stripe's button: an order with an obligation to pay (Code de la consommation, art. L221-14). Stripe shows it before a code is
 * entered, and does not change it afterwards.
 */
function orderText({ amountCents, interval }: CatalogueEntry, startsOn: Date | null): string {
  const price = euros(amountCents)
  const what = interval
    ? `Abonnement de ${price}, renouvelé ${RENEWALS[interval]} jusqu’à ce que tu l’arrêtes.`
    : `Paiement unique de ${price}.`
  const start = startsOn
    ? ` Ton accès offert va jusqu’au ${formatDate(startsOn)} : le premier paiement se fait ce jour-là. Si cet accès est remboursé ou repris avant, il se fait plus tôt, et un e-mail te le dit au moins deux jours avant.`
    : ''
  return `${what}${start} Un code promo réduit ces montants comme cette page l’affiche. Ce bouton vaut commande avec obligation de paiement.`
}

/**
 * A box to tick: the terms, the start before the days of withdrawal are over, and that a service fully performed ends that right (Code
 * de la consommation, art. L221-25 al. 1 and L221-28 1°; for a gift 13°).
 */
function termsText({ kind, giftMonths }: CatalogueEntry): string {
  const { siteUrl } = getEnv()
  const link = `[conditions générales de vente](${siteUrl}${getCurrentTerms().url})`
  if (giftMonths > 0)
    return `J’accepte les ${link} et les [conditions du cadeau](${siteUrl}${pages.giving.path}#conditions). Je demande qu’il puisse être ouvert tout de suite, avant la fin des 14 jours de rétractation, et je sais que je perds ce droit dès qu’il est ouvert.`
  const start = kind === 'subscription' ? 'que mon accès s’ouvre' : 'que le service puisse commencer'
  const loss = kind === 'payment' ? ' Je sais que je perds ce droit une fois le service entièrement exécuté.' : ''
  return `J’accepte les ${link} et je demande ${start} tout de suite, avant la fin des 14 jours de rétractation.${loss}`
}

/**
 * A direct debit can fail days later while the subscription runs, so plans only take methods that answer at once. This allow-list also
 * keeps out methods that Stripe adds later. https://docs.stripe.com/billing/subscriptions/sepa-debit
 */
const PAY_AT_ONCE = ['card', 'link', 'paypal', 'amazon_pay', 'revolut_pay'] as const

/** Stripe replaces the placeholder in braces. */
function returnUrls(cancelPath: string) {
  const { siteUrl } = getEnv()
  return {
    success_url: `${siteUrl}/api/stripe/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}${cancelPath}#${NOTHING_PAID}`,
  }
}

interface Sale {
  readonly userId: string
  readonly customer: string
  readonly price: SellablePrice
  /** The first payment of a plan, if the buyer has free Premium time until then. */
  readonly startsOn?: Date | null
}

/** The session records which version of the terms was accepted. */
export async function checkoutOptions({ userId, customer, price, startsOn = null }: Sale) {
  const entry = catalogue[price.key]
  const { version, hash } = getCurrentTerms()
  return {
    customer,
    customer_update: { address: 'auto', name: 'auto' },
    client_reference_id: userId,
    adaptive_pricing: { enabled: false },
    // « Payer » on the button: an order with an obligation to pay (art. L221-14). Stripe accepts it for plans too since 2024-11-20.
    submit_type: 'pay',
    ...(entry.kind === 'subscription' && { allowed_payment_method_types: [...PAY_AT_ONCE] }),
    line_items: [{ price: price.stripePriceId, quantity: 1 }],
    metadata: { catalogue_key: price.key, terms_version: version, terms_hash: hash },
    allow_promotion_codes: true,
    automatic_tax: { enabled: await isTaxActive() },
    // A company needs its VAT number on the invoice of a service.
    ...(entry.kind === 'payment' && { tax_id_collection: { enabled: true } }),
    billing_address_collection: entry.amountCents >= ADDRESS_FROM_CENTS ? 'required' : 'auto',
    consent_collection: { terms_of_service: 'required' },
    custom_text: {
      submit: { message: orderText(entry, startsOn) },
      terms_of_service_acceptance: { message: termsText(entry) },
    },
    locale: 'fr',
    ...returnUrls(salesPageOf(price.key).path),
  } as const satisfies Stripe.Checkout.SessionCreateParams
}
