import 'server-only'

import type Stripe from 'stripe'

import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { reportError } from '@/lib/log'
import { sendNotices } from '@/lib/mail/notices'

import { forgetCustomer, refreshInvoiceFooter } from './customer'
import { customerOf, noticesOfEvent } from './event-notices'
import { isLivemode } from './livemode'
import { fromStripeTime, getStripe, idOf } from './stripe'
import { syncCustomer } from './sync'
import { isWebhookEvent } from './webhook-events'

/**
 * Checks who wrote a webhook request.
 * @throws AppError invalid_signature: forged, cut short, or older than Stripe's tolerance of five minutes
 */
export function verifyEvent(rawBody: string, signature: string | null): Stripe.Event {
  try {
    return getStripe().webhooks.constructEvent(rawBody, signature ?? '', getEnv().stripe.webhookSecret)
  } catch (error) {
    throw new AppError('invalid_signature', { cause: error })
  }
}

/** Refunds and disputes name a charge or a payment, and the payment its customer. */
async function customerOfPayment(event: Stripe.Event): Promise<string | null> {
  const object = event.data.object as { charge?: string | { id: string } | null }
  if (!object.charge) return null
  const { customer } = await getStripe().charges.retrieve(idOf(object.charge))
  return customer ? idOf(customer) : null
}

async function process(event: Stripe.Event): Promise<void> {
  if (event.livemode !== isLivemode()) return
  if (event.type === 'customer.deleted') return forgetCustomer(event.data.object.id)
  const customer = customerOf(event) ?? (await customerOfPayment(event))
  if (!customer || !(await syncCustomer(customer)) || !isWebhookEvent(event.type)) return
  if (event.type === 'invoice.upcoming') await refreshInvoiceFooter(customer)
  const user = await getDb().user.findUnique({ where: { stripeCustomerId: customer }, select: { id: true } })
  if (user) await sendNotices(noticesOfEvent(event, event.type, user.id))
}

/**
 * Takes an event into the books, once, and brings its customer up to date.
 * @throws whatever went wrong, after noting it on the event: the answer must be a 5xx so that Stripe sends it again
 */
export async function handleEvent(event: Stripe.Event): Promise<void> {
  const { id, type, livemode } = event
  const row = await getDb().stripeEvent.upsert({
    where: { id },
    create: { id, type, livemode, created: fromStripeTime(event.created), attempts: 1 },
    update: { attempts: { increment: 1 } },
  })
  if (row.processedAt) return
  try {
    await process(event)
  } catch (error) {
    await getDb()
      .stripeEvent.update({ where: { id }, data: { error: String(error).slice(0, 2000) } })
      .catch((failure: unknown) => reportError(`cannot note the failure of ${id}`, failure))
    throw error
  }
  await getDb().stripeEvent.update({ where: { id }, data: { processedAt: new Date(), error: null } })
}
