import 'server-only'

import type Stripe from 'stripe'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import { inBackground } from '@/lib/platform/time-limit'
import { Prisma } from '@/prisma/generated/client'

import { noticesOfEvent, noticesOfFormer } from './notices'
import { customerBehind, isKnownSince } from './subject'
import { isWebhookEvent, type WebhookEventType } from './types'
import { withCustomer } from '../mirror/sync'
import { forgetCustomer } from '../mirror/vanished'
import { fromStripeTime } from '../stripe/client'
import { followCard, payOwed } from '../stripe/pay-owed'
import { owes } from '../stripe/subscription-status'

/** Far more than one customer gets in a day; the rest is handled by the next job. */
const MOST = 1_000

type KnownEvent = Stripe.Event & { readonly type: WebhookEventType }

const isKnown = (event: Stripe.Event): event is KnownEvent => isWebhookEvent(event.type)

const isMirrored = (events: readonly Stripe.Event[], syncedAt: Date | null) =>
  events.every(({ created }) => isKnownSince(fromStripeTime(created), syncedAt))

interface Before {
  readonly default_payment_method?: unknown
  readonly invoice_settings?: { readonly default_payment_method?: unknown } | null
}

const before = ({ data }: Stripe.Event) => (data.previous_attributes ?? {}) as Before

/** The customer's own card changed, in the portal or by the owner. Checkout puts the one that was typed on the subscription only. */
const changesCard = (event: Stripe.Event): boolean =>
  event.type === 'customer.updated' && before(event).invoice_settings?.default_payment_method !== undefined

const bringsCard = (event: Stripe.Event): boolean =>
  changesCard(event) ||
  (event.type === 'customer.subscription.updated' &&
    owes(event.data.object.status) &&
    before(event).default_payment_method !== undefined)

async function payWithCard(customer: string, events: readonly Stripe.Event[]): Promise<void> {
  const changed = events.findLast(changesCard)
  if (changed) await followCard(customer, changed.created)
  await payOwed(customer)
}

async function carryOut(customer: string, events: readonly Stripe.Event[]): Promise<void> {
  const where = { stripeCustomerId: customer }
  const user = await getDb().user.findUnique({ where, select: { id: true, stripeSyncedAt: true } })
  if (!user) return
  const isDeleted = events.some(({ type }) => type === 'customer.deleted')
  const hasCard = events.some(bringsCard)
  if (!isDeleted && (hasCard || !isMirrored(events, user.stripeSyncedAt)))
    await withCustomer(customer, async () => void (hasCard && (await payWithCard(customer, events))))
  for (const event of events.filter(isKnown)) await sendNotices(await noticesOfEvent(event, event.type, user.id))
  if (isDeleted) await forgetCustomer(customer)
}

/** Syncs once per batch. @throws any failure, after recording it on the events, which stay unprocessed */
export const workOnEvents = (about: string): Promise<void> => inBackground(() => workOn(about))

async function workOn(about: string): Promise<void> {
  const rows = await getDb().stripeEvent.findMany({
    where: { about, processedAt: null },
    orderBy: [{ created: 'asc' }, { receivedAt: 'asc' }],
    take: MOST,
  })
  if (rows.length === 0) return
  const these = { id: { in: rows.map(({ id }) => id) } }
  await getDb().stripeEvent.updateMany({ where: these, data: { attempts: { increment: 1 } } })
  try {
    const customer = await customerBehind(about)
    const events = rows.map(({ payload }) => payload as unknown as Stripe.Event)
    if (customer) await carryOut(customer, events)
    await sendNotices(await noticesOfFormer(events.filter(isKnown), customer))
  } catch (error) {
    await getDb()
      .stripeEvent.updateMany({ where: these, data: { error: String(error).slice(0, 2000) } })
      .catch((failure: unknown) => reportError(`cannot note the failure of the events of ${about}`, failure))
    throw error
  }
  await getDb().stripeEvent.updateMany({
    where: these,
    data: { processedAt: new Date(), payload: Prisma.DbNull, error: null },
  })
}
