import { SaleRows, SubscriptionRows } from '@/components/atelier/money-rows'
import { MonthsSheet, nameOfMonth, nameOfPlan, NowSheet } from '@/components/atelier/money-sheets'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { countByPlan, figuresOf, listMonths, recurringCents, rowsOf, runningOf } from '@/lib/atelier/money/figures'
import { readLedger, type Ledger } from '@/lib/atelier/money/ledger'

export const generateMetadata = roomMetadata('Argent')

type Query = Readonly<Record<'quoi' | 'mois' | 'plan', string | string[] | undefined>>

const MONTHS = 12

/** What is behind the figure that was followed here. */
function Detail({
  ledger,
  query: { quoi, mois, plan },
  now,
}: {
  readonly ledger: Ledger
  readonly query: Query
  readonly now: Date
}) {
  if (quoi === 'abonnements') {
    const key = typeof plan === 'string' && plan !== '' ? plan : null
    return <SubscriptionRows title={nameOfPlan(key)} rows={runningOf(ledger, key)} />
  }
  if (typeof mois !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(mois)) return null
  const { begun, ended, sales } = rowsOf(ledger, mois, now)
  if (quoi === 'debuts') return <SubscriptionRows title={`Commencés en ${nameOfMonth(mois)}`} rows={begun} />
  if (quoi === 'fins') return <SubscriptionRows title={`Finis en ${nameOfMonth(mois)}`} rows={ended} />
  if (quoi === 'ventes') return <SaleRows title={`Vendus en ${nameOfMonth(mois)}`} rows={sales} />
  return null
}

export default async function MoneyPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const admin = await requireAdmin()
  const now = new Date()
  const [ledger, query] = await Promise.all([readLedger(admin), searchParams])
  const months = listMonths(now, MONTHS).map((month) => figuresOf(ledger, month, now))
  return (
    <Room admin={admin} title="Argent" lead="Comme Stripe le compte, au centime" here={atelier.money}>
      <Detail ledger={ledger} query={query} now={now} />
      <NowSheet recurringCents={recurringCents(ledger)} plans={countByPlan(ledger)} />
      <MonthsSheet months={months} />
    </Room>
  )
}
