import { expect, test } from 'vitest'

import { taxRules } from '@/content/simulations/taxes'

import { afterCosts, afterRelief, nonResidentTax, quotientTax, thaiTax } from './scales'

/*
 * Worked cases of the income tax of both countries. Each expected amount is computed by hand from the scale, with its figures
 * written out again, so that the test does not share them with the rules. Sources: service-public, fiche F1419 (the first four are
 * its own examples for 2026); Urssaf, modele-social 11.1.0, for bands, cap and relief; article 197 A for non-residents; the
 * Revenue Department's page of rates (fact bareme-thai), whose accumulated tax is that of the ends of the bands.
 */
const BAND_11 = (29_579 - 11_600) * 0.11
const BAND_30 = (84_577 - 29_579) * 0.3
const BAND_41 = (181_917 - 84_577) * 0.41

const { frenchBands, quotient, relief, minimum, salaryCosts, pensionCosts, microCosts } = taxRules

test.each([
  ['F1419: single, 30 000', 30_000, false, 0, 1977.69 + 126.3],
  ['F1419: couple, 60 000', 60_000, true, 0, 2 * (1977.69 + 126.3)],
  ['F1419: couple, 90 000', 90_000, true, 0, 2 * (1977.69 + 4626.3)],
  ['F1419: the end of the first band', 11_600, false, 0, 0],
  ['one euro into the second band', 11_601, false, 0, 0.11],
  ['the end of the second band', 29_579, false, 0, BAND_11],
  ['the end of the third band', 84_577, false, 0, BAND_11 + BAND_30],
  ['the end of the fourth band', 181_917, false, 0, BAND_11 + BAND_30 + BAND_41],
  ['the last band', 200_000, false, 0, BAND_11 + BAND_30 + BAND_41 + (200_000 - 181_917) * 0.45],
  ['couple, one child, below the cap', 40_000, true, 1, 2.5 * (16_000 - 11_600) * 0.11],
  ['couple, one child, at the cap', 90_000, true, 1, 2 * (BAND_11 + 15_421 * 0.3) - 1807],
  ['couple, three children, four parts', 60_000, true, 3, 4 * (15_000 - 11_600) * 0.11],
  ['single, one child, at the cap', 60_000, false, 1, BAND_11 + 30_421 * 0.3 - 1807],
] as const)('French scale: %s', (_, income, isCouple, children, expected) => {
  expect(quotientTax(frenchBands, quotient, income, { isCouple, children })).toBeCloseTo(expected, 2)
})

test.each([
  ['single, 500: the relief is more than the tax', 500, false, 0],
  ['single, 1 000', 1000, false, 1000 - (897 - 452.5)],
  ['single, 1 982: almost nothing', 1982, false, 1982 - (897 - 896.855)],
  ['couple, 2 000', 2000, true, 2000 - (1483 - 905)],
  ['single, 3 000: none', 3000, false, 3000],
] as const)('relief: %s', (_, tax, isCouple, expected) => {
  expect(afterRelief(tax, relief, isCouple)).toBeCloseTo(expected, 2)
})

test.each([
  ['a salary of 30 000', 30_000, salaryCosts.rate, salaryCosts.min, salaryCosts.max, 27_000],
  ['a salary of 200 000: at most 14 555', 200_000, salaryCosts.rate, salaryCosts.min, salaryCosts.max, 185_445],
  ['pensions of 24 000', 24_000, pensionCosts.rate, pensionCosts.min, pensionCosts.max, 21_600],
  ['libéral, 36 000', 36_000, microCosts.liberal, microCosts.min, Infinity, 23_760],
] as const)('costs: %s', (_, income, rate, min, max, expected) => {
  expect(afterCosts(income, rate, min, max)).toBeCloseTo(expected, 2)
})

test.each([
  ['all of 20 000 French', 20_000, 1, 924, 4000],
  ['half of 40 000 French: the average rate stays below 20 %', 40_000, 0.5, (BAND_11 + 10_421 * 0.3) / 2, 4000],
  ['all of 50 000 French', 50_000, 1, BAND_11 + 20_421 * 0.3, 29_579 * 0.2 + 20_421 * 0.3],
  ['none of it', 50_000, 0, 0, 0],
] as const)('non-resident: %s', (_, income, share, low, high) => {
  const tax = (amount: number) => quotientTax(frenchBands, quotient, amount, { isCouple: false, children: 0 })
  const range = nonResidentTax(income, share, tax, frenchBands, minimum)
  expect(range.low).toBeCloseTo(low, 2)
  expect(range.high).toBeCloseTo(high, 2)
})

test.each([
  ['net 150 000', 150_000 + 60_000, 0],
  ['net 300 000', 300_000 + 60_000, 7500],
  ['net 500 000', 500_000 + 60_000, 27_500],
  ['net 750 000', 750_000 + 60_000, 65_000],
  ['net 1 million', 1_000_000 + 60_000, 115_000],
  ['net 2 million', 2_000_000 + 60_000, 365_000],
  ['net 5 million', 5_000_000 + 60_000, 1_265_000],
  ['net 6 million', 6_000_000 + 60_000, 1_265_000 + 350_000],
  ['less than the allowance', 50_000, 0],
] as const)('Thai scale, in baht: %s', (_, baht, expected) => {
  expect(thaiTax(taxRules.thaiBands, baht, [0]).high).toBeCloseTo(expected, 2)
})

/** Amounts of the articles, computed there by hand. */
test.each([
  ['Hugo, remitted', 661_200, 7500 + 20_000 + 1200 * 0.15],
  ['Jeanne, remitted', 853_200, 27_500 + (693_200 - 500_000) * 0.15],
  ['Malik, remitted', 697_200, 27_500 + (537_200 - 500_000) * 0.15],
  ['Hugo, all of it', 1_322_400, 115_000 + (1_162_400 - 1_000_000) * 0.25],
  ['Jeanne, all of it', 1_413_600, 115_000 + (1_253_600 - 1_000_000) * 0.25],
  ['a year of salary in Chiang Mai', 1_026_000, 65_000 + (866_000 - 750_000) * 0.2],
  ['six weeks of salary', 128_250, 0],
] as const)('articles: %s', (_, baht, expected) => {
  expect(thaiTax(taxRules.thaiBands, baht, [Math.min(100_000, baht / 2)]).high).toBeCloseTo(expected, 2)
})
