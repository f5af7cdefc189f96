import type Stripe from 'stripe'

import { afterInvoice } from './discounts'
import { failFinalization, finalizeInvoice, RETRY_DAYS } from './invoices'
import { firstItem } from './lookup'
import { takeForcedFailure } from './payments'
import { followSchedule, nextPeriod } from './schedules'
import { periodLines, rememberedLines, takeRememberedLines } from './subscription-lines'
import {
  billSubscription,
  cancelNow,
  draftFor,
  isEnded,
  markUncollectible,
  payOpenInvoice,
  periodEnd,
  previewInvoice,
  recoverSubscription,
  saveSubscription,
  voidInvoice,
} from './subscriptions'
import { endedWithoutMethod, trialWarningDue, warnOfTrialEnd } from './trials'
import { DAY, nextBoundary } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { idOf } from '../core/ids'
import type { SandboxInvoice, SandboxSubscription } from '../core/rows'
import { cycleOf } from '../objects/catalogue'

const HOUR = 3600
const DAY_OF_INCOMPLETE = 23 * 3600
/** Stripe lets the account choose; 7 is what it begins with. */
const DAYS_BEFORE_RENEWAL = 7

/** When something will happen to a subscription by itself, or null. */
export function subscriptionDue(sb: SandboxContext, subscription: SandboxSubscription): number | null {
  if (isEnded(subscription) || subscription.status === 'paused') return null
  if (subscription.status === 'incomplete') return subscription.created + DAY_OF_INCOMPLETE
  const announcements = [announcementDue(sb, subscription), trialWarningDue(sb, subscription)]
  return Math.min(
    subscription.cancel_at ?? Infinity,
    periodEnd(subscription),
    ...announcements.map((due) => due ?? Infinity),
  )
}

/** When the next renewal is announced: some days before it, once a period, unless it will not happen. */
function announcementDue(sb: SandboxContext, subscription: SandboxSubscription): number | null {
  const { current_period_start: start, current_period_end: end } = firstItem(subscription)
  const at = end - DAYS_BEFORE_RENEWAL * DAY
  const isOver = sb.store.announced.get(subscription.id)?.periodEnd === end
  if (isOver || at <= start || subscription.cancel_at !== null || subscription.pause_collection) return null
  return at
}

function announceRenewal(sb: SandboxContext, subscription: SandboxSubscription): void {
  const item = firstItem(subscription)
  sb.store.announced.put({
    ...sb.store.announced.get(subscription.id),
    id: subscription.id,
    periodEnd: item.current_period_end,
  })
  sb.emit('invoice.upcoming', previewRenewal(sb, subscription))
  // Plans what comes next.
  sb.store.subscriptions.put(subscription)
}

/** The invoice of the next renewal as it would be now. */
export function previewRenewal(sb: SandboxContext, subscription: SandboxSubscription): Omit<SandboxInvoice, 'id'> {
  const item = firstItem(subscription)
  return previewInvoice(sb, {
    subscription,
    lines: [...rememberedLines(sb, subscription.id), ...periodLines(sb, nextPeriod(sb, subscription))],
    reason: 'upcoming',
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
  })
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
  const warningDue = trialWarningDue(sb, subscription)
  if (warningDue !== null && warningDue <= sb.now()) warnOfTrialEnd(sb, subscription)
  else if (periodEnd(subscription) > sb.now()) announceRenewal(sb, subscription)
  else renew(sb, subscription)
}

function renew(sb: SandboxContext, before: SandboxSubscription): void {
  if (endedWithoutMethod(sb, before)) return
  const item = firstItem(before)
  const ended = { start: item.current_period_start, end: item.current_period_end }
  const moved = resumeIfDue(sb, nextPeriod(sb, before))
  const lines = [...takeRememberedLines(sb, before.id), ...periodLines(sb, moved)]
  const period = { periodStart: ended.start, periodEnd: ended.end }
  const draft = draftFor(sb, { subscription: moved, lines, reason: 'subscription_cycle', ...period })
  sb.emit('invoice.created', draft)
  if (moved.pause_collection) putAside(sb, draft, moved.pause_collection)
  else sb.store.invoices.put({ ...draft, automatically_finalizes_at: sb.now() + HOUR })
  const status = moved.status === 'trialing' ? 'active' : moved.status
  followSchedule(sb, saveSubscription(sb, before, { ...afterInvoice(sb, moved), latest_invoice: draft.id, status }))
}

