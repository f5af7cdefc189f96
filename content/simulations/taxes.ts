/**
 * Rules of the calculator « Impôts France–Thaïlande »: each has the article of law that it comes from and its fact, which has the
 * source and its day. The figures are those of the fact's claim (lib/members/simulations/taxes/rules.test.ts).
 */

import { budget } from './budget'

/** From this amount on, this rate. */
export type Band = readonly [from: number, rate: number]

export interface TaxRule {
  readonly fact: string
  readonly article: string
  /** Its figures, by name. */
  readonly [figure: string]: string | number | readonly (readonly number[])[]
}

const bands = (list: readonly Band[]) => list

/** Above this reference income, and as much more for each half part: this rate of the gross pensions, of which so much is deductible. */
type PensionLevel = readonly [over: number, more: number, rate: number, deductible: number]

const pensionLevels = (list: readonly PensionLevel[]) => list

export const taxRules = {
  thaiDays: {
    fact: 'residence-fiscale',
    article: 'Revenue Code, article 41, dernier alinéa',
    days: 180,
  },
  thaiRemitted: {
    fact: 'por-162',
    article: 'Revenue Code, article 41, deuxième alinéa ; Por. 161/2566 et 162/2566',
  },
  thaiWork: {
    fact: 'source-du-travail',
    article: 'Revenue Code, article 41, premier alinéa',
  },
  thaiBands: {
    fact: 'bareme-thai',
    article: 'Revenue Code, articles 47 et 48',
    bands: bands([
      [0, 0],
      [150_000, 0.05],
      [300_000, 0.1],
      [500_000, 0.15],
      [750_000, 0.2],
      [1_000_000, 0.25],
      [2_000_000, 0.3],
      [5_000_000, 0.35],
    ]),
    costs: 0.5,
    costsMax: 100_000,
    allowance: 60_000,
  },
  thaiCosts: {
    fact: 'frais-thai',
    article: 'Revenue Code, article 40 (2), (6) ou (8)',
    liberal: 0.3,
    business: 0.6,
  },
  domicile: { fact: 'domicile-fiscal', article: 'CGI, article 4 B' },
  treatyFirst: { fact: 'convention-prime', article: 'CGI, article 4 B, depuis 2025' },
  tieBreak: {
    fact: 'convention-residence',
    article: 'Convention de 1974, article 4',
  },
  treatyWork: {
    fact: 'salaires-ocde',
    article: 'Convention de 1974, articles 14 et 15',
  },
  treatyBusiness: { fact: 'convention-7', article: 'Convention de 1974, article 7' },
  treatyRelief: { fact: 'convention-1974', article: 'Convention de 1974, article 23' },
  treatyPensions: {
    fact: 'pensions-exonerees',
    article: 'Convention de 1974, article 23, d’après le communiqué du 19 février 2026',
  },
  frenchBands: {
    fact: 'bareme-2026',
    article: 'CGI, article 197, I, 1',
    bands: bands([
      [0, 0],
      [11_600, 0.11],
      [29_579, 0.3],
      [84_577, 0.41],
      [181_917, 0.45],
    ]),
  },
  quotient: { fact: 'quotient-2026', article: 'CGI, article 197, I, 2', halfPart: 1807 },
  relief: { fact: 'decote-2026', article: 'CGI, article 197, I, 4', single: 897, couple: 1483, rate: 0.4525 },
  salaryCosts: { fact: 'frais-10', article: 'CGI, article 83, 3°', rate: 0.1, min: 509, max: 14_555 },
  pensionCosts: {
    fact: 'pensions-10',
    article: 'CGI, article 158, 5, a',
    rate: 0.1,
    min: 454,
    max: 4439,
  },
  microCosts: {
    fact: 'micro-abattements',
    article: 'CGI, articles 50-0 et 102 ter',
    liberal: 0.34,
    services: 0.5,
    sales: 0.71,
    min: 305,
  },
  minimum: { fact: 'taux-minimum', article: 'CGI, article 197 A', low: 0.2, high: 0.3 },
  withholding: {
    fact: 'retenue-pensions',
    article: 'CGI, article 182 A',
    bands: bands([
      [0, 0],
      [17_122, 0.12],
      [49_667, 0.2],
    ]),
  },
  withholdingEnd: { fact: 'retenue-liberatoire', article: 'CGI, articles 182 A, III et 197 B' },
  frenchSource: { fact: 'source-francaise', article: 'CGI, article 164 B' },
  microLiberal: {
    fact: 'micro-bnc',
    article: 'Code de la sécurité sociale, article L. 613-7',
    rate: 0.258,
  },
  microServices: {
    fact: 'micro-bic',
    article: 'Code de la sécurité sociale, article L. 613-7',
    rate: 0.212,
  },
  microSales: {
    fact: 'micro-vente',
    article: 'Code de la sécurité sociale, article L. 613-7',
    rate: 0.123,
    training: 0.001,
  },
  training: {
    fact: 'formation-2026',
    article: 'Contribution à la formation professionnelle',
    low: 0.001,
    high: 0.003,
  },
  countryOfWork: {
    fact: 'detachement-independant',
    article: 'Cleiss, indépendant hors convention',
  },
  posting: {
    fact: 'maintien-regime',
    article: 'Code de la sécurité sociale, article L. 761-2',
  },
  sickness: {
    fact: 'cotam',
    article: 'Code de la sécurité sociale, articles L. 131-9 et D. 711-5',
    low: 0.032,
    high: 0.042,
  },
  pensionLevies: {
    fact: 'csg-retraites',
    article: 'Code de la sécurité sociale, article L. 136-8',
    levels: pensionLevels([
      [13_048, 3484, 0.043, 0.038],
      [17_057, 4555, 0.074, 0.042],
      [26_472, 7066, 0.091, 0.059],
    ]),
  },
} satisfies Record<string, TaxRule>

