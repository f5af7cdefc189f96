import type Stripe from 'stripe'

import type { SandboxContext } from '../core/context'
import { ControlError } from '../core/errors'
import { buildDispute } from '../objects/refund'

export function openDispute(sb: SandboxContext, chargeId: string, reason = 'fraudulent'): Stripe.Dispute {
  const charge = sb.store.charges.get(chargeId)
  if (!charge) throw new ControlError(404, `No such charge: ${chargeId}`)
  if (charge.status !== 'succeeded') throw new ControlError(409, `Charge ${chargeId} has not succeeded`)
  if (charge.disputed) throw new ControlError(409, `Charge ${chargeId} is already disputed`)
  const dispute = sb.store.disputes.put(buildDispute(charge, reason, sb.now()))
  const disputed = sb.store.charges.put({ ...charge, disputed: true })
  sb.emit('charge.dispute.created', dispute)
  sb.emit('charge.updated', disputed, charge)
  sb.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(sb: SandboxContext, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = sb.store.disputes.get(id)
  if (!dispute) throw new ControlError(404, `No such dispute: ${id}`)
  if (dispute.status === 'won' || dispute.status === 'lost') throw new ControlError(409, `Dispute ${id} is closed`)
  const closed = sb.store.disputes.put<Stripe.Dispute>({ ...dispute, status })
  sb.emit('charge.dispute.closed', closed, dispute)
  if (status === 'won') sb.emit('charge.dispute.funds_reinstated', closed)
  return closed
}

