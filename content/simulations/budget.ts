/** Default values of the budget simulator in content/texts/articles/cout-vie-thailande.md. */

export type CityId = 'chiang-mai' | 'bangkok' | 'koh-phangan' | 'hua-hin'
export type StyleId = 'sobre' | 'confortable' | 'large'
export type LineId =
  | 'loyer'
  | 'charges'
  | 'nourriture'
  | 'transports'
  | 'travail'
  | 'sante'
  | 'visa'
  | 'loisirs'
  | 'imprevus'

/** Reliability of a default amount, in the article's words. */
export type Basis = 'prix sourcé' | 'fourchette nationale' | 'ordre de grandeur' | 'hypothèse'

interface BudgetLine {
  readonly id: LineId
  readonly label: string
  /** Null for the rent, which each city sets. */
  readonly basis: Basis | null
}

interface BudgetCity {
  readonly id: CityId
  readonly name: string
  readonly rentBasis: Basis
  readonly origin: string
  /** Ids of the article's facts that support the rent. */
  readonly facts: readonly string[]
  /** Baht per month, in the order of the lines. */
  readonly amounts: Readonly<Record<StyleId, readonly number[]>>
}

export interface Budget {
  /** The date of these prices. Update it with any change below, because saved budgets show it. */
  readonly pricesOn: string
  /** Default baht per euro. */
  readonly rate: number
  /** The article's stress test: the euro at its recent low, and prices higher by this share. */
  readonly trial: { readonly rate: number; readonly extra: number }
  readonly styles: readonly { readonly id: StyleId; readonly label: string; readonly text: string }[]
  readonly lines: readonly BudgetLine[]
  readonly cities: readonly BudgetCity[]
}

export const budget: Budget = {
  pricesOn: '2026-11-21',
  rate: 38,
  trial: { rate: 34, extra: 0.15 },
  styles: [
    { id: 'sobre', label: 'Sobre', text: 'studio meublé sans piscine, cuisine de rue, café comme bureau' },
    { id: 'confortable', label: 'Confortable', text: 'une vraie chambre, la climatisation la nuit, un coworking' },
    { id: 'large', label: 'Large', text: 'on cesse de regarder les prix des taxis et du fromage' },
  ],
  lines: [
    { id: 'loyer', label: 'Loyer', basis: null },
    { id: 'charges', label: 'Électricité, eau, internet, mobile', basis: 'ordre de grandeur' },
    { id: 'nourriture', label: 'Nourriture', basis: 'ordre de grandeur' },
    { id: 'transports', label: 'Transports', basis: 'ordre de grandeur' },
    { id: 'travail', label: 'Lieu de travail', basis: 'ordre de grandeur' },
    { id: 'sante', label: 'Assurance santé', basis: 'ordre de grandeur' },
    { id: 'visa', label: 'Visa, lissé sur l’année', basis: 'hypothèse' },
    { id: 'loisirs', label: 'Loisirs, vêtements, sport', basis: 'ordre de grandeur' },
    { id: 'imprevus', label: 'Imprévus', basis: 'ordre de grandeur' },
  ],
  cities: [
    {
      id: 'chiang-mai',
      name: 'Chiang Mai',
      rentBasis: 'prix sourcé',
      origin: 'Les trois colonnes du tableau de l’article. Le loyer croise deux guides de 2025 et 2026.',
      facts: ['loyer-chiang-mai', 'loyer-deux-villes'],
      amounts: {
        sobre: [9_000, 2_000, 9_000, 1_500, 1_500, 2_300, 1_800, 3_000, 2_000],
        confortable: [15_000, 3_000, 14_000, 3_500, 3_500, 3_800, 1_800, 7_000, 3_500],
        large: [25_000, 4_500, 22_000, 6_000, 4_500, 5_700, 1_800, 15_000, 6_000],
      },
    },
    {
      id: 'bangkok',
      name: 'Bangkok',
      rentBasis: 'prix sourcé',
      origin: 'Les trois colonnes du tableau de l’article. Au-dessus de 30 000 ฿ de loyer, c’est une hypothèse.',
      facts: ['loyer-deux-villes', 'loyer-national'],
      amounts: {
        sobre: [12_000, 2_500, 10_000, 3_000, 1_500, 2_300, 1_800, 4_000, 2_500],
        confortable: [22_000, 4_000, 17_000, 4_500, 4_500, 3_800, 1_800, 9_000, 4_500],
        large: [40_000, 6_000, 28_000, 9_000, 6_000, 5_700, 1_800, 20_000, 8_000],
      },
    },
    {
      id: 'koh-phangan',
      name: 'Koh Phangan',
      rentBasis: 'fourchette nationale',
      origin:
        'Aucun relevé de loyers daté trouvé pour l’île. Loyer : fourchette nationale, puis celle de Koh Samui, l’île voisine. Le reste suit la colonne de Bangkok, scooter à la place du métro : un ordre de grandeur, plus fragile que les deux premières villes.',
      facts: ['loyer-national', 'loyer-samui'],
      amounts: {
        sobre: [12_000, 2_500, 10_000, 1_500, 1_500, 2_300, 1_800, 4_000, 2_500],
        confortable: [18_000, 4_000, 17_000, 3_500, 4_500, 3_800, 1_800, 9_000, 4_500],
        large: [30_000, 6_000, 28_000, 6_000, 6_000, 5_700, 1_800, 20_000, 8_000],
      },
    },
    {
      id: 'hua-hin',
      name: 'Hua Hin',
      rentBasis: 'fourchette nationale',
      origin:
        'Aucun relevé de loyers daté trouvé pour la ville. Loyer : fourchette nationale. Le reste suit la colonne de Chiang Mai : un ordre de grandeur, plus fragile que les deux premières villes.',
      facts: ['loyer-national'],
      amounts: {
        sobre: [10_000, 2_000, 9_000, 1_500, 1_500, 2_300, 1_800, 3_000, 2_000],
        confortable: [18_000, 3_000, 14_000, 3_500, 3_500, 3_800, 1_800, 7_000, 3_500],
        large: [30_000, 4_500, 22_000, 6_000, 4_500, 5_700, 1_800, 15_000, 6_000],
      },
    },
  ],
}
