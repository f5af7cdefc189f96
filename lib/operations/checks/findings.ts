import 'server-only'

import { catalogue } from '@/content/catalogue'
import { euros, shortEuros } from '@/content/euros'
import { offers } from '@/content/offers'
import { paths } from '@/content/paths'
import { HOME_PRICE_MENTION, PLAN_BADGE, plans, PLANS_NOTE } from '@/content/plans'
import { TO_COMPLETE, type Seller } from '@/content/seller'
import { NUMBERING_REMEDY } from '@/lib/billing/setup/numbering'
import type { Settings } from '@/lib/platform/env'
import { isLoopback } from '@/lib/platform/settings-schema'

/** Reserved for examples: https://www.rfc-editor.org/rfc/rfc2606 */
const EXAMPLE_ADDRESS = /\.example\b/

/** Providers whose bounce webhooks docs/hosting.md#bounces covers, by mail server. */
const TELLS_OF_BOUNCES = [
  { name: 'Brevo', host: /(?:^|\.)brevo\.com$/ },
  { name: 'Mailjet', host: /(?:^|\.)mailjet\.com$/ },
  { name: 'Postmark', host: /(?:^|\.)postmarkapp\.com$/ },
] as const

/** @returns the mail provider when its bounce webhook is not set up; null when there is none to set up */
function findMuteProvider({ mail, mailEventsSecret }: Settings) {
  if (!mail || mailEventsSecret) return null
  const host = new URL(mail.smtpUrl).hostname
  return TELLS_OF_BOUNCES.find((each) => each.host.test(host)) ?? null
}

/** Shown to the owner, by their path in `Seller`. */
const FACT_NAMES: Readonly<Record<string, string>> = {
  name: 'nom du vendeur',
  legalForm: 'forme juridique',
  capital: 'capital social',
  registration: 'immatriculation',
  address: 'adresse du siège',
  phone: 'téléphone',
  publicationDirector: 'directeur de la publication',
  'host.name': 'nom de l’hébergeur',
  'host.address': 'adresse de l’hébergeur',
  'host.phone': 'téléphone de l’hébergeur',
  mailProvider: 'prestataire d’envoi des e-mails',
  'mediator.name': 'nom du médiateur',
  'mediator.address': 'adresse du médiateur',
  'mediator.site': 'site du médiateur',
  vat: 'régime de TVA',
  accounts: 'tenue des comptes (livre des recettes ou comptabilité)',
  contactEmail: 'adresse de contact',
  invoicePlatform: 'plateforme agréée qui reçoit tes factures, obligatoire depuis septembre 2026',
}

interface MissingFact {
  readonly path: string
  readonly name: string
}

/** Whether the name is complete: a sole trader's contains « EI » (Code de commerce, art. R526-27). */
export const hasEi = ({ name, legalForm }: Pick<Seller, 'name' | 'legalForm'>): boolean =>
  !/\b(EI|entreprise individuelle|micro-entrepr\w+|auto-entrepr\w+)\b/i.test(legalForm) ||
  /\bEI\b|entrepreneur individuel/.test(name)

/** @returns paths such as `host.name`; also « EI » when the name lacks it */
export function findMissingFacts(seller: Seller): readonly MissingFact[] {
  const search = (value: unknown, path: string): string[] => {
    if (value === TO_COMPLETE || (path === 'contactEmail' && EXAMPLE_ADDRESS.test(String(value)))) return [path]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => search(inner, path ? `${path}.${key}` : key))
  }
  const missing = search(seller, '').map((path) => ({ path, name: FACT_NAMES[path] ?? path }))
  return [
    ...missing,
    ...(seller.name !== TO_COMPLETE && !hasEi(seller) ? [{ path: 'name', name: '« EI » dans le nom du vendeur' }] : []),
  ]
}

interface Prices {
  readonly monthlyCents: number
  readonly annualCents: number
  /** The price that the home page names. */
  readonly homeMention: string
  /** What the annual plan says of itself. */
  readonly annualClaim: string
}

/** @returns what pages say of prices that the catalogue contradicts: misleading under C. conso. L121-2 */
export function findDoubtfulPrices({ monthlyCents, annualCents, homeMention, annualClaim }: Prices): readonly string[] {
  const saved = 12 * monthlyCents - annualCents
  const months = Number(/^(\d+) mois offerts?$/.exec(annualClaim)?.[1] ?? 0)
  const doubts: readonly (readonly [boolean, string])[] = [
    [
      !homeMention.split(' ').includes(shortEuros(monthlyCents)),
      `La page d’accueil dit « ${homeMention} », et le mois coûte ${euros(monthlyCents)}. Mieux : « ${shortEuros(monthlyCents)} par mois ».`,
    ],
    [
      saved < months * monthlyCents,
      `« ${annualClaim} » : douze mois coûtent ${euros(12 * monthlyCents)} et l’année ${euros(annualCents)}, soit ${euros(saved)} de moins. Mieux : « 1 mois offert », ou ${shortEuros(12 * monthlyCents - 2 * monthlyCents)} l’année.`,
    ],
  ]
  return doubts.flatMap(([isDoubtful, sentence]) =>
    isDoubtful
      ? [`${sentence} Un avantage inexact est une pratique trompeuse (Code de la consommation, art. L121-2).`]
      : [],
  )
}

