/**
 * Rules of the calculator « Impôts France–Thaïlande »: each has the article of law that it comes from and its fact, which has the
 * source and its day. The figures are those of the fact's claim (lib/members/simulations/taxes/rules.test.ts).
 */

import { budget } from './budget'

/** From this amount on, this rate. */
export type Band = readonly [from: number, rate: number]

export interface TaxRule {
  /** `slug#fact` of an article, or `impots#fact` of tax-facts.ts. */
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
    fact: 'cout-vie-thailande#residence-fiscale',
    article: 'Revenue Code, article 41, dernier alinéa',
    days: 180,
  },
  thaiRemitted: {
    fact: 'cout-vie-thailande#por-162',
    article: 'Revenue Code, article 41, deuxième alinéa ; Por. 161/2566 et 162/2566',
  },
  thaiWork: {
    fact: 'cout-vie-thailande#source-du-travail',
    article: 'Revenue Code, article 41, premier alinéa',
  },
  thaiBands: {
    fact: 'cout-vie-thailande#bareme-thai',
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
    fact: 'impots#frais-thai',
    article: 'Revenue Code, article 40 (2), (6) ou (8)',
    liberal: 0.3,
    business: 0.6,
  },
  domicile: { fact: 'salarie-digital-nomad#domicile-fiscal', article: 'CGI, article 4 B' },
  treatyFirst: { fact: 'salarie-digital-nomad#convention-prime', article: 'CGI, article 4 B, depuis 2025' },
  tieBreak: {
    fact: 'impots#convention-residence',
    article: 'Convention de 1974, article 4',
  },
  treatyWork: {
    fact: 'salarie-digital-nomad#salaires-ocde',
    article: 'Convention de 1974, articles 14 et 15',
  },
  treatyBusiness: { fact: 'impots#convention-7', article: 'Convention de 1974, article 7' },
  treatyRelief: { fact: 'salarie-digital-nomad#convention-1974', article: 'Convention de 1974, article 23' },
  treatyPensions: {
    fact: 'retraite-en-thailande#pensions-exonerees',
    article: 'Convention de 1974, article 23, d’après le communiqué du 19 février 2026',
  },
  frenchBands: {
    fact: 'impots#bareme-2026',
    article: 'CGI, article 197, I, 1',
    bands: bands([
      [0, 0],
      [11_600, 0.11],
      [29_579, 0.3],
      [84_577, 0.41],
      [181_917, 0.45],
    ]),
  },
  quotient: { fact: 'impots#quotient-2026', article: 'CGI, article 197, I, 2', halfPart: 1807 },
  relief: { fact: 'impots#decote-2026', article: 'CGI, article 197, I, 4', single: 897, couple: 1483, rate: 0.4525 },
  salaryCosts: { fact: 'impots#frais-10', article: 'CGI, article 83, 3°', rate: 0.1, min: 509, max: 14_555 },
  pensionCosts: {
    fact: 'impots#pensions-10',
    article: 'CGI, article 158, 5, a',
    rate: 0.1,
    min: 454,
    max: 4439,
  },
  microCosts: {
    fact: 'impots#micro-abattements',
    article: 'CGI, articles 50-0 et 102 ter',
    liberal: 0.34,
    services: 0.5,
    sales: 0.71,
    min: 305,
  },
  minimum: { fact: 'impots#taux-minimum', article: 'CGI, article 197 A', low: 0.2, high: 0.3 },
  withholding: {
    fact: 'retraite-en-thailande#retenue-pensions',
    article: 'CGI, article 182 A',
    bands: bands([
      [0, 0],
      [17_122, 0.12],
      [49_667, 0.2],
    ]),
  },
  withholdingEnd: { fact: 'impots#retenue-liberatoire', article: 'CGI, articles 182 A, III et 197 B' },
  frenchSource: { fact: 'impots#source-francaise', article: 'CGI, article 164 B' },
  microLiberal: {
    fact: 'premier-business-rentable#micro-bnc',
    article: 'Code de la sécurité sociale, article L. 613-7',
    rate: 0.258,
  },
  microServices: {
    fact: 'premier-business-rentable#micro-bic',
    article: 'Code de la sécurité sociale, article L. 613-7',
    rate: 0.212,
  },
  microSales: {
    fact: 'idees-business-en-ligne#micro-vente',
    article: 'Code de la sécurité sociale, article L. 613-7',
    rate: 0.123,
    training: 0.001,
  },
  training: {
    fact: 'impots#formation-2026',
    article: 'Contribution à la formation professionnelle',
    low: 0.001,
    high: 0.003,
  },
  countryOfWork: {
    fact: 'preparer-expatriation-thailande#detachement-independant',
    article: 'Cleiss, indépendant hors convention',
  },
  posting: {
    fact: 'salarie-digital-nomad#maintien-regime',
    article: 'Code de la sécurité sociale, article L. 761-2',
  },
  sickness: {
    fact: 'impots#cotam',
    article: 'Code de la sécurité sociale, articles L. 131-9 et D. 711-5',
    low: 0.032,
    high: 0.042,
  },
  pensionLevies: {
    fact: 'impots#csg-retraites',
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
export const taxRate = { fact: 'cout-vie-thailande#change', rate: budget.rate } as const

/** Readings differ when they are further apart than this share of the highest. */
export const DIFFERENCE = 0.1
