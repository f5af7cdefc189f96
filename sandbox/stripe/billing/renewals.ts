import type Stripe from 'stripe'

import { afterInvoice } from './discounts'
import { failFinalization, finalizeInvoice, RETRY_DAYS } from './invoices'
import { firstItem } from './lookup'
import { pauseSubscription, RESUMPTION_SECONDS } from './pauses'
import { takeForcedFailure } from './payments'
import { giveUpUpdate, markUncollectible, recoverSubscription, voidInvoice } from './recovery'
import { followSchedule, nextPeriod } from './schedules'
import { periodLines, rememberedLines, takeRememberedLines } from './subscription-lines'
import {
  billSubscription,
  cancelNow,
  draftFor,
  isEnded,
  payOpenInvoice,
  periodEnd,
  previewInvoice,
  saveSubscription,
} from './subscriptions'
import { endedWithoutMethod, trialWarningDue, warnOfTrialEnd } from './trials'
import { DAY, nextBoundary } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { idOf } from '../core/ids'
import type { SandboxInvoice, SandboxSubscription } from '../core/rows'
import { DUNNING } from '../core/rows'
import { cycleOf } from '../objects/catalogue'

const HOUR = 3600
const DAY_OF_INCOMPLETE = 23 * 3600
/** The account can choose; 7 is the default. */
const DAYS_BEFORE_RENEWAL = 7

/** When a subscription will next change by itself, or null. */
export function subscriptionDue(sb: SandboxContext, subscription: SandboxSubscription): number | null {
  if (isEnded(subscription)) return null
  if (subscription.status === 'paused') return subscription.cancel_at
  if (subscription.status === 'incomplete') return subscription.created + DAY_OF_INCOMPLETE
  const announcements = [announcementDue(sb, subscription), trialWarningDue(sb, subscription)]
  return Math.min(
    subscription.cancel_at ?? Infinity,
    subscription.pending_update?.expires_at ?? Infinity,
    subscription.pause_collection?.resumes_at ?? Infinity,
    periodEnd(subscription),
    ...announcements.map((due) => due ?? Infinity),
  )
}

/** When the next renewal is announced: some days ahead, once per period, unless it will not happen. */
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
  // Schedules what comes next.
  sb.store.subscriptions.put(subscription)
}

/** The invoice of the next renewal, as of now. */
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

/** Does what is due for a subscription at the current sandbox time. */
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
  if ((subscription.pending_update?.expires_at ?? Infinity) <= sb.now()) return void giveUpUpdate(sb, subscription)
  if ((subscription.pause_collection?.resumes_at ?? Infinity) <= sb.now()) {
    saveSubscription(sb, subscription, { ...subscription, pause_collection: null })
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
  const moved = nextPeriod(sb, before)
  const lines = [...takeRememberedLines(sb, before.id), ...periodLines(sb, moved)]
  const period = { periodStart: ended.start, periodEnd: ended.end }
  const draft = draftFor(sb, { subscription: moved, lines, reason: 'subscription_cycle', ...period })
  sb.emit('invoice.created', draft)
  if (moved.pause_collection) putAside(sb, draft, moved.pause_collection)
  // "unpaid": invoices are created, and stay drafts.
  else if (moved.status === 'unpaid') sb.store.invoices.put({ ...draft, auto_advance: false })
  else sb.store.invoices.put({ ...draft, automatically_finalizes_at: sb.now() + HOUR })
  const status = moved.status === 'trialing' ? 'active' : moved.status
  followSchedule(sb, saveSubscription(sb, before, { ...afterInvoice(sb, moved), latest_invoice: draft.id, status }))
}

/** An hour after a renewal, its invoice is finalized and paid. */
export function finalizeRenewal(sb: SandboxContext, draft: SandboxInvoice): SandboxInvoice {
  if (takeForcedFailure(sb.store.meta.failNextFinalization, idOf(draft.customer))) return failFinalization(sb, draft)
  const open = finalizeInvoice(sb, { ...draft, automatically_finalizes_at: null, last_finalization_error: null }, null)
  sb.emit('invoice.finalized', open)
  const id = idOf(open.parent?.subscription_details?.subscription)
  const subscription = (id && sb.store.subscriptions.get(id)) || null
  const done = payOpenInvoice(sb, open, subscription, { onSession: false }, true)
  sb.emitAll(done.invoiceEvents)
  const isRefused = !done.paid && done.payment?.status !== 'processing'
  if (done.paid) recoverSubscription(sb, done.invoice)
  if (isRefused && subscription?.status === 'active') owe(sb, subscription, done.invoice)
  return done.invoice
}