/** Words of the owner's that they or a lawyer decide on (docs/to-be-read.md): what they say, what speaks against it, and what would be right. */
const CLAIMS: readonly (readonly [claim: RegExp, doubt: string, better: string])[] = [
  [
    /POPULAIRE/,
    'avant la première vente, aucun fait ne le montre (Code de la consommation, art. L121-2)',
    'Le moins cher par mois',
  ],
  [/après ton inscription/, 'l’accès suit le paiement', 'Accès immédiat après ton paiement'],
  [/Support de la communauté/, 'ce sont les réponses de l’équipe', 'Les réponses de l’équipe'],
  [/À partir de/, 'rien ne coûte davantage (art. L112-1)', 'Le prix seul, ou ce qui coûte plus'],
  [
    /trois mois d’appels illimités/,
    'le site compte cinq mois de l’argent à l’avion, et « illimités » n’a pas de mesure',
    'Six mois, un appel par semaine au plus',
  ],
  [/3 à 6 appels/, 'personne ne sait qui choisit le nombre (art. L111-1, 1°)', '4 appels au moins, sur trois mois'],
]

/** @returns the doubtful claims that these texts make */
export const findDoubtfulClaims = (texts: readonly string[]): readonly string[] =>
  CLAIMS.flatMap(([claim, doubt, better]) => {
    const text = texts.find((candidate) => claim.test(candidate))
    return text ? [`« ${text} » : ${doubt}. Mieux : « ${better} ».`] : []
  })

/** Of this site's own pages. */
export const findDoubtfulSitePrices = (): readonly string[] => [
  ...findDoubtfulPrices({
    monthlyCents: catalogue.monthly.amountCents,
    annualCents: catalogue.annual.amountCents,
    homeMention: HOME_PRICE_MENTION,
    annualClaim: plans.find(({ key }) => key === 'annual')?.description ?? '',
  }),
  ...findDoubtfulClaims([
    PLAN_BADGE,
    PLANS_NOTE,
    ...plans.flatMap(({ features }) => features),
    ...offers.flatMap(({ priceLabel, contentLine }) => [priceLabel, contentLine]),
  ]),
]

/** What the owner would have to fix: the site's address, Stripe, or anything else. */
export type SettingSubject = 'domain' | 'stripe' | 'rest'

/** @param only null: whatever they are about */
export function findDoubtfulSettings(
  settings: Settings,
  contactEmail: string,
  only: SettingSubject | null = null,
): readonly string[] {
  const { siteUrl, databaseUrl, stripe, mail, google, trustedProxies, ownerEmail, privateGroupUrl } = settings
  const { heartbeatUrl, secondFactorKeys } = settings
  const mute = findMuteProvider(settings)
  const doubts: readonly (readonly [boolean, string, SettingSubject?])[] = [
    [
      isLoopback(siteUrl),
      `SITE_URL est cette machine (${siteUrl}) : les liens des e-mails et des pages partagées ne mèneraient nulle part.`,
      'domain',
    ],
    [
      !isLoopback(siteUrl) && siteUrl.startsWith('http:'),
      'SITE_URL n’est pas en HTTPS : les sessions voyageraient à découvert.',
      'domain',
    ],
    [!databaseUrl, 'DATABASE_URL est absent : une base embarquée sert à la place.'],
    [!stripe, 'STRIPE_SECRET_KEY est absent : un faux Stripe sert à la place, et personne ne peut payer.', 'stripe'],
    [
      stripe?.secretKey.includes('_test_') ?? false,
      'STRIPE_SECRET_KEY est une clé de test : aucun vrai paiement n’est possible.',
      'stripe',
    ],
    [!mail, 'SMTP_URL et MAIL_FROM sont absents : les e-mails du contrat, que la loi demande, ne partent pas.'],
    [mail !== null && EXAMPLE_ADDRESS.test(mail.from), 'MAIL_FROM est une adresse d’exemple.'],
    [
      mute !== null,
      `MAIL_EVENTS_SECRET est absent : ${mute?.name} ne peut pas dire quels e-mails sont revenus ou signalés.`,
    ],
    [
      !ownerEmail,
      `OWNER_EMAIL est absent : les ventes et les alertes, comme un remboursement qui échoue, vont à ${contactEmail}.`,
    ],
    [
      !privateGroupUrl,
      'PRIVATE_GROUP_URL est absent : les membres qui paient pour le groupe privé ne peuvent pas y entrer.',
    ],
    [!google, 'AUTH_GOOGLE_ID est absent : un faux Google sert à la place, ou la connexion avec Google échoue.'],
    [
      !isLoopback(siteUrl) && trustedProxies === 0,
      'TRUST_PROXY est 0 : derrière un proxy, tous les visiteurs auraient la même adresse.',
      'domain',
    ],
    [
      secondFactorKeys.length === 0,
      'SECOND_FACTOR_KEY est absent : l’atelier ne s’ouvre qu’avec une clé d’accès, et personne ne peut ajouter d’application de codes.',
    ],
    [!heartbeatUrl, 'HEARTBEAT_URL est absent : quand toute la machine est éteinte, personne ne te le dit.'],
  ]
  return doubts.flatMap(([isDoubtful, sentence, about = 'rest']) =>
    isDoubtful && (only ?? about) === about ? [sentence] : [],
  )
}

const TERMS_FIELD = 'Terms of service'

/**
 * Manual steps. Without the URL of the terms, Stripe refuses checkout sessions that ask to accept them:
 * https://docs.stripe.com/api/checkout/sessions/create (consent_collection.terms_of_service).
 */
export const stripeByHand = (siteUrl: string): string =>
  `Stripe, à la main : mets « ${TERMS_FIELD} » à ${siteUrl}${paths.termsOfSale} sur ` +
  'https://dashboard.stripe.com/settings/public ; sans cela aucune page de paiement ne s’ouvre. Aucune API ne le lit ni ne l’écrit.'

/** Invoice numbers must be sequential without gaps by law; a wrong setting shows only once there is an invoice. */
export const numberingByHand = `Stripe, à la main, avant la première vente : ${NUMBERING_REMEDY} ; aucune API ne le lit ni ne l’écrit.`
