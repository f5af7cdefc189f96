import type Stripe from 'stripe'

import type { Notice } from '@/lib/notices/outbox/notices'
import type { FailedRenewal, Movement, Prisma } from '@/prisma/generated/client'

import { purchaseRow } from './rows'
import type { CustomerState } from './state'
import { noticesOfMoney } from './transitions'
import { fromStripeTime, idOf } from '../stripe/client'
import { intentsOf } from '../stripe/invoice-facts'
import { vatPart, vatRate } from '../stripe/invoice-tax'
import { hasEnded } from '../stripe/subscription-status'

type Ours = 'userId' | 'syncedAt'
export type MovementRow = Omit<Movement, Ours>
export type FailedRenewalRow = Omit<FailedRenewal, Ours>

/** Maps a payment intent to the subscription or session that it paid for. */
function contractsOf({ subscriptions, invoices, sessions, charges }: CustomerState): ReadonlyMap<string, string> {
  const renewed = subscriptions.flatMap(({ id }) =>
    (invoices.get(id) ?? []).flatMap(intentsOf).map((intent) => [intent, id] as const),
  )
  const bought = sessions.flatMap((session) => {
    const intent = purchaseRow(session, charges)?.paymentIntentId
    return intent ? [[intent, session.id] as const] : []
  })
  return new Map([...renewed, ...bought])
}

const invoicesByIntent = ({ invoices, saleInvoices }: CustomerState): ReadonlyMap<string, Stripe.Invoice> =>
  new Map(
    [...invoices.values(), saleInvoices]
      .flat()
      .flatMap((invoice) => intentsOf(invoice).map((intent) => [intent, invoice] as const)),
  )

function movementRows(state: CustomerState): readonly MovementRow[] {
  const contracts = contractsOf(state)
  const invoices = invoicesByIntent(state)
  return state.money.map(({ intent, ...fact }) => {
    const invoice = invoices.get(intent)
    return {
      ...fact,
      contractId: contracts.get(intent) ?? null,
      country: invoice?.customer_address?.country ?? fact.country,
      vatCents: invoice ? vatPart(invoice, fact.amountCents) : 0,
      vatRate: invoice ? vatRate(invoice) : 0,
    }
  })
}

/** The first failed attempt, by Stripe's count of attempts or by its charge; null for a renewal that was paid at once. */
function failedAt(invoice: Stripe.Invoice, failures: CustomerState['failures']): Date | null {
  const { attempted, attempt_count: attempts, status, status_transitions: transitions, created, amount_due } = invoice
  const failed = intentsOf(invoice).flatMap((intent) => failures.get(intent)?.getTime() ?? [])
  if (failed.length > 0) return new Date(Math.min(...failed))
  const isMissed = amount_due > 0 && (status === 'paid' ? attempts > 1 : attempted)
  return isMissed ? fromStripeTime(transitions.finalized_at ?? created) : null
}

const GIVEN_UP: readonly unknown[] = ['void', 'uncollectible']

function outcomeOf(
  { status, status_transitions: { paid_at, voided_at, marked_uncollectible_at } }: Stripe.Invoice,
  { status: runs, ended_at }: Stripe.Subscription,
): Pick<FailedRenewalRow, 'outcome' | 'settledAt'> {
  const at = (time: number | null) => (time === null ? null : fromStripeTime(time))
  if (status === 'paid') return { outcome: 'recovered', settledAt: at(paid_at) }
  if (GIVEN_UP.includes(status)) return { outcome: 'lost', settledAt: at(voided_at ?? marked_uncollectible_at) }
  return hasEnded(runs) ? { outcome: 'lost', settledAt: at(ended_at) } : { outcome: 'open', settledAt: null }
}

function failedRenewalRows({ subscriptions, invoices, failures }: CustomerState): readonly FailedRenewalRow[] {
  return subscriptions.flatMap((subscription) =>
    (invoices.get(subscription.id) ?? []).flatMap((invoice) => {
      const failed = invoice.billing_reason === 'subscription_cycle' ? failedAt(invoice, failures) : null
      if (!failed || !invoice.id) return []
      return [
        {
          id: invoice.id,
          subscriptionId: idOf(subscription),
          amountCents: invoice.amount_due,
          failedAt: failed,
          ...outcomeOf(invoice, subscription),
          livemode: invoice.livemode,
        },
      ]
    }),
  )
}

/**
 * Replaces the rows with what Stripe says now. Payments under a customer id that was deleted at Stripe stay.
 * @returns what the owner has to know of the changes
 */
export async function syncMoney(
  tx: Prisma.TransactionClient,
  { userId, syncedAt }: Pick<Movement, Ours>,
  state: CustomerState,
): Promise<readonly Notice[]> {
  const ours = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, userId, syncedAt }))
  const movements = ours(movementRows(state))
  const where = { id: { in: movements.map(({ id }) => id) } }
  const before = new Map((await tx.movement.findMany({ where })).map((row) => [row.id, row]))
  await tx.movement.deleteMany({ where })
  await tx.movement.createMany({ data: movements })
  const subscriptionId = { in: state.subscriptions.map(({ id }) => id) }
  await tx.failedRenewal.deleteMany({ where: { subscriptionId } })
  await tx.failedRenewal.createMany({ data: ours(failedRenewalRows(state)) })
  return movements.flatMap((row) => noticesOfMoney(before.get(row.id) ?? null, row, syncedAt))
}
