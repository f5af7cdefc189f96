import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import { endReasons } from '@/content/end-reasons'
import type { LedgerSale, LedgerSubscription } from '@/lib/atelier/money/ledger'
import { formatDate, formatEuros } from '@/lib/format'

import { nameOfPlan } from './money-sheets'
import { Row, Sheet } from './sheet'

type Holder = LedgerSubscription | LedgerSale

function Person({ userId, user }: Holder) {
  if (user.deletedAt) return <>Compte supprimé</>
  return (
    <Link data-link="unannounced" href={`${atelier.members}/${userId}`} className="text-link inline-block py-1">
      {user.name ?? user.email}
    </Link>
  )
}

export const SubscriptionRows = ({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: readonly LedgerSubscription[]
}) => (
  <Sheet title={title}>
    {rows.length === 0 && <p>Aucun.</p>}
    <ul>
      {rows.map((row) => (
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
      ))}
    </ul>
  </Sheet>
)

export const SaleRows = ({ title, rows }: { readonly title: string; readonly rows: readonly LedgerSale[] }) => (
  <Sheet title={title}>
    {rows.length === 0 && <p>Aucune.</p>}
    <ul>
      {rows.map((row) => (
        <Row
          key={row.checkoutSessionId}
          end={<span className="tabular font-[640]">{formatEuros(row.amountCents)}</span>}
        >
          <Person {...row} />
          <span className="block text-small text-soft">
            {nameOfPlan(row.offer)}
            {row.paidAt ? `, le ${formatDate(row.paidAt)}` : ''}
            {row.refundedAmountCents > 0 ? `, ${formatEuros(row.refundedAmountCents)} remboursés` : ''}
          </span>
        </Row>
      ))}
    </ul>
  </Sheet>
)
