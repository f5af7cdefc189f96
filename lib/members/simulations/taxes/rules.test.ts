import { expect, test } from 'vitest'

import { taxRate, taxRules, type RuleId } from '@/content/simulations/taxes'
import { formatNumber } from '@/lib/platform/format'
import { requireFact } from '@/lib/texts/content/facts'

import { getCitedRules, getRateFact } from './rules'

const plain = (text: string) => text.replace(/\s/g, ' ')

/** « 25,8 % », « 11 600 », « 2 millions »: how a claim may write the figure of a rule. */
function waysOf(figure: number): readonly string[] {
  if (figure < 1) return [`${formatNumber(Math.round(figure * 10_000) / 100)} %`]
  const millions = figure / 1_000_000
  return [formatNumber(figure), `${millions} million`].map(plain)
}

const figuresOf = (id: RuleId): readonly number[] =>
  Object.values(taxRules[id])
    .flat(2)
    .filter((value): value is number => typeof value === 'number' && value !== 0)

test.each(Object.keys(taxRules) as RuleId[])('%s has the figures of its fact', (id) => {
  const claim = plain(requireFact(taxRules[id].fact).claim)
  const missing = figuresOf(id).filter((figure) => !waysOf(figure).some((way) => claim.includes(plain(way))))
  expect(missing).toEqual([])
})

test('the default rate is that of its fact, rounded', () => {
  const [, rate] = /([\d,]+)\sbahts/.exec(getRateFact().claim) ?? []
  expect(Math.round(Number(rate?.replace(',', '.')))).toBe(taxRate.rate)
})

test('a rule comes with its article and its fact', () => {
  const [rule] = getCitedRules(['tieBreak'])
  expect(rule?.article).toBe('Convention de 1974, article 4')
  expect(rule?.fact.url).toMatch(/^https:/)
})
