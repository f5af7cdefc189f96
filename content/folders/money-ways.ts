import { page, type Source } from './sourced'

/** Between a low and a high figure, where the source gives no single one. */
export type Range = readonly [low: number, high: number]

/** Taken in euros, from what is left. */
interface EuroFee {
  readonly label: string
  readonly share: Range
  readonly fixedEuros: number
  /** Free up to this amount. */
  readonly freeEuros?: number
  readonly leastEuros?: number
  readonly sources: readonly (Source | string)[]
}

/** A machine's fee, taken in bahts for each withdrawal. */
interface BahtFee {
  readonly label: string
  readonly eachBaht: number
  readonly ofBaht: number
  readonly sources: readonly (Source | string)[]
}

export interface Way {
  readonly id: string
  readonly name: string
  /** Where the money begins and where it ends. */
  readonly path: string
  readonly euroFees: readonly EuroFee[]
  readonly bahtFees: readonly BahtFee[]
  /** What no source gives, and is therefore not in the sum. */
  readonly missing: string
}

const STRIPE = 'premier-business-rentable#stripe'
const WITHDRAWAL = 'cout-vie-thailande#retrait'

const STRIPE_ABROAD: Source = {
  source: 'Stripe, aide en ligne, tarifs pour les entreprises de l’Espace économique européen, depuis le 10 avril 2023',
  url: 'https://support.stripe.com/questions/pricing-updates-for-businesses-based-in-the-european-economic-area-(eea)?locale=fr-CA',
  verifiedOn: '2026-11-23',
  recheckBefore: '2027-05-23',
}
const PAYPAL: Source = {
  source: 'PayPal France, tarifs marchands, d’après un relevé public du 1er septembre 2026',
  url: 'https://www.paypal.com/fr/webapps/mpp/merchant-fees',
  verifiedOn: '2026-09-01',
  recheckBefore: '2027-03-01',
}
const ESTIMATES: Source = {
  source: 'Cap Vietnam, blog, guide de Wise du 22 mars 2026, estimations pour le Vietnam',
  url: 'https://blog-capvietnam.fr/transferer-argent-vietnam-wise',
  verifiedOn: '2026-03-22',
  recheckBefore: '2027-03-22',
}
const REVOLUT = page({
  source: 'Revolut, frais de la succursale française, version du 8 juillet 2022',
  url: 'https://www.revolut.com/en-FR/legal/FR-branch-fees/',
})
const REVOLUT_EXCHANGE: Source = {
  source: 'Revolut, aide en ligne, frais de change, lue en anglais (page non datée)',
  url: 'https://help.revolut.com/en-LI/help/wealth/exchanging-money/how-much-does-it-cost-to-make-an-exchange/will-i-be-charged-for-exchanging-foreign-currencies/',
  verifiedOn: '2026-11-28',
  recheckBefore: '2027-05-28',
}
const WISE_CARD = page({
  source: 'Wise, aide en ligne, frais de retrait, lue en italien (page non datée)',
  url: 'https://wise.com/it/help/articles/2935769/quanto-costa-prelevare-contanti-con-la-mia-carta-wise?origin=related-article-2970190',
})
const LIMIT: Source = {
  source: 'Go2-Thailand (page non datée)',
  url: 'https://go2-thailand.com/practical-info/atm-money',
  verifiedOn: '2026-11-21',
  recheckBefore: '2027-05-21',
}

const wise: EuroFee = {
  label: 'Wise, change au taux du marché : de 0,4 à 1,5 % selon le moyen de paiement',
  share: [0.004, 0.015],
  fixedEuros: 0,
  sources: [ESTIMATES],
}

const atm: BahtFee = {
  label: 'Distributeur thaïlandais : {{retrait.frais}} par retrait de 20 000 ฿ au plus',
  eachBaht: 250,
  ofBaht: 20_000,
  sources: [WITHDRAWAL, LIMIT],
}

const NO_PAYOUT = 'Ce que prend le versement vers ta banque en euros, s’il prend quelque chose.'
const NO_RATE =
  'Le tarif exact de Wise pour euros et bahts : sa page de calcul n’a pas été lue. Sept banques thaïlandaises seulement reçoivent de Wise : elles sont plus bas.'

