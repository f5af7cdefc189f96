import 'server-only'

import type Stripe from 'stripe'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

import { isStoppedHere } from '../mirror/consequences'
import { givenUntil } from '../mirror/entitlement'
import { ownFacts } from '../mirror/facts'
import { payAfter } from '../mirror/rows'
import { withCustomer } from '../mirror/sync'
import { attemptKey } from '../stripe/attempt-key'
import { fromStripeTime, getStripe, idOf } from '../stripe/client'
import { isCardError } from '../stripe/errors'
import { paidUntil } from '../stripe/invoice-facts'
import { getLiveness, hasEnded } from '../stripe/subscription-status'

/** Paused by Stripe (a trial that ended without a card, a failed renewal) or by the owner, but not by us for a dispute. */
const isAside = (subscription: Stripe.Subscription) =>
  subscription.status === 'paused' || (subscription.pause_collection !== null && !isStoppedHere(subscription))

const invoicesOf = async ({ id }: Stripe.Subscription) =>
  (await getStripe().invoices.list({ subscription: id, limit: 100 })).data

function isPaidNow(invoices: readonly Stripe.Invoice[], now: Date): boolean {
  const end = paidUntil(invoices)
  return end !== null && end > now
}

/** A debit takes days: a new period that is charged beside it would be paid twice. */
async function isPaymentOnItsWay(invoices: readonly Stripe.Invoice[]): Promise<boolean> {
  const { invoicePayments, paymentIntents } = getStripe()
  for (const { id, status } of invoices) {
    if (status !== 'open' || !id) continue
    for (const { payment } of (await invoicePayments.list({ invoice: id, status: 'open' })).data) {
      const intent = payment.payment_intent
      if (!intent) continue
      if ((await paymentIntents.retrieve(idOf(intent))).status === 'processing') return true
    }
  }
  return false
}

/** @returns false if the card is refused or the bank asks for confirmation: Stripe's page takes over */
async function pay(invoice: string): Promise<boolean> {
  try {
    return (await getStripe().invoices.pay(invoice, { off_session: false })).status === 'paid'
  } catch (error) {
    if (!isCardError(error)) throw error
    return false
  }
}

/**
 * An open invoice is paid first, so that there is never a new period beside it. Stripe does not collect by default: "Collect payment with
 * the Pay invoice endpoint" (https://docs.stripe.com/billing/subscriptions/pause).
 */
async function resumePaused(subscription: Stripe.Subscription, now: Date): Promise<void> {
  const { subscriptions } = getStripe()
  const invoices = await invoicesOf(subscription)
  if (await isPaymentOnItsWay(invoices)) return
  const open = invoices.find(({ status }) => status === 'open')
  if (open?.id) {
    if (!(await pay(open.id))) return
    // Stripe may have resumed it because of that payment.
    if ((await subscriptions.retrieve(subscription.id)).status !== 'paused') return
  }
  const paid = open ? await invoicesOf(subscription) : invoices
  // The rest of a paid period is free.
  const how: Stripe.SubscriptionResumeParams = isPaidNow(paid, now)
    ? { billing_cycle_anchor: { type: 'unchanged' }, proration_behavior: 'none' }
    : { payment_behavior: 'resume_on_payment_success' }
  await subscriptions.resume(subscription.id, how)
}

/** What makes Stripe charge again when given time ends, if that is later than what is paid. */
async function afterGiven(
  { customer }: Stripe.Subscription,
  now: Date,
  paid: Date | null,
): Promise<ReturnType<typeof payAfter> | null> {
  const where = { stripeCustomerId: idOf(customer) }
  const facts = await getDb().user.findUnique({ where, select: ownFacts() })
  const given = facts && givenUntil(facts, now)
  return given && (!paid || paid < given) ? payAfter(given) : null
}

/** Outside a period that is paid, or about to be, a new one starts and is charged now: https://docs.stripe.com/billing/subscriptions/pause-payment */
async function collectAgain(subscription: Stripe.Subscription, now: Date): Promise<void> {
  const { id, items } = subscription
  const { subscriptions } = getStripe()
  const invoices = await invoicesOf(subscription)
  const isOnItsWay = await isPaymentOnItsWay(invoices)
  const given = isOnItsWay ? null : await afterGiven(subscription, now, paidUntil(invoices))
  if (given || isOnItsWay || isPaidNow(invoices, now))
    return void (await subscriptions.update(id, { pause_collection: '', ...given }))
  // A first attempt that was given up may still be on its way; once it is through, another period runs.
  const period = Math.max(...items.data.map(({ current_period_start }) => current_period_start))
  await subscriptions.update(
    id,
    { pause_collection: '', billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' },
    { idempotencyKey: attemptKey(`horizon-resume-${id}-${period}`) },
  )
}

/** Takes back a cancellation, unless that would continue an unpaid period. */
async function takeBackEnd(subscription: Stripe.Subscription, now: Date): Promise<void> {
  const { id, items, cancel_at_period_end } = subscription
  const paid = paidUntil(await invoicesOf(subscription))
  const periodEnd = fromStripeTime(Math.max(...items.data.map(({ current_period_end }) => current_period_end)))
  if (!paid || paid < periodEnd) throw new AppError('plan_not_changeable')
  const undone = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
  const resumed = { ...undone, ...(await afterGiven(subscription, now, periodEnd)) }
  await getStripe().subscriptions.update(id, resumed)
}

const ends = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  getLiveness(status) === 'live' && (cancel_at !== null || cancel_at_period_end)

interface Resumed {
  /** Stripe's page, if a payment is left to make. */
  readonly payUrl: string | null
}

async function resume(customer: string, now: Date): Promise<Resumed> {
  const { data } = await getStripe().subscriptions.list({ customer, status: 'all', limit: 100 })
  const ending = data.find(ends)
  if (ending) await takeBackEnd(ending, now)
  const aside = data.find((subscription) => !hasEnded(subscription.status) && isAside(subscription))
  if (!aside) return { payUrl: null }
  if (aside.status === 'paused') await resumePaused(aside, now)
  else await collectAgain(aside, now)
  const open = (await invoicesOf(aside)).find(({ status }) => status === 'open')
  return { payUrl: open?.hosted_invoice_url ?? null }
}

/** Resumes a pause, and takes back a cancellation. */
export const resumeSubscription = (customer: string, now = new Date()): Promise<Resumed> =>
  withCustomer(customer, () => resume(customer, now))
