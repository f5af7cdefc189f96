import { expect, test } from 'vitest'

import { taxRules } from '@/content/simulations/taxes'

import { thaiTax } from './scales'

/*
 * Sixteen of the sixty worked cases: Thai income tax, in baht, after costs and the allowance of 60 000. The scale is that of the
 * Revenue Department's page of rates (fact bareme-thai); the ends of the bands are its accumulated tax (7 500, 27 500, 65 000,
 * 115 000, 365 000, 1 265 000). The amounts of the last seven are those of the articles, computed there by hand.
 */
const half = (baht: number) => [Math.min(100_000, baht / 2)]

test.each([
  ['net 150 000', 150_000 + 60_000, 0, 0],
  ['net 300 000', 300_000 + 60_000, 0, 7500],
  ['net 500 000', 500_000 + 60_000, 0, 27_500],
  ['net 750 000', 750_000 + 60_000, 0, 65_000],
  ['net 1 million', 1_000_000 + 60_000, 0, 115_000],
  ['net 2 million', 2_000_000 + 60_000, 0, 365_000],
  ['net 5 million', 5_000_000 + 60_000, 0, 1_265_000],
  ['net 6 million', 6_000_000 + 60_000, 0, 1_265_000 + 350_000],
  ['less than the allowance', 50_000, 0, 0],
] as const)('scale: %s', (_, baht, cost, expected) => {
  expect(thaiTax(taxRules.thaiBands, baht, [cost]).high).toBeCloseTo(expected, 2)
})

test.each([
  ['Hugo, remitted', 661_200, 7500 + 20_000 + 1200 * 0.15],
  ['Jeanne, remitted', 853_200, 27_500 + (693_200 - 500_000) * 0.15],
  ['Malik, remitted', 697_200, 27_500 + (537_200 - 500_000) * 0.15],
  ['Hugo, all of it', 1_322_400, 115_000 + (1_162_400 - 1_000_000) * 0.25],
  ['Jeanne, all of it', 1_413_600, 115_000 + (1_253_600 - 1_000_000) * 0.25],
  ['a year of salary in Chiang Mai', 1_026_000, 65_000 + (866_000 - 750_000) * 0.2],
  ['six weeks of salary', 128_250, 0],
] as const)('articles: %s', (_, baht, expected) => {
  expect(thaiTax(taxRules.thaiBands, baht, half(baht)).high).toBeCloseTo(expected, 2)
})