export const ways: readonly Way[] = [
  {
    id: 'sepa-wise',
    name: 'Virement SEPA, puis Wise',
    path: 'Ton client paie en euros, Wise verse sur un compte thaïlandais',
    euroFees: [wise],
    bahtFees: [],
    missing: NO_RATE,
  },
  {
    id: 'stripe-wise',
    name: 'Carte européenne par Stripe, puis Wise',
    path: 'Ton client paie par carte de l’Espace économique européen',
    euroFees: [{ label: 'Stripe : 1,5 % et 0,25 €', share: [0.015, 0.015], fixedEuros: 0.25, sources: [STRIPE] }, wise],
    bahtFees: [],
    missing: NO_PAYOUT,
  },
  {
    id: 'stripe-monde-wise',
    name: 'Carte d’ailleurs par Stripe, puis Wise',
    path: 'Ton client paie en euros avec une carte internationale',
    euroFees: [
      { label: 'Stripe : 3,25 % et 0,25 €', share: [0.0325, 0.0325], fixedEuros: 0.25, sources: [STRIPE_ABROAD] },
      wise,
    ],
    bahtFees: [],
    missing: NO_PAYOUT,
  },
  {
    id: 'paypal-wise',
    name: 'PayPal, puis Wise',
    path: 'Ton client européen paie par PayPal, en euros',
    euroFees: [
      { label: 'PayPal : 2,90 % et 0,35 €', share: [0.029, 0.029], fixedEuros: 0.35, sources: [PAYPAL] },
      wise,
    ],
    bahtFees: [],
    missing: NO_PAYOUT,
  },
  {
    id: 'paypal-monde-wise',
    name: 'PayPal d’ailleurs, puis Wise',
    path: 'Ton client hors de l’Union paie par PayPal, en euros',
    euroFees: [
      {
        label: 'PayPal : 2,90 % et 0,35 €, plus 1,99 % hors de l’Union',
        share: [0.0489, 0.0489],
        fixedEuros: 0.35,
        sources: [PAYPAL],
      },
      wise,
    ],
    bahtFees: [],
    missing: 'Le versement vers ta banque, et 3 % de plus si PayPal change la monnaie.',
  },
  {
    id: 'revolut-retrait',
    name: 'Retrait avec Revolut Standard',
    path: 'Des euros sur Revolut aux billets du distributeur',
    euroFees: [
      {
        label: 'Revolut, change : rien jusqu’à 1 000 € par mois, 1 % au-delà, en semaine',
        share: [0.01, 0.01],
        fixedEuros: 0,
        freeEuros: 1000,
        sources: [REVOLUT_EXCHANGE, REVOLUT],
      },
      {
        label: 'Revolut, retrait : 200 € par mois gratuits, puis 2 %, 1 € au moins',
        share: [0.02, 0.02],
        fixedEuros: 0,
        freeEuros: 200,
        leastEuros: 1,
        sources: [REVOLUT],
      },
    ],
    bahtFees: [atm],
    missing:
      'Le 1 % de plus du week-end, du vendredi 23 h au dimanche minuit, heure de Paris. La limite du change gratuit et le retrait suivent un tarif de 2022.',
  },
  {
    id: 'wise-retrait',
    name: 'Retrait avec la carte Wise',
    path: 'Des euros sur Wise aux billets du distributeur',
    euroFees: [
      wise,
      {
        label: 'Wise, retrait : 200 € par mois gratuits, puis environ 1,75 %',
        share: [0.0175, 0.0175],
        fixedEuros: 0,
        freeEuros: 200,
        sources: [ESTIMATES, WISE_CARD],
      },
    ],
    bahtFees: [atm],
    missing:
      'La somme fixe de Wise dès le troisième retrait du mois. Avec une adresse en Thaïlande, ces retraits ont cessé le 19 mai 2026.',
  },
]

export const notComputed: readonly string[] = [
  'Virement Revolut vers la Thaïlande : ses frais sont « calculés en temps réel » et affichés dans l’application, aucune formule n’est publiée.',
  'Cryptomonnaie, Western Union, espèces au bureau de change : aucun tarif pour euros et bahts n’a été relevé.',
  'Virement SWIFT d’une banque française : aucune brochure de 2026 n’a été lue. Cherche « virement non SEPA » et « commission de change » dans la tienne.',
]
