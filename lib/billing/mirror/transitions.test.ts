import { expect, test } from 'vitest'

import {
  NEWS_MAX_AGE_MS,
  noticesOfLatePayment,
  noticesOfPurchase,
  noticesOfSubscription,
  type SubscriptionState,
} from './transitions'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const later = new Date(NOW.getTime() + 20 * 86_400_000)
const userId = '01900000-0000-7000-8000-000000000000'

const subscription = (changes: Partial<SubscriptionState> = {}): SubscriptionState => ({
  id: 'sub_1',
  userId,
  status: 'active',
  pastDueSince: null,
  revokedReason: null,
  awaitsPayment: false,
  scheduledEnd: null,
  endReason: null,
  orderedAt: null,
  renewalMonths: 1,
  periodMonths: 1,
  currentPeriodEnd: later,
  pausedFrom: null,
  createdAt: NOW,
  ...changes,
})
const purchase = (changes: object = {}) => ({
  checkoutSessionId: 'cs_1',
  userId,
  status: 'paid',
  amountCents: 7_900,
  refundedAmountCents: 0,
  paidAt: NOW,
  createdAt: NOW,
  ...changes,
})
const pending = purchase({ status: 'pending', paidAt: null })
const kinds = (notices: readonly { message: { kind: string } }[]) => notices.map(({ message }) => message.kind)
const pastDue = subscription({ status: 'past_due', pastDueSince: NOW })

test.each([
  ['the first sight of a live one', null, subscription(), ['subscription-started']],
  ['a first payment that came late', subscription({ status: 'incomplete' }), subscription(), ['subscription-started']],
  ['nothing new', subscription(), subscription(), []],
  ['one of long ago, seen for the first time', null, subscription({ createdAt: ago(NEWS_MAX_AGE_MS) }), []],
  ['one that nobody has paid', null, subscription({ status: 'incomplete' }), []],
  ['a failed renewal', subscription(), pastDue, ['payment-failed']],
  ['the same failed renewal, again', pastDue, pastDue, []],
  [
    'a failed renewal of the next month',
    subscription({ status: 'past_due', pastDueSince: ago(1) }),
    pastDue,
    ['payment-failed'],
  ],
  ['a failed renewal that is paid after all', pastDue, subscription(), ['payment-recovered']],
  [
    'a failed renewal that ends it',
    pastDue,
    subscription({ status: 'canceled', scheduledEnd: NOW, endReason: 'payment_failed' }),
    ['subscription-ended'],
  ],
  ['an end by its holder', pastDue, subscription({ status: 'canceled', scheduledEnd: NOW }), []],
  ['an end that is planned elsewhere', subscription(), subscription({ scheduledEnd: later }), ['subscription-ending']],
  ['another plan', subscription(), subscription({ orderedAt: NOW }), ['plan-changed']],
  ['another plan that is not paid', subscription(), { ...pastDue, orderedAt: null }, ['payment-failed']],
  [
    'another plan, later',
    subscription({ renewalMonths: 12, periodMonths: 12 }),
    subscription({ periodMonths: 12 }),
    ['plan-change-planned'],
  ],
  ['a pause', subscription(), subscription({ pausedFrom: later }), ['subscription-paused']],
  ['the same pause, again', subscription({ pausedFrom: later }), subscription({ pausedFrom: later }), []],
  ['the end of a pause', subscription({ pausedFrom: later }), subscription(), ['subscription-resumed']],
  ['an end that is taken back', subscription({ scheduledEnd: later }), subscription(), ['subscription-resumed']],
  [
    'what a dispute had put aside, once it is won',
    subscription({ pausedFrom: later, revokedReason: 'disputed' }),
    subscription(),
    [],
  ],
  ['money given back', subscription(), subscription({ revokedReason: 'refunded' }), ['subscription-refunded']],
  ['a first payment that is on its way', null, subscription({ awaitsPayment: true }), []],
  [
    'a first payment that came days later',
    subscription({ awaitsPayment: true }),
    subscription(),
    ['subscription-started'],
  ],
  [
    'a first payment that failed days later',
    subscription({ awaitsPayment: true }),
    subscription({ status: 'canceled', revokedReason: 'unpaid' }),
    ['first-payment-failed'],
  ],
  [
    'a first payment that failed after it was ended',
    subscription({ status: 'canceled', awaitsPayment: true }),
    subscription({ status: 'canceled', revokedReason: 'unpaid' }),
    [],
  ],
  [
    'money disputed, which the owner hears of otherwise',
    subscription(),
    subscription({ revokedReason: 'disputed' }),
    [],
  ],
])('a subscription: %s', (_, before, after, expected) => {
  expect(kinds(noticesOfSubscription(before, after, NOW))).toEqual(expected)
})

test.each([
  ['paid at once', null, purchase(), ['order-paid', 'owner-sale']],
  ['nothing new', purchase(), purchase(), []],
  ['paid long ago, seen for the first time', null, purchase({ paidAt: ago(NEWS_MAX_AGE_MS) }), []],
  ['a delayed payment on its way', null, pending, []],
  ['a delayed payment that came', pending, purchase(), ['order-paid', 'owner-sale']],
  ['a delayed payment that failed', pending, { ...pending, status: 'failed' }, ['order-failed']],
  [
    'given back in part',
    purchase(),
    purchase({ status: 'partially_refunded', refundedAmountCents: 100 }),
    ['order-refunded'],
  ],
  [
    'given back, already given back when first seen',
    null,
    purchase({ status: 'refunded', refundedAmountCents: 7_900 }),
    [],
  ],
  ['a refund that failed', purchase({ refundedAmountCents: 100 }), purchase(), []],
])('a sale: %s', (_, before, after, expected) => {
  expect(kinds(noticesOfPurchase(before, after, NOW))).toEqual(expected)
})

test('each failed renewal is told of once, and its recovery once', () => {
  const [first] = noticesOfSubscription(subscription(), pastDue, NOW)
  const [second] = noticesOfSubscription(
    subscription(),
    subscription({ status: 'past_due', pastDueSince: ago(1) }),
    NOW,
  )
  expect(first?.purpose).not.toBe(second?.purpose)
  expect(noticesOfSubscription(pastDue, subscription(), NOW)[0]?.purpose).toBe(first?.purpose)
})

test('what is paid after the end is told to both sides once it is back, and to the owner in any case', () => {
  const late = { userId, subscriptionId: 'sub_1', intent: 'pi_1', createdAt: NOW }
  expect(kinds(noticesOfLatePayment({ ...late, refundedCents: 900 }, NOW))).toEqual(['owner-alert', 'payment-returned'])
  expect(kinds(noticesOfLatePayment({ ...late, refundedCents: 0 }, NOW))).toEqual(['owner-alert'])
})
