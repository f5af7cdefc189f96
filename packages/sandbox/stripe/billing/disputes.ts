import type Stripe from 'stripe'

import { moveBack } from './movements'
import type { SandboxContext } from '../core/context'
import { ControlError } from '../core/errors'
import { idOf } from '../core/ids'
import { buildFraudWarning } from '../objects/money'
import { buildDispute } from '../objects/refund'

/** An inquiry takes no money yet. */
export type OpenStatus = 'needs_response' | 'under_review' | 'warning_needs_response' | 'warning_under_review'

const isInquiry = (status: string) => status.startsWith('warning_')

function withdraw(sb: SandboxContext, dispute: Stripe.Dispute): void {
  moveBack(sb, 'dispute', dispute.id, -dispute.amount, dispute.currency)
  sb.emit('charge.dispute.funds_withdrawn', dispute)
}

export function openDispute(
  sb: SandboxContext,
  chargeId: string,
  reason = 'fraudulent',
  status: OpenStatus = 'needs_response',
): Stripe.Dispute {
  const charge = sb.store.charges.get(chargeId)
  if (!charge) throw new ControlError(404, `No such charge: ${chargeId}`)
  if (charge.status !== 'succeeded') throw new ControlError(409, `Charge ${chargeId} has not succeeded`)
  if (charge.disputed) throw new ControlError(409, `Charge ${chargeId} is already disputed`)
  const dispute = sb.store.disputes.put<Stripe.Dispute>({ ...buildDispute(charge, reason, sb.now()), status })
  const disputed = sb.store.charges.put({ ...charge, disputed: true })
  sb.emit('charge.dispute.created', dispute)
  sb.emit('charge.updated', disputed, charge)
  if (!isInquiry(status)) withdraw(sb, dispute)
  return dispute
}

function findOpen(sb: SandboxContext, id: string): Stripe.Dispute {
  const dispute = sb.store.disputes.get(id)
  if (!dispute) throw new ControlError(404, `No such dispute: ${id}`)
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) throw new ControlError(409, `Dispute ${id} is closed`)
  return dispute
}

/** Moves a dispute to its next step; an inquiry may become a dispute. */
export function moveDispute(sb: SandboxContext, id: string, status: OpenStatus): Stripe.Dispute {
  const before = findOpen(sb, id)
  const after = sb.store.disputes.put<Stripe.Dispute>({ ...before, status })
  sb.emit('charge.dispute.updated', after, before)
  if (isInquiry(before.status) && !isInquiry(status)) withdraw(sb, after)
  return after
}

export function closeDispute(sb: SandboxContext, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = findOpen(sb, id)
  const ended = isInquiry(dispute.status) ? 'warning_closed' : status
  const closed = sb.store.disputes.put<Stripe.Dispute>({ ...dispute, status: ended })
  sb.emit('charge.dispute.closed', closed, dispute)
  if (ended === 'won') {
    moveBack(sb, 'dispute_reversal', id, dispute.amount, dispute.currency)
    sb.emit('charge.dispute.funds_reinstated', closed)
  }
  return closed
}

/** The card's bank reports that the holder did not make a payment. */
export function warnOfFraud(sb: SandboxContext, chargeId: string): Stripe.Radar.EarlyFraudWarning {
  const charge = sb.store.charges.get(idOf(chargeId) ?? '')
  if (!charge) throw new ControlError(404, `No such charge: ${chargeId}`)
  const warning = sb.store.fraudWarnings.put(buildFraudWarning(charge, sb.now()))
  sb.emit('radar.early_fraud_warning.created', warning)
  return warning
}
