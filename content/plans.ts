import { catalogue, getProductId, type CatalogueKey } from './catalogue'
import { shortEuros } from './euros'
import { PRIVATE_GROUP } from './private-group'

export interface Plan {
  readonly key: CatalogueKey
  readonly priceId: string
  /** The plan's id in the subscription check. */
  readonly productId: string
  readonly title: string
  /** What its button's link is called for a subscriber of the other. */
  readonly change: string
  readonly price: string
  readonly period: string
  readonly amountCents: number
  readonly description: string
  readonly features: readonly string[]
  readonly highlighted: boolean
}

/** From the specification. It differs from the monthly plan's 9 €; to settle it, change this line. */
export const HOME_PRICE_MENTION = 'dès 9,99€ par mois'

/** From the specification, as is the badge. */
export const PLANS_NOTE = 'Accès immédiat après ton inscription. Annule à tout moment.'
export const PLAN_BADGE = 'POPULAIRE'

/** Below the plans, whose six features are the specification's. */
export const ALSO_OPENS =
  'Et aussi : le carnet qui suit ton départ jour par jour, le calculateur d’impôts France–Thaïlande, et le kit de modèles en Word et en Excel.'

const features = [
  'Guides PDF à télécharger',
  'Liste d’outils IA et business',
  'Tous les articles de l’académie',
  PRIVATE_GROUP,
  'Mises à jour mensuelles',
  'Support de la communauté',
] as const

export const plans: readonly Plan[] = [
  {
    key: 'monthly',
    priceId: catalogue.monthly.lookupKey,
    productId: getProductId(catalogue.monthly),
    title: 'Mensuel',
    change: 'Passer au mensuel',
    price: shortEuros(catalogue.monthly.amountCents),
    period: 'par mois',
    amountCents: catalogue.monthly.amountCents,
    description: 'Tu avances à ton rythme et tu arrêtes quand tu veux.',
    features,
    highlighted: false,
  },
  {
    key: 'annual',
    priceId: catalogue.annual.lookupKey,
    productId: getProductId(catalogue.annual),
    title: 'Annuel',
    change: 'Passer à l’annuel',
    price: shortEuros(catalogue.annual.amountCents),
    period: 'par an',
    amountCents: catalogue.annual.amountCents,
    description: '2 mois offerts',
    features,
    highlighted: true,
  },
]
