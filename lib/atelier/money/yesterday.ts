import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { addDays, dayOf, monthOf, startOfDay } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

import type { Admin } from '../admin'
import { recurringCents } from './figures'
import { readLedger } from './ledger'
import { contracts } from './rows'

export interface Yesterday {
  /** Subscriptions that began. */
  readonly begun: number
  /** Payments that arrived, before refunds. */
  readonly paidCents: number
  /** Monthly recurring revenue as of now. */
  readonly recurringCents: number
}

/** The day before, by Paris' clock. */
export async function readYesterday(admin: Admin, now: Date): Promise<Yesterday> {
  const today = dayOf(now)
  const during = { gte: startOfDay(addDays(today, -1)), lt: startOfDay(today) }
  const [begun, paid, ledger] = await Promise.all([
    getDb().subscription.count({ where: { AND: [contracts(), { createdAt: during }] } }),
    getDb().movement.aggregate({
      where: { livemode: isLivemode(), kind: 'payment', status: 'succeeded', happenedAt: during },
      _sum: { amountCents: true },
    }),
    readLedger(admin, [monthOf(now)], now),
  ])
  return { begun, paidCents: paid._sum.amountCents ?? 0, recurringCents: recurringCents(ledger) }
}
