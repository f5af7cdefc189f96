import { expect, test } from 'vitest'

import type { LineId } from '@/content/simulations/tax-words'
import { taxRules } from '@/content/simulations/taxes'

import { getResidenceLine, getTaxLines } from './lines'
import type { TaxInput } from './reading'
import { summarise } from './summary'

/* Whole situations, at 40 baht for a euro. With those of scales.test.ts they are the worked cases, each with its amount by hand. */

/** Lives in Chiang Mai, libéral, 36 000 € a year, of which 18 000 € come in. */
const AWAY: TaxInput = {
  daysInFrance: 30,
  daysInThailand: 335,
  home: 'thailande',
  family: 'aucun',
  interests: 'aucun',
  nationality: 'france',
  status: 'liberal',
  income: 36_000,
  shareThailand: 1,
  shareFrance: 0,
  remitted: 18_000,
  rate: 40,
  isCouple: false,
  children: 0,
}

const lineOf = (input: TaxInput, id: LineId) => getTaxLines(taxRules, input).find((line) => line.id === id)

const RETIRED = { ...AWAY, status: 'retraite', income: 24_000, shareThailand: 0 } as const
const AT_HOME = { ...AWAY, daysInFrance: 300, daysInThailand: 65, home: 'france', family: 'france' } as const
const RETIRED_AT_HOME = { ...AT_HOME, status: 'retraite', shareThailand: 0 } as const
const EMPLOYED = { ...AT_HOME, status: 'salarie', income: 27_000, shareThailand: 0.2, shareFrance: 0.8 } as const

/** 40 (2) or 40 (6) on the same baht. */
const HUGO = 1_440_000
const asWork = (115_000 + (HUGO - 160_000 - 1_000_000) * 0.25) / 40
const asLiberal = (65_000 + (HUGO * 0.7 - 60_000 - 750_000) * 0.2) / 40

/** A salary of 27 000: 24 300 after costs. */
const onSalary = (24_300 - 11_600) * 0.11
const relieved = onSalary - (897 - onSalary * 0.4525)

test.each<[string, TaxInput, LineId, number, number]>([
  ['libéral, 25.8 %', AWAY, 'micro-due', 36_000 * 0.258, 36_000 * 0.258],
  ['libéral, all of the work there', AWAY, 'micro-abroad', 0, 0],
  ['services, 21.3 to 21.5 %', { ...AWAY, status: 'services' }, 'micro-due', 36_000 * 0.213, 36_000 * 0.215],
  ['sales, 12.4 %', { ...AWAY, status: 'vente' }, 'micro-due', 36_000 * 0.124, 36_000 * 0.124],
  ['libéral, all of the profit French', AWAY, 'france-base', (23_760 - 11_600) * 0.11, 23_760 * 0.2],
  ['libéral, no work in France', AWAY, 'france-source', 0, 0],
  ['employed at home', EMPLOYED, 'france-all', relieved, relieved],
  ['employed, a fifth exempt', EMPLOYED, 'france-relief', relieved * 0.8, relieved * 0.8],
  ['libéral, 720 000 baht come in', AWAY, 'thai-remitted', (7500 + (444_000 - 300_000) * 0.1) / 40, 36_500 / 40],
  ['libéral, all of it Thai', AWAY, 'thai-work', asLiberal, asWork],
])('%s', (_, input, id, low, high) => {
  const line = lineOf(input, id)
  expect(line?.low).toBeCloseTo(low, 2)
  expect(line?.high).toBeCloseTo(high, 2)
})

/*
 * Pensions of somebody who left, by articles 182 A and 197 B: less 10 % (454 to 4 439 €), then nothing up to 17 122 €, 12 % up to
 * 49 667 €, both settled by the withholding; the rest by the scale, 20 % at least unless the average rate is lower.
 */
