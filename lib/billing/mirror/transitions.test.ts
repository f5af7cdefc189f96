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
  ['a live one, seen for the first time', null, subscription(), ['subscription-started']],
  ['a late first payment', subscription({ status: 'incomplete' }), subscription(), ['subscription-started']],
  ['no change', subscription(), subscription(), []],
  ['an old one, seen for the first time', null, subscription({ createdAt: ago(NEWS_MAX_AGE_MS) }), []],
  ['an unpaid one', null, subscription({ status: 'incomplete' }), []],
  ['a failed renewal', subscription(), pastDue, ['payment-failed']],
  ['the same failed renewal, again', pastDue, pastDue, []],
  [
    'a failed renewal of the next month',
    subscription({ status: 'past_due', pastDueSince: ago(1) }),
    pastDue,
    ['payment-failed'],
  ],
  ['a failed renewal that is paid later', pastDue, subscription(), ['payment-recovered']],
  [
    'a failed renewal that ends it',
    pastDue,
    subscription({ status: 'canceled', scheduledEnd: NOW, endReason: 'payment_failed' }),
    ['subscription-ended'],
  ],
  ['a cancellation by its holder', pastDue, subscription({ status: 'canceled', scheduledEnd: NOW }), []],
  [
    'a cancellation scheduled elsewhere',
    subscription(),
    subscription({ scheduledEnd: later }),
    ['subscription-ending'],
  ],
  ['a plan change', subscription(), subscription({ orderedAt: NOW }), ['plan-changed']],
  ['an unpaid plan change', subscription(), { ...pastDue, orderedAt: null }, ['payment-failed']],
  [
    'a scheduled plan change',
    subscription({ renewalMonths: 12, periodMonths: 12 }),
    subscription({ periodMonths: 12 }),
    ['plan-change-planned'],
  ],
  ['a pause', subscription(), subscription({ pausedFrom: later }), ['subscription-paused']],
  ['the same pause, again', subscription({ pausedFrom: later }), subscription({ pausedFrom: later }), []],
  ['the end of a pause', subscription({ pausedFrom: later }), subscription(), ['subscription-resumed']],
  [
    'a cancellation that is taken back',
    subscription({ scheduledEnd: later }),
    subscription(),
    ['subscription-resumed'],
  ],
  [
    'a pause because of a dispute, once it is won',
    subscription({ pausedFrom: later, revokedReason: 'disputed' }),
    subscription(),
    [],
  ],
  ['a refund', subscription(), subscription({ revokedReason: 'refunded' }), ['subscription-refunded']],
  ['a first payment that is processing', null, subscription({ awaitsPayment: true }), []],
  [
    'a first payment that arrives days later',
    subscription({ awaitsPayment: true }),
    subscription(),
    ['subscription-started'],
  ],
  [
    'a first payment that fails days later',
    subscription({ awaitsPayment: true }),
    subscription({ status: 'canceled', revokedReason: 'unpaid' }),
    ['first-payment-failed'],
  ],
  [
    'a first payment that fails after the subscription was cancelled',
    subscription({ status: 'canceled', awaitsPayment: true }),
    subscription({ status: 'canceled', revokedReason: 'unpaid' }),
    [],
  ],
  ['a dispute, which has an alert of its own', subscription(), subscription({ revokedReason: 'disputed' }), []],
])('a subscription: %s', (_, before, after, expected) => {
  expect(kinds(noticesOfSubscription(before, after, NOW))).toEqual(expected)
})

test.each([
  ['paid at once', null, purchase(), ['order-paid', 'owner-sale']],
  ['no change', purchase(), purchase(), []],
  ['paid long ago, seen for the first time', null, purchase({ paidAt: ago(NEWS_MAX_AGE_MS) }), []],
  ['a delayed payment that is processing', null, pending, []],
  ['a delayed payment that arrives', pending, purchase(), ['order-paid', 'owner-sale']],
  ['a delayed payment that fails', pending, { ...pending, status: 'failed' }, ['order-failed']],
  [
    'a partial refund',
    purchase(),
    purchase({ status: 'partially_refunded', refundedAmountCents: 100 }),
    ['order-refunded'],
  ],
  ['already refunded when first seen', null, purchase({ status: 'refunded', refundedAmountCents: 7_900 }), []],
  ['a refund that failed', purchase({ refundedAmountCents: 100 }), purchase(), []],
])('a sale: %s', (_, before, after, expected) => {
  expect(kinds(noticesOfPurchase(before, after, NOW))).toEqual(expected)
})

test('each failed renewal and its recovery is announced once', () => {
  const [first] = noticesOfSubscription(subscription(), pastDue, NOW)
  const [second] = noticesOfSubscription(
    subscription(),
    subscription({ status: 'past_due', pastDueSince: ago(1) }),
    NOW,
  )
  expect(first?.purpose).not.toBe(second?.purpose)
  expect(noticesOfSubscription(pastDue, subscription(), NOW)[0]?.purpose).toBe(first?.purpose)
})

test('a payment after the end notifies both sides once it is refunded, and the owner in any case', () => {
  const late = { userId, subscriptionId: 'sub_1', intent: 'pi_1', createdAt: NOW }
  expect(kinds(noticesOfLatePayment({ ...late, refundedCents: 900 }, NOW))).toEqual(['owner-alert', 'payment-returned'])
  expect(kinds(noticesOfLatePayment({ ...late, refundedCents: 0 }, NOW))).toEqual(['owner-alert'])
})
