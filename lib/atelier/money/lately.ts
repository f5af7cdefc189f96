import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { inEuros, type Column } from '@/lib/platform/csv'
import { addDays, dayOf, monthOf, startOfDay, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

import type { Admin } from '../admin'
import { recurringCents } from './figures'
import { readLedger } from './ledger'
import { contracts } from './rows'

interface Period {
  readonly name: string
  /** Subscriptions. */
  readonly begun: number
  readonly ended: number
  readonly services: number
  /** Payments that arrived, before refunds. */
  readonly paidCents: number
}

export const PERIOD: readonly Column<Period>[] = [
  { heading: 'Quand', cell: ({ name }) => name },
  { heading: 'Abonnements commencés', name: 'Commencés', cell: ({ begun }) => begun },
  { heading: 'Abonnements finis', name: 'Finis', cell: ({ ended }) => ended },
  { heading: 'Net', cell: ({ begun, ended }) => begun - ended },
  { heading: 'Services vendus', name: 'Services', cell: ({ services }) => services },
  { heading: 'Reçu', cell: ({ paidCents }) => inEuros(paidCents) },
]

/** By Paris' clock. @param until the day after the last one */
async function readPeriod(name: string, from: Day, until: Day, now: Date): Promise<Period> {
  const during = { gte: startOfDay(from), lt: startOfDay(until) }
  const paid = { livemode: isLivemode(), kind: 'payment', status: 'succeeded', happenedAt: during }
  const [begun, ended, services, { _sum: sum }] = await Promise.all([
    getDb().subscription.count({ where: { AND: [contracts(), { createdAt: during }] } }),
    getDb().subscription.count({ where: { AND: [contracts(), { scheduledEnd: { ...during, lte: now } }] } }),
    getDb().movement.count({ where: { ...paid, contractId: { startsWith: 'cs_' } } }),
    getDb().movement.aggregate({ where: paid, _sum: { amountCents: true } }),
  ])
  return { name, begun, ended, services, paidCents: sum.amountCents ?? 0 }
}

/** Today, the seven days up to it, and the seven before; and the monthly recurring revenue as of now. */
export async function readLately(admin: Admin, now: Date) {
  const tomorrow = addDays(dayOf(now), 1)
  const back = (days: number) => addDays(tomorrow, -days)
  const [ledger, ...periods] = await Promise.all([
    readLedger(admin, [monthOf(now)], now),
    readPeriod('Aujourd’hui', back(1), tomorrow, now),
    readPeriod('Sept jours', back(7), tomorrow, now),
    readPeriod('Les sept d’avant', back(14), back(7), now),
  ])
  return { periods, recurringCents: recurringCents(ledger) }
}