test.each<[string, TaxInput, number, number]>([
  // 24 000 - 2 400 = 21 600; 21 600 - 17 122 = 4 478; × 12 %. By the scale it would be 1 100: nothing is repaid.
  ['24 000', RETIRED, 537.36, 537.36],
  // Hélène of the guide, 1 735.90 a month: 20 830.80 - 2 083.08 = 18 747.72; - 17 122 = 1 625.72; × 12 %.
  ['Hélène, 20 830.80', { ...RETIRED, income: 20_830.8 }, 195.09, 195.09],
  // 18 000 - 1 800 = 16 200: below the first limit.
  ['18 000', { ...RETIRED, income: 18_000 }, 0, 0],
  // 36 000 - 3 600 = 32 400; - 17 122 = 15 278; × 12 %.
  ['36 000', { ...RETIRED, income: 36_000 }, 1833.36, 1833.36],
  // 60 000 - 4 439 = 55 561. Settled: (49 667 - 17 122) × 12 % = 3 905.40. Left: 5 894, at 20 % = 1 178.80; at the average rate,
  // scale of 55 561 = 1 977.69 + 25 982 × 30 % = 9 772.29, × 5 894 / 55 561 = 1 036.66.
  ['60 000', { ...RETIRED, income: 60_000 }, 4942.06, 5084.2],
  // Two parts of 10 800: the scale asks nothing, so 537.36 may be claimed back.
  ['24 000, a couple', { ...RETIRED, isCouple: true }, 0, 537.36],
])('pensions of a non-resident: %s', (_, input, low, high) => {
  const line = lineOf(input, 'france-pension')
  expect(line?.low).toBeCloseTo(low, 2)
  expect(line?.high).toBeCloseTo(high, 2)
})

test.each<[string, TaxInput, LineId, number, number]>([
  // Of the gross: 24 000 / 0.968 × 3.2 %, and 24 000 / 0.958 × 4.2 %.
  ['sickness, not resident', RETIRED, 'pension-sickness', 793.39, 1052.19],
  // 21 600 of reference is above 17 057: 7.4 %, of which 4.2 % deductible. 24 000 / 0.958 × 7.4 %.
  ['7.4 %', { ...RETIRED_AT_HOME, income: 24_000 }, 'pension-levies', 1853.86, 1853.86],
  // 13 500 is above 13 048: 4.3 %, of which 3.8 % deductible. 15 000 / 0.962 × 4.3 %.
  ['4.3 %', { ...RETIRED_AT_HOME, income: 15_000 }, 'pension-levies', 670.48, 670.48],
  // 32 400 is above 26 472: 9.1 %, of which 5.9 % deductible. 36 000 / 0.941 × 9.1 %.
  ['9.1 %', { ...RETIRED_AT_HOME, income: 36_000 }, 'pension-levies', 3481.4, 3481.4],
  // A couple pays nothing up to 13 048 + 2 × 3 484 = 20 016: 19 800.
  ['nothing', { ...RETIRED_AT_HOME, income: 22_000, isCouple: true }, 'pension-levies', 0, 0],
  // (21 600 - 11 600) × 11 % = 1 100; relief 897 - 45.25 % = 399.25.
  ['tax at home', { ...RETIRED_AT_HOME, income: 24_000 }, 'france-all', 700.75, 700.75],
  ['exempt in Thailand', RETIRED, 'thai-exempt', 0, 0],
])('pensions: %s', (_, input, id, low, high) => {
  const line = lineOf(input, id)
  expect(line?.low).toBeCloseTo(low, 2)
  expect(line?.high).toBeCloseTo(high, 2)
})

/** 41 % of the work in Thailand, the rest in Vietnam and Indonesia. */
const NOMAD = { ...AWAY, daysInThailand: 150, home: 'aucun', shareThailand: 0.41 } as const
const MOVING = { ...NOMAD, daysInFrance: 50, daysInThailand: 120, shareThailand: 0.4, shareFrance: 0.2 } as const
const REMOTE = {
  ...AWAY,
  daysInFrance: 60,
  daysInThailand: 190,
  status: 'salarie',
  income: 30_000,
  shareThailand: 0.55,
  shareFrance: 0.15,
} as const
const BASED = {
  ...AWAY,
  daysInFrance: 150,
  daysInThailand: 100,
  status: 'services',
  income: 40_000,
  shareThailand: 0.3,
  shareFrance: 0.4,
} as const

