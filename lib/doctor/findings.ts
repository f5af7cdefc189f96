import 'server-only'

import { TO_COMPLETE, type Seller } from '@/content/seller'
import { NUMBERING_REMEDY } from '@/lib/billing/setup/numbering'
import type { Settings } from '@/lib/env'
import { isLoopback } from '@/lib/settings-schema'

/** Reserved for examples: https://www.rfc-editor.org/rfc/rfc2606 */
const EXAMPLE_ADDRESS = /\.example\b/

/** Those that docs/hosting.md#bounces tells how to connect, by their mail servers. */
const TELLS_OF_BOUNCES = /(?:^|\.)(brevo|mailjet|postmarkapp)\.com$/

/** @returns paths such as `host.name`; and « EI » where a sole trader's name lacks it (Code de commerce, art. R526-27) */
export function findMissingFacts(seller: Seller): readonly string[] {
  const search = (value: unknown, path: string): string[] => {
    if (value === TO_COMPLETE) return [path]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => search(inner, path ? `${path}.${key}` : key))
  }
  const isSoleTrader = /\b(EI|entreprise individuelle|micro-entrepr\w+|auto-entrepr\w+)\b/i.test(seller.legalForm)
  const lacksEi = isSoleTrader && seller.name !== TO_COMPLETE && !/\bEI\b|entrepreneur individuel/.test(seller.name)
  return [...search(seller, ''), ...(lacksEi ? ['name, which lacks « EI »'] : [])]
}

export function findDoubtfulSettings(settings: Settings, site: { readonly contactEmail: string }): readonly string[] {
  const { siteUrl, databaseUrl, stripe, mail, google, trustedProxies, ownerEmail, privateGroupUrl, heartbeatUrl } =
    settings
  const [, provider] = (mail && TELLS_OF_BOUNCES.exec(new URL(mail.smtpUrl).hostname)) ?? []
  const doubts: readonly (readonly [boolean, string])[] = [
    [isLoopback(siteUrl), `SITE_URL is this machine (${siteUrl}); links in mails and shared pages would lead nowhere.`],
    [!isLoopback(siteUrl) && siteUrl.startsWith('http:'), 'SITE_URL has no HTTPS: sessions would travel in the open.'],
    [!databaseUrl, 'DATABASE_URL is not set: an embedded database is used.'],
    [!stripe, 'STRIPE_SECRET_KEY is not set: a stand-in is used and nobody can pay.'],
    [stripe?.secretKey.includes('_test_') ?? false, 'STRIPE_SECRET_KEY is a test key: no real payment is possible.'],
    [!mail, 'SMTP_URL and MAIL_FROM are not set: contract mails, which the law asks for, are not sent.'],
    [mail !== null && EXAMPLE_ADDRESS.test(mail.from), 'MAIL_FROM is an example address.'],
    [
      provider !== undefined && !settings.mailEventsSecret,
      `MAIL_EVENTS_SECRET is not set: ${provider} cannot tell which mails came back or were called spam (docs/hosting.md#bounces).`,
    ],
    [!ownerEmail, `OWNER_EMAIL is not set: sales and alerts, such as refunds that fail, go to ${site.contactEmail}.`],
    [!privateGroupUrl, 'PRIVATE_GROUP_URL is not set: members who pay for the private group cannot join it.'],
    [!google, 'AUTH_GOOGLE_ID is not set: a stand-in is used, or sign-in with Google fails.'],
    [
      !isLoopback(siteUrl) && trustedProxies === 0,
      'TRUST_PROXY is 0: behind a proxy all visitors would share one address.',
    ],
    [
      !heartbeatUrl,
      'HEARTBEAT_URL is not set: when the whole machine is off, nobody tells you (docs/alerts.md#heartbeat).',
    ],
    [EXAMPLE_ADDRESS.test(site.contactEmail), 'contactEmail in content/site.ts is an example address.'],
  ]
  return doubts.flatMap(([isDoubtful, sentence]) => (isDoubtful ? [sentence] : []))
}

/**
 * What only a person can do or see, whatever the settings are. Without the address Stripe opens no payment page that
 * asks for the terms: https://docs.stripe.com/api/checkout/sessions/create (consent_collection.terms_of_service).
 */
export const stripeByHand = (siteUrl: string): string =>
  `Stripe, by hand: set « Terms of service » to ${siteUrl}/cgv at ` +
  'https://dashboard.stripe.com/settings/public; without it no payment page opens. No API can read or set it.'

/** The law wants one sequence of invoices without gaps; what is wrong shows only once there is an invoice. */
export const numberingByHand = `Stripe, by hand, before the first sale: ${NUMBERING_REMEDY}; no API can read or set it.`
