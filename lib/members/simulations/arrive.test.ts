import { describe, expect, test } from 'vitest'

import { ways, type Way } from '@/content/folders/money-ways'

import { AMOUNT, arriveBy, readWithin } from './arrive'

const by = (id: string): Way => {
  const way = ways.find((candidate) => candidate.id === id)
  if (!way) throw new Error(`no way ${id}`)
  return way
}

describe('what arrives of 1 000 € at 38 ฿', () => {
  test('by Wise, between its low and its high share', () => {
    expect(arriveBy(by('sepa-wise'), 1000, 38)).toEqual({
      lowBaht: 37_430,
      highBaht: 37_848,
      leastEuros: 4,
      mostEuros: 15,
    })
  })

  test('by card, Stripe first and Wise on what is left', () => {
    // 1000 − 15 − 0.25 = 984.75, then 1.5 % or 0.4 %
    expect(arriveBy(by('stripe-wise'), 1000, 38)).toMatchObject({ lowBaht: 36_859, highBaht: 37_270 })
  })

  test('from a machine, with its fee for each withdrawal', () => {
    // 1000 − 2 % of 800 = 984 €, 37 392 ฿: two withdrawals of 250 ฿
    expect(arriveBy(by('revolut-retrait'), 1000, 38)).toMatchObject({ lowBaht: 36_892, highBaht: 36_892 })
    // 3000 − 1 % of 2000 = 2980 €, − 2 % of 2780 = 2924.40 €, 111 127 ฿: six withdrawals
    expect(arriveBy(by('revolut-retrait'), 3000, 38).lowBaht).toBe(109_627)
  })
})

test('nothing costs less than nothing, and nothing arrives from too little', () => {
  for (const way of ways) {
    for (const euros of [0, 1, 50, 200, 1000, 20_000]) {
      const { lowBaht, highBaht, leastEuros, mostEuros } = arriveBy(way, euros, 38)
      expect(lowBaht, way.id).toBeLessThanOrEqual(highBaht)
      expect(lowBaht, way.id).toBeGreaterThanOrEqual(0)
      expect(leastEuros, way.id).toBeGreaterThanOrEqual(0)
      expect(mostEuros, way.id).toBeLessThanOrEqual(euros)
    }
  }
})

test('the label of a fee says its figures', () => {
  const percent = (share: number) => String(Math.round(share * 10_000) / 100).replace('.', ',')
  for (const { euroFees } of ways) {
    for (const { label, share, fixedEuros } of euroFees) {
      if (share[0] === share[1] && !label.includes('plus 1,99')) expect(label).toContain(percent(share[1]))
      if (fixedEuros > 0) expect(label).toContain(String(fixedEuros).replace('.', ','))
    }
  }
})

test('an amount is read as French people type it, and what is none is the usual one', () => {
  expect(readWithin('1 250,5', AMOUNT)).toBe(1250.5)
  expect(readWithin('2500', AMOUNT)).toBe(2500)
  for (const typed of ['', 'mille', '-3', '1e9', undefined, ['1', '2']]) expect(readWithin(typed, AMOUNT)).toBe(1000)
})
