import 'server-only'

import { NEAR_DEPARTURE_DAYS, type SegmentPlan, type SegmentPurchase, type SegmentStage } from '@/content/mailing'
import { getEntitlement, type SubscriptionFacts } from '@/lib/billing/mirror/entitlement'
import { ownFacts } from '@/lib/billing/mirror/facts'
import { getMembership, type Membership } from '@/lib/billing/mirror/membership'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { neverRan } from '@/lib/billing/stripe/subscription-status'
import { listReaders } from '@/lib/notices/news/consent'
import { daysBetween, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

/** What decides which mails somebody gets. */
export interface MailReader {
  readonly userId: string
  readonly membership: Membership | null
  /** Of the subscription that is open; null for one that is neither monthly nor annual. */
  readonly plan: SegmentPlan | null
  readonly bought: SegmentPurchase | null
  /** The owner's. */
  readonly labels: readonly string[]
  readonly departure: DepartureDays | null
}

interface DepartureDays {
  readonly day: Day
  readonly returnDay: Day | null
  readonly city: string
}

const facts = () =>
  ({
    id: true,
    ...ownFacts(),
    departure: { select: { day: true, returnDay: true, city: true } },
    labels: { select: { text: true } },
    purchases: { where: { livemode: isLivemode(), paidAt: { not: null } }, select: { checkoutSessionId: true } },
  }) as const

type Row = Prisma.UserGetPayload<{ select: ReturnType<typeof facts> }>

const toDay = (date: Date): Day => date.toISOString().slice(0, 10)

const PLANS: Readonly<Record<number, SegmentPlan>> = { 1: 'monthly', 12: 'annual' }

const isOpen = (subscription: SubscriptionFacts, now: Date) =>
  getEntitlement({ subscriptions: [subscription], grants: [] }, now).subscribed

/** A subscription that was never paid is no purchase. */
const wasPaid = ({ status, revokedReason, awaitsPayment }: SubscriptionFacts) =>
  !neverRan(status) && !awaitsPayment && revokedReason !== 'unpaid'

function toReader({ id, departure, labels, purchases, ...facts }: Row, now: Date): MailReader {
  const open = facts.subscriptions.find((subscription) => isOpen(subscription, now))
  return {
    userId: id,
    membership: getMembership(facts, now),
    plan: open ? (PLANS[open.periodMonths ?? 0] ?? null) : 'none',
    bought: purchases.length > 0 ? 'service' : facts.subscriptions.some(wasPaid) ? null : 'never',
    labels: labels.map(({ text }) => text),
    departure: departure && {
      day: toDay(departure.day),
      returnDay: departure.returnDay && toDay(departure.returnDay),
      city: departure.city,
    },
  }
}

/** @returns null when the account is gone */
export async function findMailReader(userId: string, now: Date): Promise<MailReader | null> {
  const row = await getDb().user.findUnique({ where: { id: userId, deletedAt: null }, select: facts() })
  return row && toReader(row, now)
}

const SLICE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Everybody who gets news, slice by slice. */
export async function* walkMailReaders(now: Date): AsyncGenerator<readonly MailReader[]> {
  for (let after = FIRST_ID; ;) {
    const ids = await listReaders(after, SLICE)
    const rows = await getDb().user.findMany({ where: { id: { in: [...ids] } }, select: facts() })
    yield rows.map((row) => toReader(row, now))
    if (ids.length < SLICE) return
    after = ids.at(-1)!
  }
}

export function stageOf({ departure }: MailReader, today: Day): SegmentStage {
  if (!departure) return 'none'
  if (departure.returnDay) return 'return'
  const left = daysBetween(today, departure.day)
  return left > NEAR_DEPARTURE_DAYS ? 'early' : left >= 0 ? 'near' : 'there'
}
