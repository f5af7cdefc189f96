import type Stripe from 'stripe'

import type { SandboxContext } from '../core/context'
import { buildMovement, buildPayout } from '../objects/money'

/** Stripe's fee for a card of the European Economic Area. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 25
const DISPUTE_FEE = 2_000

type Movement = Pick<Stripe.BalanceTransaction, 'id'>

/** A payment has arrived. */
export function moveIn(sb: SandboxContext, { id, amount, currency, description }: Stripe.Charge): Movement {
  const money = { amount, fee: feeOf(amount), currency, source: id, description }
  return sb.store.balanceTransactions.put(
    buildMovement({ ...money, type: 'charge', category: 'charge', now: sb.now() }),
  )
}

type Outward = 'refund' | 'refund_failure' | 'payment_failure_refund' | 'dispute' | 'dispute_reversal'

const TYPES: Record<Outward, Stripe.BalanceTransaction.Type> = {
  refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'payment_failure_refund',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
}

/** Categories with another name in reports: https://docs.stripe.com/reports/reporting-categories */
const CATEGORIES: Partial<Record<Outward, string>> = { payment_failure_refund: 'charge_failure' }

/** Pays out the account's balance to the owner's bank. */
export function payOut(sb: SandboxContext): Stripe.Payout {
  const amount = sb.store.balanceTransactions.values().reduce((sum, { net }) => sum + net, 0)
  const payout = buildPayout(amount, sb.now())
  const movement = sb.store.balanceTransactions.put(
    buildMovement({
      type: 'payout',
      category: 'payout',
      amount: -amount,
      fee: 0,
      currency: 'eur',
      source: payout.id,
      description: 'STRIPE PAYOUT',
      now: sb.now(),
    }),
  )
  const paid = sb.store.payouts.put<Stripe.Payout>({ ...payout, balance_transaction: movement.id })
  sb.emit('payout.paid', paid)
  return paid
}

/** Money to a payer (negative), or back from one. */
export function moveBack(
  sb: SandboxContext,
  what: Outward,
  source: string,
  amount: number,
  currency: string,
): Movement {
  const fee = what === 'dispute' ? DISPUTE_FEE : 0
  const money = { amount, fee, currency, source, description: null }
  const kind = { type: TYPES[what], category: CATEGORIES[what] ?? what }
  return sb.store.balanceTransactions.put(buildMovement({ ...money, ...kind, now: sb.now() }))
}