/** A renewal failed. */
function owe(sb: SandboxContext, subscription: SandboxSubscription, invoice: SandboxInvoice): void {
  const { end } = sb.store.meta.dunning ?? DUNNING
  const owing = saveSubscription(sb, subscription, { ...subscription, status: 'past_due' })
  if (end === 'pause_first') pauseForDebt(sb, owing, invoice, 'first_payment_failure')
}

/** "The invoice that triggered the pause remains collectible", but is not retried. */
function pauseForDebt(
  sb: SandboxContext,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
  reason: 'final_payment_failure' | 'first_payment_failure',
): boolean {
  if (subscription.schedule) return false
  sb.store.invoices.put({ ...invoice, auto_advance: false, next_payment_attempt: null })
  pauseSubscription(sb, subscription, reason)
  return true
}

/** After the last attempt. */
function giveUp(sb: SandboxContext, subscription: SandboxSubscription, invoice: SandboxInvoice): void {
  const { end } = sb.store.meta.dunning ?? DUNNING
  if (subscription.status === 'paused' || end === 'past_due') return
  if (end === 'unpaid') return void saveSubscription(sb, subscription, { ...subscription, status: 'unpaid' })
  if (end === 'pause' && pauseForDebt(sb, subscription, invoice, 'final_payment_failure')) return
  cancelNow(sb, subscription, { reason: 'payment_failed' })
}

/** When an open invoice is retried, or voided because nobody tried to pay it. */
export function invoiceDue(sb: SandboxContext, { id, next_payment_attempt }: SandboxInvoice): number | null {
  const resumption = sb.store.resumptions.get(id)
  return resumption && !resumption.tries ? resumption.anchor + RESUMPTION_SECONDS : next_payment_attempt
}

export function processInvoice(sb: SandboxContext, invoice: SandboxInvoice): void {
  if (invoice.next_payment_attempt === null) voidInvoice(sb, invoice)
  else retryInvoice(sb, invoice)
}

/** A subscription with paused collection keeps renewing; its invoices are treated as the pause says. */
function putAside(sb: SandboxContext, draft: SandboxInvoice, { behavior }: Stripe.Subscription.PauseCollection): void {
  const aside = sb.store.invoices.put({ ...draft, auto_advance: false })
  if (behavior === 'void') voidInvoice(sb, aside)
  if (behavior === 'mark_uncollectible') markUncollectible(sb, finalizeInvoice(sb, aside, null))
}

/** Retries a failed invoice; after the last attempt its subscription is canceled, unless the account says otherwise. */
function retryInvoice(sb: SandboxContext, invoice: SandboxInvoice): void {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  const subscription = (id && sb.store.subscriptions.get(id)) || null
  const isLast = invoice.attempt_count >= RETRY_DAYS.length
  const done = payOpenInvoice(sb, invoice, subscription, { onSession: false }, !isLast)
  sb.emitAll(done.invoiceEvents)
  if (done.paid) recoverSubscription(sb, done.invoice)
  else if (isLast && subscription && !isEnded(subscription)) giveUp(sb, subscription, done.invoice)
}

/** Starts a new period, and charges it now; if that fails, it is past due. */
export function restartSubscription(
  sb: SandboxContext,
  before: SandboxSubscription,
  after: SandboxSubscription,
): SandboxSubscription {
  const { subscription, paid } = startPeriod(sb, after)
  return saveSubscription(sb, before, { ...subscription, status: paid ? 'active' : 'past_due' })
}

/** Ends a trial at once. */
export function endTrial(
  sb: SandboxContext,
  before: SandboxSubscription,
  after: SandboxSubscription,
): SandboxSubscription {
  sb.emit('customer.subscription.trial_will_end', after)
  return restartSubscription(sb, before, { ...after, trial_end: sb.now() })
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
  const { invoice, paid, invoiceEvents } = billSubscription(sb, bill, { onSession: true })
  sb.emitAll(invoiceEvents)
  return { subscription: { ...moved, latest_invoice: invoice.id }, paid }
}
