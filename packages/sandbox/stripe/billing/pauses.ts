import type Stripe from 'stripe'

import { finalizeInvoice, opened } from './invoices'
import { periodLines, prorationLine, rememberLines, takeRememberedLines } from './subscription-lines'
import { billSubscription, draftFor, payOpenInvoice, periodEnd, saveSubscription } from './subscriptions'
import { nextBoundary } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { invalidRequest, unsupported } from '../core/errors'
import type { SandboxSubscription } from '../core/rows'
import { cycleOf } from '../objects/catalogue'

const HOUR = 3600
/** "If there is no payment attempt within 23 hours, Stripe voids the invoice and the subscription stays paused." */
export const RESUMPTION_SECONDS = 23 * HOUR

type PauseReason =
  | 'final_payment_failure'
  | 'first_payment_failure'
  | 'pause_requested'
  | 'trial_end_without_payment_method'

/** A paused subscription neither renews nor advances until it is resumed. */
export function pauseSubscription(
  sb: SandboxContext,
  subscription: SandboxSubscription,
  reason: PauseReason,
): SandboxSubscription {
  const status_details: Stripe.Subscription.StatusDetails = {
    paused: { subscription: { type: reason }, transitioned_at: sb.now(), type: 'subscription' },
  }
  const paused = saveSubscription(sb, subscription, { ...subscription, status: 'paused', status_details })
  sb.emit('customer.subscription.paused', paused)
  return paused
}

interface PauseRequest {
  unusedFrom: 'item_current_period_start' | 'none' | 'now'
  invoicing: 'invoice' | 'pending_invoice_item'
}

/** Pauses through the API; unused time is credited unless the request says otherwise. */
export function requestPause(
  sb: SandboxContext,
  before: SandboxSubscription,
  { unusedFrom, invoicing }: PauseRequest,
): SandboxSubscription {
  if (before.status !== 'active') throw invalidRequest(`A subscription that is ${before.status} cannot be paused.`)
  if (before.schedule) throw invalidRequest('You cannot pause a subscription that has a subscription schedule.')
  const paused = pauseSubscription(sb, before, 'pause_requested')
  if (unusedFrom === 'none') return paused
  const lines = paused.items.data.map((item) =>
    prorationLine(sb, item, -1, unusedFrom === 'now' ? sb.now() : item.current_period_start),
  )
  if (invoicing === 'pending_invoice_item') {
    rememberLines(sb, paused.id, lines)
    return paused
  }
  const now = sb.now()
  const bill = { subscription: paused, lines, reason: 'subscription_update', periodStart: now, periodEnd: now } as const
  sb.emitAll(billSubscription(sb, bill, { onSession: false }).invoiceEvents)
  return sb.store.subscriptions.get(paused.id) ?? paused
}

interface ResumeRequest {
  anchor: 'now' | 'unchanged'
  payment: 'resume_on_payment_attempt' | 'resume_on_payment_success'
  proration: 'always_invoice' | 'create_prorations' | 'none'
}

export function resumeSubscription(
  sb: SandboxContext,
  before: SandboxSubscription,
  request: ResumeRequest,
): SandboxSubscription {
  const waiting = sb.store.resumptions.values().find((row) => row.subscription === before.id)
  if (waiting && sb.store.invoices.get(waiting.id)?.status === 'open')
    throw invalidRequest(`This subscription is being resumed: its invoice ${waiting.id} is open.`)
  return request.anchor === 'now' ? resumeFromNow(sb, before, request) : resumeUnchanged(sb, before, request)
}

/** Within a running period nothing is due, except for the rest of it if prorations are requested. */
function resumeUnchanged(
  sb: SandboxContext,
  before: SandboxSubscription,
  { proration }: ResumeRequest,
): SandboxSubscription {
  if (periodEnd(before) <= sb.now()) throw unsupported('billing_cycle_anchor', 'unchanged after the end of the period.')
  if (proration === 'always_invoice') throw unsupported('proration_behavior', 'always_invoice.')
  if (proration === 'create_prorations') {
    const lines = before.items.data.map((item) => prorationLine(sb, item, 1, sb.now()))
    rememberLines(sb, before.id, lines)
  }
  return activate(sb, before)
}

/** Starts a new period now: its invoice is final at once, and only charged in this request if asked to. */
function resumeFromNow(
  sb: SandboxContext,
  before: SandboxSubscription,
  { payment }: ResumeRequest,
): SandboxSubscription {
  const now = sb.now()
  const moved = periodFrom(before, now)
  const lines = [...takeRememberedLines(sb, before.id), ...periodLines(sb, moved)]
  const draft = draftFor(sb, {
    subscription: moved,
    lines,
    reason: 'subscription_update',
    periodStart: now,
    periodEnd: now,
  })
  const open = finalizeInvoice(sb, draft, null)
  sb.emitAll(opened(draft, open))
  const tries = payment === 'resume_on_payment_success'
  sb.store.resumptions.put({ id: open.id, subscription: before.id, anchor: now, tries })
  const waiting = saveSubscription(sb, before, { ...before, latest_invoice: open.id })
  // Schedules its voiding.
  sb.store.invoices.put(open)
  if (!tries && open.amount_due > 0) return waiting
  const done = payOpenInvoice(sb, open, waiting, { onSession: true }, tries)
  sb.emitAll(done.invoiceEvents)
  if (!done.paid) return waiting
  sb.store.resumptions.delete(open.id)
  return activate(sb, waiting, now)
}

function periodFrom(subscription: SandboxSubscription, start: number): SandboxSubscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: nextBoundary(start, cycleOf(item.price), start),
  }))
  return { ...subscription, billing_cycle_anchor: start, items: { ...subscription.items, data } }
}

/** @param anchor of a new period; without it, the period continues */
export function activate(
  sb: SandboxContext,
  before: SandboxSubscription,
  anchor: number | null = null,
  status: 'active' | 'past_due' = 'active',
): SandboxSubscription {
  const { status_details: _, ...rest } = anchor === null ? before : periodFrom(before, anchor)
  const after = saveSubscription(sb, before, { ...rest, status })
  sb.emit('customer.subscription.resumed', after)
  return after
}
