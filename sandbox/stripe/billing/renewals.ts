import { nextBoundary } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { idOf } from '../core/ids'
import type { SandboxInvoice, SandboxSubscription } from '../core/rows'
import { cycleOf } from '../objects/catalogue'
import { finalizeInvoice, RETRY_DAYS } from './invoices'
import { firstItem } from './lookup'
import { periodLines, takeRememberedLines } from './subscription-lines'
import {
  billSubscription,
  cancelNow,
  draftFor,
  isEnded,
  payOpenInvoice,
  periodEnd,
  recoverSubscription,
  saveSubscription,
  voidInvoice,
} from './subscriptions'

const DAY_OF_INCOMPLETE = 23 * 3600

/** When something will happen to a subscription by itself, or null. */
export function subscriptionDue(subscription: SandboxSubscription): number | null {
  if (isEnded(subscription)) return null
  if (subscription.status === 'incomplete') return subscription.created + DAY_OF_INCOMPLETE
  return Math.min(subscription.cancel_at ?? Infinity, periodEnd(subscription))
}

function nextPeriod(subscription: SandboxSubscription): SandboxSubscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: nextBoundary(
      subscription.billing_cycle_anchor,
      cycleOf(item.price),
      item.current_period_end,
    ),
  }))
  return { ...subscription, items: { ...subscription.items, data } }
}

/** What a subscription owes to the calendar at the present sandbox time. */
export function processSubscription(sb: SandboxContext, subscription: SandboxSubscription): void {
  if (subscription.status === 'incomplete') {
    const expired: SandboxSubscription = { ...subscription, status: 'incomplete_expired', ended_at: sb.now() }
    saveSubscription(sb, subscription, expired)
    for (const invoice of sb.store.invoices.where('subscription', subscription.id)) {
      if (invoice.status === 'open') voidInvoice(sb, invoice)
    }
    return
  }
  if (subscription.cancel_at !== null && subscription.cancel_at <= sb.now()) {
    cancelNow(sb, subscription, { reason: 'cancellation_requested' })
    return
  }
  renew(sb, subscription)
}

function renew(sb: SandboxContext, before: SandboxSubscription): void {
  const item = firstItem(before)
  const ended = { start: item.current_period_start, end: item.current_period_end }
  const moved = resumeIfDue(sb, nextPeriod(before))
  const lines = [...takeRememberedLines(sb, before.id), ...periodLines(sb, moved)]
  const period = { periodStart: ended.start, periodEnd: ended.end }
  const bill = { subscription: moved, lines, reason: 'subscription_cycle', ...period }
  if (moved.pause_collection) {
    renewPaused(sb, before, moved, draftFor(sb, bill))
    return
  }
  const { invoice, paid, invoiceEvents } = billSubscription(sb, bill, { onSession: false })
  sb.emitAll(invoiceEvents)
  const status = paid ? moved.status : 'past_due'
  saveSubscription(sb, before, { ...moved, latest_invoice: invoice.id, status })
}

function resumeIfDue(sb: SandboxContext, subscription: SandboxSubscription): SandboxSubscription {
  const until = subscription.pause_collection?.resumes_at ?? null
  return until !== null && until <= sb.now() ? { ...subscription, pause_collection: null } : subscription
}

/** A paused subscription keeps its rhythm; its invoices are put aside as it asks. */
function renewPaused(
  sb: SandboxContext,
  before: SandboxSubscription,
  moved: SandboxSubscription,
  draft: SandboxInvoice,
): void {
  sb.emit('invoice.created', draft)
  if (before.pause_collection?.behavior === 'void') voidInvoice(sb, draft)
  if (before.pause_collection?.behavior === 'mark_uncollectible') {
    const open = finalizeInvoice(sb, draft, null)
    const transitions = { ...open.status_transitions, marked_uncollectible_at: sb.now() }
    const marked: SandboxInvoice = { ...open, status: 'uncollectible', status_transitions: transitions }
    sb.store.invoices.put(marked)
    sb.emit('invoice.marked_uncollectible', marked)
  }
  saveSubscription(sb, before, { ...moved, latest_invoice: draft.id })
}

/** A further attempt on an invoice that could not be paid; after the last one the subscription ends. */
export function retryInvoice(sb: SandboxContext, invoice: SandboxInvoice): void {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  const subscription = (id && sb.store.subscriptions.get(id)) || null
  const isLast = invoice.attempt_count >= RETRY_DAYS.length
  const done = payOpenInvoice(sb, invoice, subscription, { onSession: false }, !isLast)
  sb.emitAll(done.invoiceEvents)
  if (done.paid) recoverSubscription(sb, done.invoice)
  else if (isLast && subscription && !isEnded(subscription)) cancelNow(sb, subscription, { reason: 'payment_failed' })
}
