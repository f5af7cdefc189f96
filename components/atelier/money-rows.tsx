import type { ReactNode } from 'react'

import { Row } from '@/components/atelier/row'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { disputeNames } from '@/content/disputes'
import { endReasons } from '@/content/end-reasons'
import type { HeldMovement, HeldRenewal, HeldSubscription, Holder, Rows } from '@/lib/atelier/money/rows'
import { dashboardUrl } from '@/lib/billing/stripe/livemode'
import { formatDate, formatEuros, formatNumber } from '@/lib/platform/format'

import { nameOfPlan } from './money-names'

function Person({ userId, user }: Holder) {
  if (user.deletedAt) return <>Compte supprimé</>
  return (
    <Link prefetch={false} href={`${atelier.members}/${userId}`} className="text-link inline-block py-1">
      {user.name ?? user.email}
    </Link>
  )
}

const Amount = ({ cents, section, id }: { readonly cents: number; readonly section: string; readonly id: string }) => (
  <span className="flex flex-wrap items-baseline gap-x-5">
    <a href={dashboardUrl(section, id)} rel="noreferrer" className="text-link py-1">
      Ouvrir chez Stripe<span className="sr-only"> : {id}</span>
    </a>
    <span className="tabular font-[640]">{formatEuros(cents)}</span>
  </span>
)

interface RowsProps<T> {
  readonly title: string
  readonly rows: Rows<T>
}

function RowList<T extends { readonly id: string }>({
  title,
  rows: { count, shown },
  children,
}: RowsProps<T> & { readonly children: (row: T) => ReactNode }) {
  return (
    <Section title={title}>
      {count === 0 && <p>Aucun.</p>}
      <ul>{shown.map(children)}</ul>
      {count > shown.length && (
        <p className="mt-3 text-small text-soft">
          Les {formatNumber(shown.length)} plus récents, sur {formatNumber(count)}.
        </p>
      )}
    </Section>
  )
}

export const SubscriptionRows = ({ title, rows }: RowsProps<HeldSubscription>) => (
  <RowList title={title} rows={rows}>
    {(row) => (
      <Row
        key={row.id}
        end={<span className="tabular text-small text-soft">depuis le {formatDate(row.createdAt)}</span>}
      >
        <Person {...row} />
        <span className="block text-small text-soft">
          {nameOfPlan(row.catalogueKey)}
          {row.scheduledEnd ? `, fin le ${formatDate(row.scheduledEnd)}` : ''}
          {row.endReason ? `, ${endReasons[row.endReason] ?? row.endReason}` : ''}
        </span>
      </Row>
    )}
  </RowList>
)

const SECTIONS = { payment: 'payments', refund: 'refunds', dispute: 'disputes' } as const

export const MovementRows = ({ title, rows }: RowsProps<HeldMovement>) => (
  <RowList title={title} rows={rows}>
    {(row) => (
      <Row
        key={row.id}
        end={<Amount cents={row.amountCents} section={SECTIONS[row.kind as keyof typeof SECTIONS]} id={row.id} />}
      >
        <Person {...row} />
        <span className="block text-small text-soft">
          {row.contractId === null ? 'Hors catalogue' : nameOfPlan(row.offer)}, le {formatDate(row.happenedAt)}
          {row.kind === 'dispute' && `, ${disputeNames[row.status] ?? row.status}`}
        </span>
      </Row>
    )}
  </RowList>
)

const OUTCOMES: Readonly<Record<string, string>> = {
  open: 'Stripe essaie encore',
  recovered: 'payé',
  lost: 'perdu',
}

export const RenewalRows = ({ title, rows }: RowsProps<HeldRenewal>) => (
  <RowList title={title} rows={rows}>
    {(row) => (
      <Row key={row.id} end={<Amount cents={row.amountCents} section="invoices" id={row.id} />}>
        <Person {...row} />
        <span className="block text-small text-soft">
          {nameOfPlan(row.offer)}, refusé le {formatDate(row.failedAt)}, {OUTCOMES[row.outcome] ?? row.outcome}
          {row.settledAt ? ` le ${formatDate(row.settledAt)}` : ''}
        </span>
      </Row>
    )}
  </RowList>
)
