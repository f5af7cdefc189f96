import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { disputeNames } from '@/content/disputes'
import { endReasons } from '@/content/end-reasons'
import type { Admin } from '@/lib/atelier/admin'
import { monthSchema } from '@/lib/atelier/money/month'
import {
  isListName,
  listEndedFor,
  listMonth,
  listRunning,
  titleOfList,
  type MoneyRow,
  type MoneyRows,
} from '@/lib/atelier/money/rows'
import { dashboardUrl } from '@/lib/billing/stripe/livemode'
import { formatDate, formatEuros, formatMonth, formatNumber } from '@/lib/platform/format'
import { firstOf } from '@/lib/platform/http/search-params'

import { Empty } from './empty'
import { nameOfReason } from './money'
import { nameOfPlan } from './money-names'
import { RoomLink, StripeLink } from './room-link'
import { Row } from './row'

export type MoneyQuery = Readonly<Record<'quoi' | 'mois' | 'plan' | 'raison' | 'livres', string | string[] | undefined>>

function Person({ userId, user }: MoneyRow) {
  if (user.deletedAt) return <>Compte supprimé</>
  return <RoomLink href={`${atelier.members}/${userId}`}>{user.name ?? user.email}</RoomLink>
}

const OUTCOMES: Readonly<Record<string, string>> = {
  open: 'Stripe essaie encore',
  recovered: 'payé',
  lost: 'perdu',
}

function describe(row: MoneyRow): string {
  if (row.of === 'subscription') {
    const end = row.scheduledEnd ? `, fin le ${formatDate(row.scheduledEnd)}` : ''
    const why = row.endReason ? `, ${endReasons[row.endReason] ?? row.endReason}` : ''
    return `${nameOfPlan(row.catalogueKey)}${end}${why}`
  }
  if (row.of === 'movement') {
    const what = row.contractId === null ? 'Hors catalogue' : nameOfPlan(row.offer)
    const state = row.kind === 'dispute' ? `, ${disputeNames[row.status] ?? row.status}` : ''
    return `${what}, le ${formatDate(row.happenedAt)}${state}`
  }
  const outcome = OUTCOMES[row.outcome] ?? row.outcome
  const settled = row.settledAt ? ` le ${formatDate(row.settledAt)}` : ''
  return `${nameOfPlan(row.offer)}, refusé le ${formatDate(row.failedAt)}, ${outcome}${settled}`
}

/** Its kind's place in Stripe's dashboard. */
const sectionOf = (row: MoneyRow) => (row.of === 'movement' ? `${row.kind}s` : 'invoices')

const End = ({ row }: { readonly row: MoneyRow }) =>
  row.of === 'subscription' ? (
    <span className="tabular text-small text-soft">depuis le {formatDate(row.createdAt)}</span>
  ) : (
    <span className="flex flex-wrap items-baseline gap-x-5">
      <StripeLink href={dashboardUrl(sectionOf(row), row.id)} what={row.id} />
      <span className="tabular font-[640]">{formatEuros(row.amountCents)}</span>
    </span>
  )

function RowsSection({ title, rows: { count, shown } }: { readonly title: string; readonly rows: MoneyRows }) {
  return (
    <Section title={title}>
      <Empty of={shown}>Aucun.</Empty>
      <ul>
        {shown.map((row) => (
          <Row key={row.id} end={<End row={row} />}>
            <Person {...row} />
            <span className="block text-small text-soft">{describe(row)}</span>
          </Row>
        ))}
      </ul>
      {count > shown.length && (
        <p className="mt-3 text-small text-soft">
          Les {formatNumber(shown.length)} plus récents, sur {formatNumber(count)}.
        </p>
      )}
    </Section>
  )
}

interface DetailProps {
  readonly admin: Admin
  readonly months: readonly string[]
  readonly query: MoneyQuery
  readonly now: Date
}

/** The rows behind a figure. */
export async function MoneyDetail({ admin, months, query: { quoi, mois, plan, raison }, now }: DetailProps) {
  if (quoi === 'abonnements') {
    const key = firstOf(plan) || null
    return <RowsSection title={nameOfPlan(key)} rows={await listRunning(admin, key)} />
  }
  if (quoi === 'raison') {
    const reason = firstOf(raison) || null
    return <RowsSection title={nameOfReason(reason)} rows={await listEndedFor(admin, reason, months, now)} />
  }
  const [list, month] = [firstOf(quoi), monthSchema.safeParse(mois).data]
  if (!month || !isListName(list)) return null
  const title = `${titleOfList(list)} en ${formatMonth(month)}`
  return <RowsSection title={title} rows={await listMonth(admin, list, month, now)} />
}