export type TaxRules = typeof taxRules

export type RuleId = keyof TaxRules

/** The default of the form is that of the budget, which rounds this fact. */
export const taxRate = { fact: 'change', rate: budget.rate } as const

/** Readings differ when they are further apart than this share of the highest. */
export const DIFFERENCE = 0.1

/** What the calculation leaves out, told on the page and in the file. */
export const taxLimits = [
  'Le barème est celui de 2026, sur les revenus de 2025 : celui de tes revenus de 2026 viendra avec la loi de finances pour 2027.',
  'La retenue à la source suit les limites de 2025, l’année de ces revenus. Celles de 2026 n’ont pas été lues : indexées comme le barème, elles seraient d’environ 17 275 et 50 114 €, soit 18 € d’impôt en moins pour une pension qui dépasse la première. Les taux réduits de l’outre-mer n’y sont pas.',
  'La CSG d’un retraité est calculée sur le revenu de l’année, la caisse retient celui d’il y a deux ans ; sans le 1 % d’assurance maladie des complémentaires. Plusieurs pays autres que la France et la Thaïlande comptent comme un seul.',
  'En France : ni versement libératoire, ni crédits d’impôt, ni parent isolé, ni demi-part d’ancien combattant ou d’invalidité, ni contribution sur les hauts revenus, ni seuil de 61 € sous lequel l’impôt n’est pas réclamé, ni article 81 A du salarié envoyé à l’étranger. Du conjoint, aucun revenu.',
  'En Thaïlande : ni conjoint, ni enfants, ni exonération des 65 ans, ni impôt minimum sur le revenu brut, ni cotisations locales. L’exonération d’un visa LTR n’est pas comptée.',
  'La part exonérée par la convention l’est ici au taux moyen de l’ensemble : le texte lu ne dit pas comment la calculer.',
  'Les plafonds de la micro-entreprise et la TVA ne sont pas vérifiés.',
] as const
