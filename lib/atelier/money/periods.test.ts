import { expect, test } from 'vitest'

import { closedPeriods, firstPeriod } from './periods'

const shortly = (periods: ReturnType<typeof closedPeriods>) =>
  periods.map(({ from, to, due }) => `${from} ${to} ${due}`)
const taxed = (period: 'mensuel' | 'trimestriel' | 'simplifié') =>
  ({ regime: 'assujetti', number: 'FR00123456789', period }) as const

test('under the franchise two months are declared by the 30th of the next', () => {
  expect(closedPeriods({ regime: 'franchise' }, '2027-10-31')).toEqual([])
  expect(shortly(closedPeriods({ regime: 'franchise' }, '2027-11-01'))).toEqual(['2027-09-01 2027-10-31 2027-11-30'])
  expect(shortly(closedPeriods({ regime: 'franchise' }, '2028-03-01'))).toEqual([
    '2027-09-01 2027-10-31 2027-11-30',
    '2027-11-01 2027-12-31 2028-01-30',
    '2028-01-01 2028-02-29 2028-03-30',
  ])
})

test('with « réel simplifié » a month by the 30th of the next, or the end of February; with the quarterly « réel normal » by the 10th', () => {
  expect(shortly(closedPeriods(taxed('simplifié'), '2028-02-01')).slice(-2)).toEqual([
    '2027-12-01 2027-12-31 2028-01-30',
    '2028-01-01 2028-01-31 2028-02-29',
  ])
  expect(shortly(closedPeriods(taxed('trimestriel'), '2027-10-01'))).toEqual(['2027-09-01 2027-09-30 2027-10-10'])
})

test('with the monthly « réel normal » ten days, within ten more', () => {
  expect(shortly(closedPeriods(taxed('mensuel'), '2027-10-01'))).toEqual([
    '2027-09-01 2027-09-10 2027-09-20',
    '2027-09-11 2027-09-20 2027-09-30',
    '2027-09-21 2027-09-30 2027-10-10',
  ])
})

test('nothing before September 2027, and a year back at most', () => {
  expect(closedPeriods(taxed('mensuel'), '2027-09-10')).toEqual([])
  expect(closedPeriods(taxed('simplifié'), '2030-01-15')).toHaveLength(12)
  expect(firstPeriod({ regime: 'franchise' }).due).toBe('2027-11-30')
  expect(firstPeriod(taxed('mensuel')).id).toBe('2027-09-01 2027-09-10')
})
