import { expect, test } from 'vitest'

import type { LineId } from '@/content/simulations/tax-words'
import { taxRules } from '@/content/simulations/taxes'

import { getResidenceLine, getTaxLines } from './lines'
import type { TaxInput } from './reading'

/* The last eighteen of the sixty worked cases: whole situations, at 40 baht for a euro, and where somebody is resident. */

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
  share: 1,
  remitted: 18_000,
  rate: 40,
  isCouple: false,
  children: 0,
}

const lineOf = (input: TaxInput, id: LineId) => getTaxLines(taxRules, input).find((line) => line.id === id)

const RETIRED = { ...AWAY, status: 'retraite', income: 24_000, share: 0 } as const
const AT_HOME = { ...AWAY, daysInFrance: 300, daysInThailand: 65, home: 'france', family: 'france' } as const
const EMPLOYED = { ...AT_HOME, status: 'salarie', income: 27_000, share: 0.2 } as const

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
  ['libéral, a quarter there', { ...AWAY, share: 0.25 }, 'micro-abroad', 27_000 * 0.258, 27_000 * 0.258],
  ['pensions, not resident', RETIRED, 'pension-sickness', 768, 1008],
  ['pensions, resident', { ...RETIRED, ...AT_HOME, status: 'retraite', income: 24_000 }, 'pension-levies', 0, 2184],
  ['libéral, all of the profit French', AWAY, 'france-base', (23_760 - 11_600) * 0.11, 23_760 * 0.2],
  ['libéral, no work in France', AWAY, 'france-source', 0, 0],
  ['employed at home', EMPLOYED, 'france-all', relieved, relieved],
  ['employed, a fifth exempt', EMPLOYED, 'france-relief', relieved * 0.8, relieved * 0.8],
  ['libéral, 720 000 baht come in', AWAY, 'thai-remitted', (7500 + (444_000 - 300_000) * 0.1) / 40, 36_500 / 40],
  ['libéral, all of it Thai', AWAY, 'thai-work', asLiberal, asWork],
  ['pensions that come in', RETIRED, 'thai-remitted', 36_500 / 40, 36_500 / 40],
])('%s', (_, input, id, low, high) => {
  const line = lineOf(input, id)
  expect(line?.low).toBeCloseTo(low, 2)
  expect(line?.high).toBeCloseTo(high, 2)
})

const CLAIMED = { ...AWAY, daysInFrance: 165, daysInThailand: 200, family: 'france' } as const

test.each<[string, TaxInput, readonly string[], string]>([
  ['the only home', CLAIMED, ['thailande'], 'home'],
  ['the centre of vital interests', { ...CLAIMED, home: 'deux', interests: 'france' }, ['france'], 'interests'],
  ['the longer stay', { ...CLAIMED, home: 'aucun' }, ['thailande'], 'stay'],
  ['torn', { ...CLAIMED, home: 'deux', interests: 'thailande' }, ['france', 'thailande'], 'torn'],
])('residence by %s', (_, input, states, reason) => {
  expect(getResidenceLine(taxRules, input)).toMatchObject({ states, reason })
})

test('180 days make a resident of Thailand, 179 do not', () => {
  const states = (daysInThailand: number) => getResidenceLine(taxRules, { ...AWAY, daysInThailand }).states
  expect([states(180), states(179)]).toEqual([['thailande'], ['ailleurs']])
})