/** An hour after a renewal its invoice is final, and paid. */
export function finalizeRenewal(sb: SandboxContext, draft: SandboxInvoice): SandboxInvoice {
  if (takeForcedFailure(sb.store.meta.failNextFinalization, idOf(draft.customer))) return failFinalization(sb, draft)
  const open = finalizeInvoice(sb, { ...draft, automatically_finalizes_at: null, last_finalization_error: null }, null)
  sb.emit('invoice.finalized', open)
  const id = idOf(open.parent?.subscription_details?.subscription)
  const subscription = (id && sb.store.subscriptions.get(id)) || null
  const done = payOpenInvoice(sb, open, subscription, { onSession: false }, true)
  sb.emitAll(done.invoiceEvents)
  const isRefused = !done.paid && done.payment?.status !== 'processing'
  if (isRefused && subscription?.status === 'active')
    saveSubscription(sb, subscription, { ...subscription, status: 'past_due' })
  return done.invoice
}

function resumeIfDue(sb: SandboxContext, subscription: SandboxSubscription): SandboxSubscription {
  const until = subscription.pause_collection?.resumes_at ?? null
  return until !== null && until <= sb.now() ? { ...subscription, pause_collection: null } : subscription
}

/** A subscription whose collection is paused keeps its rhythm; its invoices are put aside as it asks. */
function putAside(sb: SandboxContext, draft: SandboxInvoice, { behavior }: Stripe.Subscription.PauseCollection): void {
  const aside = sb.store.invoices.put({ ...draft, auto_advance: false })
  if (behavior === 'void') voidInvoice(sb, aside)
  if (behavior === 'mark_uncollectible') markUncollectible(sb, finalizeInvoice(sb, aside, null))
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

/** A new period begins now and is paid now, or owed. */
export function restartSubscription(sb: SandboxContext, before: SandboxSubscription): SandboxSubscription {
  const { subscription, paid } = startPeriod(sb, before)
  return saveSubscription(sb, before, { ...subscription, status: paid ? 'active' : 'past_due' })
}

/** A trial ends at once: what comes after it begins now, and is paid now, or owed. */
export function endTrial(
  sb: SandboxContext,
  before: SandboxSubscription,
  after: SandboxSubscription,
): SandboxSubscription {
  sb.emit('customer.subscription.trial_will_end', after)
  const { subscription, paid } = startPeriod(sb, { ...after, trial_end: sb.now() })
  return saveSubscription(sb, before, { ...subscription, status: paid ? 'active' : 'past_due' })
}

/** A new period begins now; Stripe leaves the subscription paused while its invoice is open. */
export function resumeSubscription(sb: SandboxContext, before: SandboxSubscription): SandboxSubscription {
  const { subscription, paid } = startPeriod(sb, before)
  const after = saveSubscription(sb, before, { ...subscription, status: paid ? 'active' : 'paused' })
  if (paid) sb.emit('customer.subscription.resumed', after)
  return after
}

function startPeriod(sb: SandboxContext, before: SandboxSubscription) {
  const now = sb.now()
  const data = before.items.data.map((item) => ({
    ...item,
    current_period_start: now,
    current_period_end: nextBoundary(now, cycleOf(item.price), now),
  }))
  const moved = { ...before, billing_cycle_anchor: now, items: { ...before.items, data } }
  const bill = {
    subscription: moved,
    lines: periodLines(sb, moved),
    reason: 'subscription_update',
    periodStart: now,
    periodEnd: now,
  }
  const { invoice, paid, invoiceEvents } = billSubscription(sb, bill, { onSession: true, authenticated: true })
  sb.emitAll(invoiceEvents)
  return { subscription: { ...moved, latest_invoice: invoice.id }, paid }
}
