import 'server-only'

import { getDb, getPool } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import type { PriceChange, Subscription } from '@/prisma/generated/client'

import { NOTICE_MS } from './renewals'
import { isMovableAtStripe } from './subscription'
import { withCustomer } from '../mirror/sync'
import { fromStripeTime, getStripe, idOf } from '../stripe/client'
import { isLivemode } from '../stripe/livemode'
import { hasEnded } from '../stripe/subscription-status'

const SLICE = 200

type Outcome = 'moved' | 'left' | 'changed'

type Open = PriceChange & { readonly startsOn: Date; readonly notifiedAt: Date; readonly subscription: Subscription }

/** Counts as announced once the mail server took the mail in time for the day that it names. */
async function recordNotified(now: Date): Promise<void> {
  const about = `from notices where notices.key = 'price-change ' || price_changes.id and price_changes.outcome is null
    and price_changes.told_at is null`
  await getPool().query(
    `update price_changes set told_at = notices.sent_at ${about}
     and notices.sent_at is not null and price_changes.starts_on >= notices.sent_at + interval '30 days'`,
  )
  await getPool().query(
    `update price_changes set outcome = 'untold', settled_at = $1 ${about} and notices.due_at is null`,
    [now],
  )
}

/** A bounced mail reached nobody: the change waits until the address works again. */
async function findUnreached(changes: readonly PriceChange[]): Promise<ReadonlySet<string>> {
  const { rows } = await getPool().query<{ id: string }>(
    `select users.id from users join dead_addresses on dead_addresses.address = users.email
     where users.id = any($1::uuid[]) and dead_addresses.reason = 'bounced'`,
    [changes.map(({ userId }) => userId)],
  )
  return new Set(rows.map(({ id }) => id))
}

async function listOpen(after: string | null): Promise<readonly Open[]> {
  const changes = await getDb().priceChange.findMany({
    where: {
      outcome: null,
      notifiedAt: { not: null },
      startsOn: { not: null },
      livemode: isLivemode(),
      ...(after && { id: { gt: after } }),
    },
    include: { subscription: true },
    orderBy: { id: 'asc' },
    take: SLICE,
  })
  return changes as Open[]
}

/** From the mirror, without a call. */
function settledBy({ status, priceId }: Subscription, { fromPriceId, toPriceId }: PriceChange): Outcome | null {
  if (hasEnded(status)) return 'left'
  if (priceId === toPriceId) return 'moved'
  return priceId === fromPriceId ? null : 'changed'
}

/** The next renewal is the announced one, or a later one. */
const isLastPeriod = (periodEnd: Date, { startsOn, notifiedAt }: Open) =>
  periodEnd >= startsOn && periodEnd.getTime() >= notifiedAt.getTime() + NOTICE_MS

/**
 * Done in the last period at the old price: nothing is charged, and the next renewal is at the new one; until then Stripe's own page and
 * mails announce it too. https://docs.stripe.com/billing/subscriptions/change-price
 * @returns whether it was done
 */
async function moveAtStripe(change: Open): Promise<boolean> {
  const { subscriptions } = getStripe()
  const { customer } = await subscriptions.retrieve(change.subscriptionId)
  return withCustomer(idOf(customer), async () => {
    const subscription = await subscriptions.retrieve(change.subscriptionId)
    const item = subscription.items.data[0]
    const periodEnd = fromStripeTime(item?.current_period_end ?? 0)
    const isDue = isMovableAtStripe(subscription, change) && isLastPeriod(periodEnd, change)
    if (item && isDue) {
      await subscriptions.update(change.subscriptionId, {
        items: [{ id: item.id, price: change.toPriceId }],
        proration_behavior: 'none',
      })
    }
    return isDue
  })
}

const settle = (id: string, outcome: Outcome, now: Date) =>
  getDb().priceChange.updateMany({ where: { id, outcome: null }, data: { outcome, settledAt: now } })

async function follow(change: Open, unreached: ReadonlySet<string>, now: Date): Promise<Outcome | null> {
  const { subscription } = change
  const outcome = settledBy(subscription, change)
  if (outcome) {
    await settle(change.id, outcome, now)
    return outcome
  }
  const isWaiting = subscription.scheduledEnd !== null || subscription.pausedFrom !== null
  if (isWaiting || unreached.has(change.userId) || !isLastPeriod(subscription.currentPeriodEnd, change)) return null
  if (!(await moveAtStripe(change))) return null
  await settle(change.id, 'moved', now)
  return 'moved'
}

/**
 * Daily task: moves subscribers to the new price in time for the renewal named in their mail. Finds interrupted work again: a subscription
 * that is already at the new price is only recorded.
 * @throws Error if some could not be moved, after moving all others
 */
export async function carryOutRepricing(now: Date): Promise<string> {
  await recordNotified(now)
  const counts = { moved: 0, left: 0, changed: 0 }
  let failed = 0
  for (let after: string | null = null; ;) {
    const open: readonly Open[] = await listOpen(after)
    const unreached = await findUnreached(open)
    for (const change of open) {
      try {
        const outcome = await follow(change, unreached, now)
        if (outcome) counts[outcome]++
      } catch (error) {
        reportError(`price change ${change.id}`, error)
        failed++
      }
    }
    if (open.length < SLICE) break
    after = open.at(-1)!.id
  }
  const result = `Passés au nouveau prix\u00a0: ${counts.moved}. Partis avant\u00a0: ${counts.left}. Autre formule entre-temps\u00a0: ${counts.changed}.`
  if (failed > 0) throw new Error(`${result} En échec\u00a0: ${failed}.`)
  return result
}
