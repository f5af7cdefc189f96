import { catalogue, type CatalogueKey } from './catalogue'
import { shortEuros } from './euros'
import { paths } from './paths'

export interface OfferPrice {
  readonly key: CatalogueKey
  readonly priceId: string
  readonly label: string
  readonly amountCents: number
}

export interface Offer {
  readonly key: 'business' | 'consulting' | 'premium' | 'coaching'
  readonly title: string
  readonly subtitle: string
  readonly priceLabel: string
  readonly description: string
  readonly contentLine: string
  /** Name of a lucide icon, mapped by the component. */
  readonly icon: 'briefcase' | 'compass' | 'sparkles' | 'sunrise'
  readonly gradient: 'lagoon' | 'mango' | 'dusk' | 'plum'
  readonly cta: string
  readonly isSubscription: boolean
  readonly link: string
  /** Prices of the buy button; two prices open a choice. */
  readonly prices: readonly OfferPrice[]
}

const labelOf = (key: CatalogueKey): string => shortEuros(catalogue[key].amountCents)

const priceOf = (key: CatalogueKey, label: string): OfferPrice => ({
  key,
  priceId: catalogue[key].lookupKey,
  label,
  amountCents: catalogue[key].amountCents,
})

export const offers: readonly Offer[] = [
  {
    key: 'business',
    title: 'Business en ligne clé en main',
    subtitle: 'On construit, tu prends les commandes',
    priceLabel: `À partir de ${labelOf('business')}`,
    description:
      'Une offre claire, un site qui vend, les outils branchés : on met ton activité en ligne avec toi, puis on t’apprend à la faire tourner.',
    contentLine: 'Site, offre, automatisations, formation et 30 jours de support après la livraison',
    icon: 'briefcase',
    gradient: 'lagoon',
    cta: 'Lancer mon business',
    isSubscription: false,
    link: paths.business,
    prices: [priceOf('business', 'Business en ligne')],
  },
  {
    key: 'consulting',
    title: 'Consulting expatriation',
    subtitle: 'Ton départ, préparé avec quelqu’un',
    priceLabel: `${labelOf('consulting_starter')} - ${labelOf('consulting_premium')}`,
    description:
      'Visa, logement, budget, banque, assurance : on regarde ta situation et on met les étapes dans le bon ordre.',
    contentLine: 'Un appel de 60 minutes, ou trois mois d’appels illimités',
    icon: 'compass',
    gradient: 'mango',
    cta: 'Choisir mon pack',
    isSubscription: false,
    link: paths.consulting,
    prices: [priceOf('consulting_starter', 'Starter'), priceOf('consulting_premium', 'Premium')],
  },
  {
    key: 'premium',
    title: 'Abonnement Premium',
    subtitle: 'Toute l’académie, tous les mois',
    priceLabel: `${labelOf('monthly')}/mois`,
    description: 'Les guides, les outils et les articles en entier, avec du neuf chaque mois.',
    contentLine: 'Guides PDF, outils, articles, groupe Instagram privé, mises à jour, support',
    icon: 'sparkles',
    gradient: 'dusk',
    cta: 'S’abonner',
    isSubscription: true,
    link: paths.subscription,
    prices: [priceOf('monthly', 'Mensuel')],
  },
  {
    key: 'coaching',
    title: '111 INTUITION',
    subtitle: 'Coaching individuel haut de gamme',
    priceLabel: labelOf('coaching'),
    description:
      'Un accompagnement en tête-à-tête, sur 1 à 3 mois, qui prend ensemble ton business, ton mindset et ton projet d’expatriation.',
    contentLine: '3 à 6 appels vidéo, suivi toutes les 1 à 2 semaines, accès Premium inclus',
    icon: 'sunrise',
    gradient: 'plum',
    cta: 'Commencer le coaching',
    isSubscription: false,
    link: paths.coaching,
    prices: [priceOf('coaching', '111 INTUITION')],
  },
]

/** @throws for an unknown offer, which stops the build */
export function getOffer(key: Offer['key']): Offer {
  const offer = offers.find((candidate) => candidate.key === key)
  if (!offer) throw new Error(`content/offers.ts has no offer "${key}"`)
  return offer
}
