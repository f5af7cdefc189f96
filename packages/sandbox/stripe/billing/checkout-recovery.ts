import type Stripe from 'stripe'

import { DAY } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { ControlError } from '../core/errors'
import { newId } from '../core/ids'

type Session = Stripe.Checkout.Session

const USABLE_DAYS = 30

/** @returns an expired session, with its recovery URL if that was enabled */
export function recoverable(sb: SandboxContext, session: Session): Session {
  const recovery = session.after_expiration?.recovery
  if (!recovery?.enabled) return session
  const url = `${sb.publicUrl()}/r/${session.id}`
  return { ...session, after_expiration: { recovery: { ...recovery, url, expires_at: sb.now() + USABLE_DAYS * DAY } } }
}

/** A recovery URL opens a new copy of the expired session each time. @returns null if it has expired */
export function recoverSession(sb: SandboxContext, id: string): Session | null {
  const expired = sb.store.sessions.get(id)
  const row = sb.store.sessionRows.get(id)
  const recovery = expired?.after_expiration?.recovery
  if (!expired || !row || !recovery?.expires_at) throw new ControlError(404, `Nothing to recover: ${id}`)
  if (recovery.expires_at <= sb.now()) return null
  const copy = newId('cs_test', 58)
  const lines = row.lines.map((line) => ({
    ...line,
    id: newId('li', 24),
    amount_discount: 0,
    amount_total: line.amount_subtotal,
  }))
  const { id: _, discount: __, ...rest } = row
  sb.store.sessionRows.put({ ...rest, id: copy, lines, attempt: null })
  return sb.store.sessions.put<Session>({
    ...expired,
    id: copy,
    after_expiration: null,
    allow_promotion_codes: recovery.allow_promotion_codes,
    amount_total: expired.amount_subtotal,
    created: sb.now(),
    discounts: [],
    expires_at: sb.now() + DAY,
    payment_intent: null,
    recovered_from: expired.id,
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: `${sb.publicUrl()}/checkout/${copy}`,
  })
}
