import type { Admin } from '@/lib/atelier/admin'
import { monthSchema } from '@/lib/atelier/money/month'
import { listEndedFor, listMovements, listRenewals, listRunning, listSubscriptions } from '@/lib/atelier/money/rows'
import { formatMonth } from '@/lib/platform/format'
import { firstOf } from '@/lib/platform/http/search-params'

import { nameOfReason } from './money'
import { nameOfPlan } from './money-names'
import { MovementRows, RenewalRows, SubscriptionRows } from './money-rows'

export type MoneyQuery = Readonly<Record<'quoi' | 'mois' | 'plan' | 'raison' | 'livres', string | string[] | undefined>>

/** Values of the query. */
const SUBSCRIPTIONS: Readonly<Record<string, readonly ['begun' | 'ended', string]>> = {
  debuts: ['begun', 'Commencés'],
  fins: ['ended', 'Finis'],
}

const MOVEMENTS: Readonly<Record<string, readonly ['subscribed' | 'services' | 'refunds' | 'disputes', string]>> = {
  abonnes: ['subscribed', 'Abonnements payés'],
  services: ['services', 'Services payés'],
  rembourses: ['refunds', 'Remboursements'],
  litiges: ['disputes', 'Litiges ouverts'],
}

const RENEWALS: Readonly<Record<string, readonly ['failed' | 'recovered' | 'lost', string]>> = {
  echecs: ['failed', 'Renouvellements refusés'],
  rattrapes: ['recovered', 'Renouvellements rattrapés, refusés'],
  perdus: ['lost', 'Renouvellements perdus, refusés'],
}

const find = <T,>(table: Readonly<Record<string, T>>, key: string): T | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

interface DetailProps {
  readonly admin: Admin
  readonly months: readonly string[]
  readonly query: MoneyQuery
  readonly now: Date
}

interface MonthDetailProps extends Pick<DetailProps, 'admin' | 'now'> {
  readonly what: string
  readonly month: string
}

async function MonthDetail({ admin, now, what, month }: MonthDetailProps) {
  const inMonth = (title: string) => `${title} en ${formatMonth(month)}`
  const subscriptions = find(SUBSCRIPTIONS, what)
  if (subscriptions) {
    const rows = await listSubscriptions(admin, subscriptions[0], month, now)
    return <SubscriptionRows title={inMonth(subscriptions[1])} rows={rows} />
  }
  const movements = find(MOVEMENTS, what)
  if (movements)
    return <MovementRows title={inMonth(movements[1])} rows={await listMovements(admin, movements[0], month)} />
  const renewals = find(RENEWALS, what)
  if (renewals) return <RenewalRows title={inMonth(renewals[1])} rows={await listRenewals(admin, renewals[0], month)} />
  return null
}

/** The rows behind a figure. */
export async function MoneyDetail({ admin, months, query: { quoi, mois, plan, raison }, now }: DetailProps) {
  if (quoi === 'abonnements') {
    const key = firstOf(plan) || null
    return <SubscriptionRows title={nameOfPlan(key)} rows={await listRunning(admin, key)} />
  }
  if (quoi === 'raison') {
    const reason = firstOf(raison) || null
    return <SubscriptionRows title={nameOfReason(reason)} rows={await listEndedFor(admin, reason, months, now)} />
  }
  const month = monthSchema.safeParse(mois).data
  return month ? <MonthDetail admin={admin} now={now} what={firstOf(quoi)} month={month} /> : null
}
