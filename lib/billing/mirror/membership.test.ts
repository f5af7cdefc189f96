import { expect, test } from 'vitest'

import { DAY_MS } from '@/lib/platform/days'

import type { GivenFacts, SubscriptionFacts } from './entitlement'
import { getMembership } from './membership'

const NOW = new Date('2026-11-28T12:00:00.000Z')
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

const subscription = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  status: 'active',
  productId: 'prod_premium',
  currentPeriodEnd: after(10),
  scheduledEnd: null,
  pastDueSince: null,
  revokedReason: null,
  awaitsPayment: false,
  pausedFrom: null,
  paidUntil: null,
  endReason: null,
  createdAt: after(-20),
  ...changes,
})

const over = (from: number, until: number) =>
  subscription({
    status: 'canceled',
    createdAt: after(from),
    scheduledEnd: after(until),
    currentPeriodEnd: after(until),
  })

interface Some {
  readonly subscriptions?: readonly SubscriptionFacts[]
  readonly grants?: readonly GivenFacts[]
}

const given: GivenFacts = { productId: null, createdAt: after(-3), until: after(3), endedAt: null }

const judge = (facts: Some) => getMembership({ subscriptions: [], grants: [], ...facts }, NOW)

test('begins with the first access, paid or given, and is open while one is', () => {
  expect(judge({})).toBeNull()
  expect(judge({ subscriptions: [subscription()] })).toEqual({ since: after(-20), isOpen: true, endedAt: null })
  expect(judge({ grants: [given] })).toMatchObject({
    since: after(-3),
    isOpen: true,
  })
  expect(judge({ grants: [given], subscriptions: [over(-90, -60)] })).toEqual({
    since: after(-90),
    isOpen: true,
    endedAt: null,
  })
})

test('ends with the last access; a resumed one has not ended', () => {
  expect(judge({ subscriptions: [over(-90, -30), over(-25, -5)] })).toEqual({
    since: after(-90),
    isOpen: false,
    endedAt: after(-5),
  })
  expect(judge({ subscriptions: [over(-90, -30), subscription()] })).toMatchObject({ isOpen: true, endedAt: null })
  const past = { ...given, createdAt: after(-90), until: after(-7) }
  expect(judge({ grants: [past] })).toMatchObject({ isOpen: false, endedAt: after(-7) })
})

test('is none when it was refunded, taken back, or never paid', () => {
  expect(judge({ subscriptions: [subscription({ status: 'canceled', revokedReason: 'refunded' })] })).toBeNull()
  expect(judge({ subscriptions: [subscription({ awaitsPayment: true })] })).toBeNull()
  expect(judge({ grants: [{ ...given, endedAt: after(-1) }] })).toBeNull()
})
