import { expect, test } from 'vitest'

import { budget, type CityId } from '@/content/simulations/budget'

import { getArticleText } from '../articles'
import { requireFact } from '../facts'
import {
  getRows,
  getTotal,
  getTrial,
  hasAmounts,
  readAmount,
  readEntries,
  readRate,
  startEntries,
  toEuros,
  withAmount,
  withoutAmounts,
} from './budget'

const start = startEntries(budget)
const totalOf = (city: CityId, entries = start, style = entries.style) =>
  getTotal(getRows(budget, entries, city, style))

test.each([
  ['12 500', 12_500],
  ['12\u202f500', 12_500],
  ['12.500', 12_500],
  ['1.012.500', null],
  ['1\u00a0000\u00a0000', 1_000_000],
  ['1 000 001', null],
  ['12500,4', 12_500],
  ['12500.5', 12_501],
  [' 300 ฿ ', 300],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['beaucoup', null],
  ['12 50', null],
  ['Infinity', null],
])('« %s » parses to the amount %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  ['38', 38],
  ['37,85', 37.85],
  ['37.5', 37.5],
  ['9', null],
  ['0', null],
  ['101', null],
  ['', null],
])('« %s » parses to the rate %s', (text, rate) => {
  expect(readRate(text)).toBe(rate)
})

test('the default amounts of Chiang Mai and Bangkok match the article’s tables', () => {
  const text = getArticleText('cout-vie-thailande', 'full') ?? ''
  for (const { id, name } of budget.cities.slice(0, 2)) {
    const table = text.split(`### ${name}`)[1]?.split('\n\n')[1] ?? ''
    const cells = table.split('\n').map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replace(/[*\s]/g, '')),
    )
    const numbers = cells.slice(2).map((row) => row.slice(1).map(Number))
    budget.styles.forEach(({ id: style }, column) => {
      const amounts = numbers.map((row) => row[column])
      expect(getRows(budget, start, id, style).map(({ baht }) => baht)).toEqual(amounts.slice(0, budget.lines.length))
      expect(totalOf(id, start, style)).toBe(amounts.at(-2))
      expect(toEuros(totalOf(id, start, style), budget.rate)).toBe(amounts.at(-1))
    })
  }
})

test('every city has an amount for every line, rising with the lifestyle, and rents with a dated source', () => {
  for (const { amounts, facts } of budget.cities) {
    for (const { id } of budget.styles) expect(amounts[id]).toHaveLength(budget.lines.length)
    amounts.confortable.forEach((amount, index) => {
      expect(amount).toBeGreaterThanOrEqual(amounts.sobre[index] ?? NaN)
      expect(amount).toBeLessThanOrEqual(amounts.large[index] ?? NaN)
    })
    expect(facts.map(requireFact).length).toBeGreaterThan(0)
  }
})

test('Koh Phangan equals Bangkok with a scooter, as in the article, and comfortable rents are in their sourced range', () => {
  const [chiangMai, bangkok, phangan] = budget.cities
  for (const { id } of budget.styles) {
    const rest = (amounts: readonly number[] = []) => amounts.filter((_, index) => index !== 0 && index !== 3)
    expect(rest(phangan?.amounts[id])).toEqual(rest(bangkok?.amounts[id]))
    expect(phangan?.amounts[id][3]).toBe(chiangMai?.amounts[id][3])
  }
  expect(phangan?.amounts.confortable[0]).toBeGreaterThanOrEqual(18_000)
  expect(phangan?.amounts.large[0]).toBeLessThanOrEqual(30_000)
})

test('an amount changes only the total of its city and lifestyle', () => {
  const changed = withAmount(start, 'loyer', '13 000')
  expect(totalOf('chiang-mai', changed)).toBe(53_100)
  expect(totalOf('chiang-mai', changed, 'sobre')).toBe(totalOf('chiang-mai', start, 'sobre'))
  expect(totalOf('bangkok', changed)).toBe(totalOf('bangkok'))
  expect(toEuros(53_100, 38)).toBe(1_397)
})

test('an invalid amount is kept as typed, and the default amount counts', () => {
  const wrong = withAmount(withAmount(start, 'loyer', '13 000'), 'nourriture', 'beaucoup')
  const row = getRows(budget, wrong, 'chiang-mai')[2]
  expect(row).toEqual({ id: 'nourriture', text: 'beaucoup', baht: 14_000, start: 14_000, isValid: false })
  expect(totalOf('chiang-mai', wrong)).toBe(53_100)
})

test('resetting amounts leaves other cities unchanged', () => {
  const both = withAmount({ ...withAmount(start, 'loyer', '1'), city: 'bangkok' }, 'loyer', '2')
  expect(hasAmounts(both)).toBe(true)
  const back = withoutAmounts(both)
  expect(hasAmounts(back)).toBe(false)
  expect(totalOf('bangkok', back)).toBe(totalOf('bangkok'))
  expect(getRows(budget, back, 'chiang-mai')[0]?.baht).toBe(1)
})

test('matches the article’s stress test: 55 100 baht at 34, with prices up 15 %', () => {
  expect(getTrial(55_100, budget.trial)).toBe(1_864)
})

test('stored entries are restored; anything else is ignored', () => {
  const entries = withAmount({ ...start, rate: '36,6', city: 'hua-hin', style: 'sobre' }, 'visa', 'néant')
  expect(readEntries(budget, JSON.parse(JSON.stringify(entries)))).toEqual(entries)
  for (const kept of [null, undefined, 3, 'x', [], { amounts: 'x', rate: 3, city: 'paris', style: '__proto__' }]) {
    expect(readEntries(budget, kept)).toEqual(start)
  }
  const odd = readEntries(budget, {
    amounts: { 'chiang-mai.sobre.loyer': '9'.repeat(99), 'paris.sobre.loyer': '1', __proto__: '1' },
  })
  expect(odd.amounts).toEqual({ 'chiang-mai.sobre.loyer': '9'.repeat(20) })
})
