import 'server-only'

import { enqueueMails } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import type { PriceChange } from '@/prisma/generated/client'

import { movable, type Repricing } from './movable'
import { firstRenewalAfterNotice } from './renewals'
import { isMovableAtStripe } from './subscription'
import { fromStripeTime, getStripe } from '../stripe/client'
import { unlessMissing } from '../stripe/errors'
import { monthsOf } from '../stripe/subscription'

const SLICE = 500

/** Compares with what Stripe would charge. */
export async function isPriceAsShown({ toPriceId, toCents, months }: Repricing): Promise<boolean> {
  const price = await getStripe().prices.retrieve(toPriceId)
  const { active, currency, unit_amount, tax_behavior } = price
  const isSame = active && currency === 'eur' && unit_amount === toCents && monthsOf(price) === months
  return isSame && tax_behavior !== 'exclusive'
}

/**
 * Announces the new price to everyone who pays the old one, once. Each slice is stored together with its mails, so that an interrupted run
 * can be repeated.
 * @returns the number of subscribers
 */
export async function announceRepricing(repricing: Repricing): Promise<number> {
  const { key, fromCents, toPriceId, toCents, months } = repricing
  let count = 0
  for (;;) {
    const enqueued = await getDb().$transaction(async (tx) => {
      const found = await tx.subscription.findMany({
        where: movable(repricing),
        select: { id: true, userId: true, priceId: true, livemode: true },
        orderBy: { id: 'asc' },
        take: SLICE,
      })
      const changes = await tx.priceChange.createManyAndReturn({
        data: found.map(({ id, userId, priceId, livemode }) => ({
          userId,
          subscriptionId: id,
          catalogueKey: key,
          fromPriceId: priceId,
          toPriceId,
          fromCents,
          toCents,
          periodMonths: months,
          livemode,
        })),
        skipDuplicates: true,
        select: { id: true, userId: true },
      })
      return enqueueMails(
        tx,
        changes.map(({ id, userId }) => ({ message: { kind: 'price-change', userId, changeId: id }, purpose: id })),
      )
    })
    count += enqueued
    if (enqueued < SLICE) break
  }
  return count
}

/** A price change with what its mail needs. */
export type Announcement = PriceChange & { readonly startsOn: Date; readonly hasReduction: boolean }

/**
 * For the mail that is composed now: the renewal that it names, by Stripe's dates. A change that was already announced keeps its day; any
 * other gets the first renewal that is far enough ahead.
 * @returns null if there is nothing to announce: it is cancelled, paused, or at another price by now
 */
export async function readAnnouncement(id: string, now: Date): Promise<Announcement | null> {
  const change = await getDb().priceChange.findUnique({
    where: { id },
    include: { subscription: { select: { discountIds: true } } },
  })
  if (!change || change.outcome !== null) return null
  const { subscription: mirrored, ...row } = change
  const hasReduction = mirrored.discountIds.length > 0
  if (row.notifiedAt && row.startsOn) return { ...row, startsOn: row.startsOn, hasReduction }
  const subscription = await unlessMissing(getStripe().subscriptions.retrieve(row.subscriptionId))
  const item = subscription?.items.data[0]
  if (!subscription || !item || !isMovableAtStripe(subscription, row)) return null
  const rhythm = {
    anchor: fromStripeTime(subscription.billing_cycle_anchor),
    periodEnd: fromStripeTime(item.current_period_end),
    months: row.periodMonths,
  }
  const startsOn = firstRenewalAfterNotice(rhythm, now)
  await getDb().priceChange.updateMany({ where: { id, notifiedAt: null }, data: { startsOn } })
  return { ...row, startsOn, hasReduction }
}