test.each<[string, TaxInput, LineId, number, number]>([
  ['no work in France: nothing by its source', NOMAD, 'france-source', 0, 0],
  // 14 760 € = 590 400 ฿. 40 (6): 70 % - 60 000 = 353 280, 7 500 + 5 328. 40 (2): 430 400, 7 500 + 13 040.
  ['the work done in Thailand', NOMAD, 'thai-work', 12_828 / 40, 20_540 / 40],
  // A fifth of 23 760 = 4 752: 20 % of it, or a fifth of the scale of 23 760, 1 337.60.
  ['a fifth in France', MOVING, 'france-source', 267.52, 950.4],
  ['contributions on that fifth', MOVING, 'micro-abroad', 7200 * 0.258, 7200 * 0.258],
  // 27 000 after costs; 15 % of (27 000 - 17 122) × 12 %. By the scale, 15 % of 1 694 = 254.10: nothing is repaid.
  ['a salary, 15 % in France', REMOTE, 'france-salary', 177.8, 177.8],
  // 40 % in France, 30 % in each of the others: resident. 20 000: 924, relief 897 - 45.25 % = 478.89.
  ['the main work in France', BASED, 'france-all', 445.11, 445.11],
  ['the main work in France, 30 % exempt', BASED, 'france-relief', 445.11 * 0.7, 445.11 * 0.7],
])('three countries: %s', (_, input, id, low, high) => {
  const line = lineOf(input, id)
  expect(line?.low).toBeCloseTo(low, 2)
  expect(line?.high).toBeCloseTo(high, 2)
})

const CLAIMED = { ...AWAY, daysInFrance: 165, daysInThailand: 200, family: 'france' } as const

/** As a resident: scale 1 337.60, relief 897 - 45.25 % = 291.74. */
const RESIDENT = 1337.6 - 291.736

/* What France may ask then: nothing at all where the work is done in Thailand, all of the profit where the address counts. */
test.each<[string, TaxInput, readonly string[], string, number]>([
  ['the only home', CLAIMED, ['thailande'], 'home', 4752],
  [
    'the centre of vital interests',
    { ...CLAIMED, home: 'deux', interests: 'france' },
    ['france'],
    'interests',
    RESIDENT,
  ],
  ['the longer stay', { ...CLAIMED, home: 'aucun' }, ['thailande'], 'stay', 4752],
  [
    'the longer stay, torn without a home',
    { ...CLAIMED, home: 'aucun', interests: 'thailande' },
    ['thailande'],
    'stay',
    4752,
  ],
  ['nothing: torn', { ...CLAIMED, home: 'deux', interests: 'thailande' }, ['france', 'thailande'], 'torn', 4752],
  ['no criterion: work in third countries makes no resident of France', NOMAD, ['ailleurs'], 'none', 4752],
])('residence by %s', (_, input, states, reason, most) => {
  expect(getResidenceLine(taxRules, input)).toMatchObject({ states, reason })
  const france = summarise(taxRules, input).topics.find(({ topic }) => topic === 'france')
  expect(france?.low).toBe(0)
  expect(france?.high).toBeCloseTo(most, 2)
})

test('180 days make a resident of Thailand, 179 do not', () => {
  const states = (daysInThailand: number) => getResidenceLine(taxRules, { ...AWAY, daysInThailand }).states
  expect([states(180), states(179)]).toEqual([['thailande'], ['ailleurs']])
})

test('pensions brought in are not Thai income, and a treaty is cited only where Thailand claims somebody', () => {
  expect(lineOf(RETIRED, 'thai-remitted')).toBeUndefined()
  expect(lineOf(RETIRED, 'france-pension')?.cites).toContain('treatyPensions')
  expect(lineOf({ ...RETIRED, daysInThailand: 100 }, 'france-pension')?.cites).not.toContain('treatyPensions')
})

test('what the rules do not cover is refused, with who to ask', () => {
  const whosOf = (input: TaxInput) => summarise(taxRules, input).refused.map(({ who }) => who)
  expect(whosOf(AWAY)).toEqual([])
  expect(whosOf(REMOTE)).toEqual([expect.stringContaining('de ce pays')])
  expect(whosOf({ ...RETIRED, daysInThailand: 100 })).toEqual([expect.stringContaining('de ce pays')])
  expect(whosOf(RETIRED)).toEqual([])
  expect(whosOf({ ...RETIRED, remitted: 25_000 })).toEqual([expect.stringContaining('fiscaliste')])
  expect(whosOf({ ...AWAY, status: 'aucune' })).toEqual([expect.stringContaining('service des impôts')])
})
