import 'server-only'

import { WITHDRAWN } from '../mirror/rows'
import { fromStripeTime, getStripe, idOf } from '../stripe/client'
import { intentsOf } from '../stripe/invoice-facts'
import { refundPayments, type Repayment } from '../stripe/refund'
import { endNow } from '../stripe/schedule'
import { intentStatus, voidOpen } from '../stripe/void-open'

const WAITING: readonly string[] = ['requires_action', 'requires_payment_method', 'requires_confirmation']

interface Refund {
  /** What it follows from, with its id: of two attempts at once, one pays. */
  readonly cause: { readonly of: 'withdrawal' | 'owner-act'; readonly id: string }
  /** sub_… or cs_…. */
  readonly contractId: string
  /** Only what was paid from then on. */
  readonly since?: Date | null
}

async function stopCharging(id: string): Promise<void> {
  const { subscriptions, invoices } = getStripe()
  await endNow(await subscriptions.retrieve(id))
  const open = await invoices.list({ subscription: id, status: 'open', limit: 100, expand: ['data.payments'] })
  await voidOpen(open.data)
}

async function intentsOfSubscription(subscription: string, since: Date | null): Promise<readonly string[]> {
  const intents: string[] = []
  for await (const invoice of getStripe().invoices.list({ subscription, limit: 100, expand: ['data.payments'] })) {
    if (!since || fromStripeTime(invoice.created) >= since) intents.push(...intentsOf(invoice))
  }
  return intents
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

/** Money that has not set out yet, such as a bank transfer, is not waited for. */
async function stopWaiting(intent: string): Promise<void> {
  if (WAITING.includes(await intentStatus(intent))) await getStripe().paymentIntents.cancel(intent)
}

/** Every step may be repeated; the caller syncs the mirror. @returns not settled while a payment is on its way: to be called again */
export async function refundContract(refund: Refund): Promise<Repayment> {
  const { cause, contractId } = refund
  if (contractId.startsWith('sub_')) await stopCharging(contractId)
  const key = `horizon-${cause.of}-${cause.id}`
  return refundPayments(await intentsOfContract(refund), {
    reason: 'requested_by_customer',
    key,
    metadata: { [cause.of]: cause.id },
  })
}
