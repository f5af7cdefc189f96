import 'server-only'

import { intentsOfSubscription, refundOnce, type Repayment } from './refund'
import { endNow } from './schedule'
import { getStripe, idOf } from './stripe'

interface Refund {
  /** Names the declaration: of two attempts at once, one pays. */
  readonly withdrawalId: string
  /** sub_… or cs_…. */
  readonly contractId: string
}

/** No access and no further charge; what is open can be paid no more, unless the money is on its way. */
async function endSubscription(id: string): Promise<void> {
  const { subscriptions, invoices } = getStripe()
  await endNow(await subscriptions.retrieve(id))
  for await (const { id: invoice, payments } of invoices.list({
    subscription: id,
    status: 'open',
    limit: 100,
    expand: ['data.payments'],
  })) {
    const intents = (payments?.data ?? []).flatMap(({ payment }) => (payment.payment_intent ? [idOf(payment.payment_intent)] : []))
    const statuses = await Promise.all(intents.map(async (intent) => (await getStripe().paymentIntents.retrieve(intent)).status))
    if (invoice && !statuses.includes('processing')) await invoices.voidInvoice(invoice)
  }
}

async function intentsOf(contractId: string): Promise<readonly string[]> {
  if (contractId.startsWith('sub_')) return intentsOfSubscription(contractId)
  const { payment_intent: intent } = await getStripe().checkout.sessions.retrieve(contractId)
  return intent ? [idOf(intent)] : []
}

/**
 * Undoes a contract: a subscription ends now, and all that was paid for it goes back. Every step may be repeated. The
 * caller brings the mirror up to date.
 * @returns what was given back in all; not settled while a payment is still on its way, so to be called again
 * @throws Stripe's errors; what was done before one stays done
 */
export async function refundContract({ withdrawalId, contractId }: Refund): Promise<Repayment> {
  if (contractId.startsWith('sub_')) await endSubscription(contractId)
  let cents = 0
  let isSettled = true
  for (const intent of await intentsOf(contractId)) {
    const key = `horizon-withdrawal-${withdrawalId}-${intent}`
    const repaid = await refundOnce(intent, { reason: 'requested_by_customer', key, metadata: { withdrawal: withdrawalId } })
    cents += repaid.cents
    isSettled &&= repaid.isSettled
  }
  return { cents, isSettled }
}
