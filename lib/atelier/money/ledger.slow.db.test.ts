import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isHarmless } from '@/lib/billing/stripe/dispute-status'
import { getLiveness } from '@/lib/billing/stripe/subscription-status'
import { monthOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { FailedRenewal, Movement, Subscription } from '@/prisma/generated/client'
import { createOwner } from '@/test/owner'
import { runs } from '@/test/runs'
import { createUser, useStack } from '@/test/stack'

import { countByPlan, endReasonsOf, figuresOf, listMonths, readYear, recurringCents } from './figures'

useStack()

const NOW = new Date('2026-11-26T12:00:00Z')

/** Paris changes month at 22:00 or 23:00 UTC. */
const anyTime = fc.oneof(
  fc.date({ min: new Date('2025-10-01T00:00:00Z'), max: new Date('2027-02-01T00:00:00Z'), noInvalidDate: true }),
  fc
    .constantFrom(
      ...[
        '2025-11-30T22:59:59.999Z',
        '2025-11-30T23:00:00.000Z',
        '2026-03-31T21:59:59.999Z',
        '2026-03-31T22:00:00.000Z',
      ],
      ...['2026-10-31T22:59:59.999Z', '2026-10-31T23:00:00.000Z', NOW.toISOString(), '2026-11-26T12:00:00.001Z'],
    )
    .map((text) => new Date(text)),
)

const often = <T>(value: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })

const anySubscription = fc.record({
  status: fc.constantFrom('active', 'active', 'trialing', 'past_due', 'canceled', 'incomplete', 'unpaid', 'paused'),
  catalogueKey: fc.constantFrom('monthly', 'annual', null),
  renewalCents: fc.constantFrom(null, 0, 900, 9_900, 1_000, 7_777),
  renewalMonths: fc.constantFrom(null, 1, 3, 6, 12),
  scheduledEnd: often<Date | null>(null, anyTime),
  endReason: fc.constantFrom(null, 'too_expensive', 'payment_failed'),
  revokedReason: often<string | null>(null, fc.constantFrom('unpaid', 'refunded', 'disputed')),
  awaitsPayment: often(false, fc.constant(true)),
  pausedFrom: often<Date | null>(null, anyTime),
  createdAt: anyTime,
  livemode: often(false, fc.constant(true)),
})

const anyMovement = fc.record({
  kind: fc.constantFrom('payment', 'payment', 'refund', 'dispute'),
  contractId: fc.constantFrom('sub_1', 'sub_2', 'cs_1', null),
  amountCents: fc.integer({ min: 0, max: 100_000 }),
  status: fc.constantFrom(
    'succeeded',
    'pending',
    'failed',
    'canceled',
    'won',
    'lost',
    'needs_response',
    'warning_closed',
  ),
  happenedAt: anyTime,
  livemode: often(false, fc.constant(true)),
})

const anyRenewal = fc.record({
  outcome: fc.constantFrom('open', 'recovered', 'lost'),
  failedAt: anyTime,
  livemode: often(false, fc.constant(true)),
})

const anyRows = fc.record({
  subscriptions: fc.array(anySubscription, { maxLength: 60 }),
  movements: fc.array(anyMovement, { maxLength: 80 }),
  renewals: fc.array(anyRenewal, { maxLength: 30 }),
})

