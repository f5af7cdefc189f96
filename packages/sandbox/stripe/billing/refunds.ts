import type Stripe from 'stripe'

import { moveBack } from './movements'
import { takeForcedFailure } from './payments'
import type { SandboxContext } from '../core/context'
import { ControlError, invalidRequest } from '../core/errors'
import { idOf } from '../core/ids'
import { formatMoney } from '../core/money'
import type { SandboxCharge } from '../core/rows'
import { buildRefund } from '../objects/refund'

export interface RefundRequest {
  charge: SandboxCharge
  amount: number | null
  reason: string | null
  metadata: Record<string, string>
}

export function refundCharge(sb: SandboxContext, request: RefundRequest): Stripe.Refund {
  const { charge } = request
  const left = charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded') throw invalidRequest(`Charge ${charge.id} has not succeeded.`, 'charge')
  if (left <= 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, undefined, 'charge_already_refunded')
  }
  if (
    charge.disputed &&
    sb.store.disputes
      .where('charge', charge.id)
      .some(({ status }) => status !== 'won' && !status.startsWith('warning_'))
  ) {
    throw invalidRequest(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed')
  }
  const amount = request.amount ?? left
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    const asked = formatMoney(amount, charge.currency)
    const available = formatMoney(left, charge.currency)
    const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${available})`
    throw invalidRequest(message, 'amount')
  }
  const built = buildRefund({ ...request, amount, now: sb.now() })
  const movement = moveBack(sb, 'refund', built.id, -amount, charge.currency)
  const isPending = takeForcedFailure((sb.store.meta.delayNextRefund ??= []), idOf(charge.customer))
  const status = isPending ? 'pending' : 'succeeded'
  const refund = sb.store.refunds.put<Stripe.Refund>({ ...built, status, balance_transaction: movement.id })
  const refunded = charge.amount_refunded + amount
  const data = [refund, ...(charge.refunds?.data ?? [])]
  const updated = sb.store.charges.put<SandboxCharge>({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
    refunds: { object: 'list', data, has_more: false, url: `/v1/charges/${charge.id}/refunds` },
  })
  sb.emit('charge.refunded', updated, charge)
  sb.emit('refund.created', refund)
  sb.emit('charge.refund.updated', refund)
  return refund
}

/** A pending refund has arrived. The charge already counted as refunded. */
export function settleRefund(sb: SandboxContext, id: string): Stripe.Refund {
  const refund = sb.store.refunds.get(id)
  const charge = sb.store.charges.get(idOf(refund?.charge) ?? '')
  if (!refund || !charge) throw new ControlError(404, `No such refund: ${id}`)
  if (refund.status !== 'pending') throw new ControlError(409, `The refund is ${refund.status ?? 'gone'}`)
  const settled = sb.store.refunds.put<Stripe.Refund>({ ...refund, status: 'succeeded' })
  sb.store.charges.put(withRefund(charge, settled))
  sb.emit('refund.updated', settled, refund)
  sb.emit('charge.refund.updated', settled, refund)
  return settled
}

function withRefund(charge: SandboxCharge, refund: Stripe.Refund): SandboxCharge {
  const data = (charge.refunds?.data ?? []).map((row) => (row.id === refund.id ? refund : row))
  return { ...charge, refunds: { object: 'list', data, has_more: false, url: `/v1/charges/${charge.id}/refunds` } }
}

/** The bank returned the money, perhaps weeks later: the account has it again, and the charge counts as not refunded. */
export function failRefund(sb: SandboxContext, id: string): Stripe.Refund {
  const refund = sb.store.refunds.get(id)
  const charge = sb.store.charges.get(idOf(refund?.charge) ?? '')
  if (!refund || !charge) throw new ControlError(404, `No such refund: ${id}`)
  if (refund.status !== 'succeeded' && refund.status !== 'pending')
    throw new ControlError(409, `The refund is ${refund.status ?? 'gone'}`)
  const failed = sb.store.refunds.put<Stripe.Refund>({
    ...refund,
    failure_balance_transaction: moveBack(sb, 'refund_failure', id, refund.amount, refund.currency).id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
  const updated = sb.store.charges.put<SandboxCharge>({
    ...withRefund(charge, failed),
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  sb.emit('charge.updated', updated, charge)
  sb.emit('refund.updated', failed, refund)
  sb.emit('charge.refund.updated', failed, refund)
  sb.emit('refund.failed', failed)
  return failed
}
