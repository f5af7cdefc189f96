import type { ReactNode } from 'react'

import { PortalButton } from '@/components/billing/portal-button'
import { formatDate, formatEuros } from '@/components/ui/format'
import type { PurchaseEntry, SubscriptionEntry } from '@/lib/account/purchases'

const SUBSCRIPTION_STATES: Readonly<Record<string, string>> = {
  active: 'Actif',
  trialing: 'Actif',
  past_due: 'Paiement en retard',
  unpaid: 'Impayé',
  paused: 'En pause',
  incomplete: 'Paiement à terminer',
  incomplete_expired: 'Jamais payé',
  canceled: 'Terminé',
}

const PURCHASE_STATES: Readonly<Record<string, string>> = {
  pending: 'Paiement en cours',
  paid: 'Payé',
  partially_refunded: 'Remboursé en partie',
  refunded: 'Remboursé',
  disputed: 'Contesté',
  failed: 'Paiement refusé',
}

const INTERVALS = { month: 'par mois', year: 'par an' } as const

function stateOfSubscription({ status, revokedReason, scheduledEnd, periodEnd }: SubscriptionEntry): string {
  if (revokedReason) return revokedReason === 'refunded' ? 'Remboursé' : 'Contesté'
  const state = SUBSCRIPTION_STATES[status] ?? status
  if (status !== 'active' && status !== 'trialing') return scheduledEnd ? `${state} le ${formatDate(scheduledEnd)}` : state
  return scheduledEnd ? `${state} jusqu’au ${formatDate(scheduledEnd)}` : `${state}, renouvelé le ${formatDate(periodEnd)}`
}

function Line(props: { readonly name: string; readonly date: Date; readonly amount: ReactNode; readonly state: string }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="font-[600]">{props.name}</p>
      <p className="tabular sm:text-right">{props.amount}</p>
      <p className="tabular text-small text-soft">{formatDate(props.date)}</p>
      <p className="tabular text-small text-soft sm:text-right">{props.state}</p>
    </li>
  )
}

interface PurchaseListProps {
  readonly subscriptions: readonly SubscriptionEntry[]
  readonly purchases: readonly PurchaseEntry[]
  readonly subscribed: boolean
}

export function PurchaseList({ subscriptions, purchases, subscribed }: PurchaseListProps) {
  if (subscriptions.length + purchases.length === 0) return <p>Rien pour l’instant.</p>
  return (
    <div className="grid gap-6">
      <ul className="divide-y divide-line">
        {subscriptions.map((subscription) => (
          <Line
            key={subscription.id}
            name={subscription.plan?.productName ?? 'Abonnement Premium'}
            date={subscription.startedAt}
            amount={
              subscription.plan?.interval &&
              `${formatEuros(subscription.plan.amountCents)} ${INTERVALS[subscription.plan.interval]}`
            }
            state={stateOfSubscription(subscription)}
          />
        ))}
        {purchases.map((purchase) => (
          <Line
            key={purchase.id}
            name={purchase.offer?.productName ?? 'Service'}
            date={purchase.date}
            amount={formatEuros(purchase.amountCents)}
            state={
              purchase.status === 'partially_refunded'
                ? `Remboursé de ${formatEuros(purchase.refundedAmountCents)}`
                : (PURCHASE_STATES[purchase.status] ?? purchase.status)
            }
          />
        ))}
      </ul>
      {subscribed && <PortalButton className="justify-self-start" asForm />}
    </div>
  )
}
