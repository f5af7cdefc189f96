import 'server-only'

import type Stripe from 'stripe'

import { reportError } from '@/lib/platform/log'

import { WITHDRAWN } from '../mirror/rows'
import { withCustomer } from '../mirror/sync'
import { fromStripeTime, getStripe, idOf } from '../stripe/client'
import { intentsOf } from '../stripe/invoice-facts'
import { refundPart, refundPayments, type Repayment } from '../stripe/refund'
import { endNow } from '../stripe/schedule'
import { intentStatus, voidOpen } from '../stripe/void-open'

const WAITING: readonly string[] = ['requires_action', 'requires_payment_method', 'requires_confirmation']

interface Refund {
  /** The cause and its id: of all attempts, only one pays. */
  readonly cause: { readonly of: 'withdrawal' | 'owner-act'; readonly id: string }
  /** sub_… or cs_…. */
  readonly contractId: string
  /** Refund only what was paid from this date on. */
  readonly since?: Date | null
  /** Refund no more than this, the newest payment first. */
  readonly cents?: number
  /** A subscription goes on. */
  readonly goesOn?: boolean
}

async function stopCharging(id: string): Promise<void> {
  const { subscriptions, invoices } = getStripe()
  await endNow(await subscriptions.retrieve(id))
  const open = await invoices.list({ subscription: id, status: 'open', limit: 100, expand: ['data.payments'] })
  await voidOpen(open.data)
}

async function listInvoices(subscription: string): Promise<readonly Stripe.Invoice[]> {
  const invoices: Stripe.Invoice[] = []
  for await (const invoice of getStripe().invoices.list({ subscription, limit: 100, expand: ['data.payments'] }))
    invoices.push(invoice)
  return invoices
}

const isSince = ({ created }: Stripe.Invoice, since: Date | null) => !since || fromStripeTime(created) >= since

async function intentsOfSubscription(subscription: string, since: Date | null): Promise<readonly string[]> {
  return (await listInvoices(subscription)).filter((invoice) => isSince(invoice, since)).flatMap(intentsOf)
}

/** Unused time of the previous plan that was credited against the price of the new one. */
const creditOf = ({ lines }: Stripe.Invoice) => lines.data.reduce((cents, { amount }) => cents - Math.min(0, amount), 0)

async function refundUpTo(cents: number, intents: readonly string[], how: Parameters<typeof refundPart>[2]) {
  let left = cents
  for (const intent of intents) if (left > 0) left -= await refundPart(intent, left, how)
  return cents - left
}

/** The credit was paid with an earlier payment, so it is refunded there. @returns the amount refunded */
async function refundCredit({ contractId, since }: Refund, how: Parameters<typeof refundPart>[2]): Promise<number> {
  if (!since) return 0
  const invoices = await listInvoices(contractId)
  const credit = invoices
    .filter((invoice) => isSince(invoice, since))
    .reduce((cents, invoice) => cents + creditOf(invoice), 0)
  return refundUpTo(credit, invoices.filter((invoice) => !isSince(invoice, since)).flatMap(intentsOf), how)
}

async function intentsOfContract({ contractId, since = null }: Refund): Promise<readonly string[]> {
  if (contractId.startsWith('sub_')) return intentsOfSubscription(contractId, since)
  const { payment_intent: intent, payment_status } = await getStripe().checkout.sessions.retrieve(contractId)
  if (payment_status === 'no_payment_required')
    await getStripe().checkout.sessions.update(contractId, { metadata: { [WITHDRAWN]: 'yes' } })
  if (!intent) return []
  await stopWaiting(idOf(intent))
  return [idOf(intent)]
}

/** Cancels a payment that has not started yet, such as a bank transfer. */
async function stopWaiting(intent: string): Promise<void> {
  if (WAITING.includes(await intentStatus(intent))) await getStripe().paymentIntents.cancel(intent)
}

async function refundAtStripe(refund: Refund): Promise<Repayment> {
  const { cause, contractId, cents, goesOn } = refund
  // First: when Stripe refuses the refund, the same call can be repeated. After a whole refund it could not, and would charge again.
  if (contractId.startsWith('sub_') && !goesOn) await stopCharging(contractId)
  const how = {
    key: `horizon-${cause.of}-${cause.id}`,
    metadata: { [cause.of]: cause.id },
  } as const
  const intents = await intentsOfContract(refund)
  if (cents !== undefined) return { cents: await refundUpTo(cents, intents, how), isSettled: true }
  const repaid = await refundPayments(intents, how)
  return { ...repaid, cents: repaid.cents + (await refundCredit(refund, how)) }
}

/**
 * Safe to repeat. Where only the mirror fails, Stripe's own events will sync it.
 * @param customer null when it is no longer ours
 * @returns not settled while a payment is processing: call again later
 */
export async function refundContract(refund: Refund, customer: string | null): Promise<Repayment> {
  const done: Repayment[] = []
  const act = async () => void done.push(await refundAtStripe(refund))
  try {
    await (customer ? withCustomer(customer, act) : act())
  } catch (error) {
    if (done.length === 0) throw error
    reportError(`the mirror after the refund of ${refund.contractId}`, error)
  }
  return done[0]!
}