/** Everything is read, and counted by hand. */
async function countByHand() {
  const subscriptions = (await getDb().subscription.findMany({ where: { livemode: false } })).filter(
    (row) => !row.status.startsWith('incomplete') && !row.awaitsPayment && row.revokedReason !== 'unpaid',
  )
  const movements = await getDb().movement.findMany({ where: { livemode: false } })
  const renewals = await getDb().failedRenewal.findMany({ where: { livemode: false } })
  const isRunning = (row: Subscription) =>
    getLiveness(row.status) === 'live' && row.revokedReason === null && row.pausedFrom === null
  const hasEnded = ({ scheduledEnd }: Subscription, month: string) =>
    scheduledEnd !== null && scheduledEnd <= NOW && monthOf(scheduledEnd) === month
  const isOfSubscription = ({ contractId }: Movement) => contractId?.startsWith('sub_') === true
  const sum = (rows: readonly Movement[]) => rows.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const failedIn = (month: string, outcome?: string) =>
    renewals.filter((row: FailedRenewal) => monthOf(row.failedAt) === month && (!outcome || row.outcome === outcome))
      .length
  const months = listMonths(NOW, 12)
  const running = subscriptions.filter(isRunning)
  // In twelfths, which are whole numbers.
  const twelfths = running
    .filter(({ scheduledEnd }) => scheduledEnd === null)
    .map(({ renewalCents, renewalMonths }) => (renewalMonths ? ((renewalCents ?? 0) * 12) / renewalMonths : 0))
  const count = <T>(values: readonly T[]) =>
    new Map([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]))
  return {
    figures: months.map((month) => {
      const moved = movements.filter(({ happenedAt }) => monthOf(happenedAt) === month)
      const payments = moved.filter(({ kind }) => kind === 'payment')
      const disputes = moved.filter(({ kind }) => kind === 'dispute')
      return {
        month,
        begun: subscriptions.filter(({ createdAt }) => monthOf(createdAt) === month).length,
        ended: subscriptions.filter((row) => hasEnded(row, month)).length,
        subscriptionCents: sum(payments.filter(isOfSubscription)),
        serviceCents: sum(payments.filter((row) => !isOfSubscription(row))),
        refundedCents: sum(moved.filter(({ kind, status }) => kind === 'refund' && !/failed|canceled/.test(status))),
        disputedCents: sum(disputes.filter(({ status }) => !isHarmless(status))),
        disputes: disputes.length,
        failed: failedIn(month),
        recovered: failedIn(month, 'recovered'),
        lost: failedIn(month, 'lost'),
      }
    }),
    recurring: Math.round(twelfths.reduce((total, value) => total + value, 0) / 12),
    plans: count(running.map(({ catalogueKey }) => catalogueKey)),
    reasons: count(
      subscriptions.filter((row) => months.some((month) => hasEnded(row, month))).map(({ endReason }) => endReason),
    ),
  }
}

test('for any rows, what Postgres counts and adds up is what is counted by hand', async () => {
  const { admin } = await createOwner()
  const { id: userId } = await createUser()
  const ours = { userId, syncedAt: NOW }
  await fc.assert(
    fc.asyncProperty(anyRows, async ({ subscriptions, movements, renewals }) => {
      await getDb().subscription.deleteMany()
      await getDb().movement.deleteMany()
      await getDb().failedRenewal.deleteMany()
      await getDb().subscription.createMany({
        data: subscriptions.map((row) => ({
          ...row,
          ...ours,
          id: `sub_${randomUUID()}`,
          priceId: 'price_x',
          productId: 'prod_x',
          currentPeriodEnd: NOW,
        })),
      })
      await getDb().movement.createMany({
        data: movements.map((row) => ({ ...row, ...ours, id: `ch_${randomUUID()}` })),
      })
      await getDb().failedRenewal.createMany({
        data: renewals.map((row) => ({
          ...row,
          ...ours,
          id: `in_${randomUUID()}`,
          subscriptionId: 'sub_1',
          amountCents: 900,
        })),
      })
      const [{ ledger, months, figures }, expected] = [await readYear(admin, NOW), await countByHand()]
      expect(figures).toEqual(expected.figures)
      expect(months.map((month) => figuresOf(ledger, month))).toEqual(figures)
      expect(recurringCents(ledger)).toBe(expected.recurring)
      expect(new Map(countByPlan(ledger))).toEqual(expected.plans)
      expect(new Map(endReasonsOf(ledger))).toEqual(expected.reasons)
    }),
    { numRuns: runs(25) },
  )
})
