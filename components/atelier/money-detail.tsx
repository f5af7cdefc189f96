import { endReasonsOf, rowsOf, runningOf, type MonthRows } from '@/lib/atelier/money/figures'
import { monthSchema } from '@/lib/atelier/money/month'
import type { Year } from '@/lib/atelier/money/year'

import { nameOfMonth, nameOfPlan } from './money-names'
import { MovementRows, RenewalRows, SubscriptionRows } from './money-rows'
import { nameOfReason } from './money-sheets'

export type MoneyQuery = Readonly<Record<'quoi' | 'mois' | 'plan' | 'raison', string | string[] | undefined>>

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

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

interface DetailProps {
  readonly year: Year
  readonly query: MoneyQuery
  readonly now: Date
}

function MonthDetail({ year: { ledger }, what, month, rows }: MonthDetailProps) {
  const inMonth = (title: string) => `${title} en ${nameOfMonth(month)}`
  const subscriptions = find(SUBSCRIPTIONS, what)
  if (subscriptions) return <SubscriptionRows title={inMonth(subscriptions[1])} rows={rows[subscriptions[0]]} />
  const movements = find(MOVEMENTS, what)
  if (movements) return <MovementRows title={inMonth(movements[1])} rows={rows[movements[0]]} offers={ledger.offers} />
  const renewals = find(RENEWALS, what)
  if (renewals) return <RenewalRows title={inMonth(renewals[1])} rows={rows[renewals[0]]} offers={ledger.offers} />
  return null
}

interface MonthDetailProps {
  readonly year: Year
  readonly what: string
  readonly month: string
  readonly rows: MonthRows
}

/** The rows behind a figure. */
export function MoneyDetail({ year, query: { quoi, mois, plan, raison }, now }: DetailProps) {
  const { ledger, months } = year
  if (quoi === 'abonnements') {
    const key = textOf(plan) || null
    return <SubscriptionRows title={nameOfPlan(key)} rows={runningOf(ledger, key)} />
  }
  if (quoi === 'raison') {
    const reason = textOf(raison) || null
    const rows = endReasonsOf(ledger, months, now).find(([found]) => found === reason)?.[1] ?? []
    return <SubscriptionRows title={nameOfReason(reason)} rows={rows} />
  }
  const month = monthSchema.safeParse(mois).data
  return month ? <MonthDetail year={year} what={textOf(quoi)} month={month} rows={rowsOf(ledger, month, now)} /> : null
}
