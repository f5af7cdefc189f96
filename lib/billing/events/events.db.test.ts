import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { getDb } from '@/lib/platform/db'
import { buy, call, customerIdOf, tell } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { WEBHOOK_EVENTS, type WebhookEventType } from './types'
import { syncCustomer } from '../mirror/sync'

const stack = useStack()

/** A customer of ours, and things that happen to them at Stripe without an event reaching us. */
async function createBuyer() {
  const user = await createUser()
  const control = stack.control
  const customer = async () => (await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).stripeCustomerId ?? ''
  const subscriptionId = async () =>
    (await stack.stripe.subscriptions.list({ customer: await customer(), status: 'all' })).data[0]?.id ?? ''
  return {
    user,
    customer,
    subscriptionId,
    control,
    known: async () => void (await syncCustomer(await customerIdOf(user.id))),
    subscribe: (payment: object = {}) => buy(stack, createCheckout, '/api/create-checkout', user, {}, payment),
    order: (payment: object = {}) =>
      buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' }, payment),
    charge: async () => (await stack.stripe.charges.list({ customer: await customer() })).data[0]?.id ?? '',
    openInvoice: async () =>
      (await stack.stripe.invoices.list({ customer: await customer(), status: 'open' })).data[0]?.id ?? '',
    end: async () => stack.stripe.subscriptions.update(await subscriptionId(), { cancel_at_period_end: true }),
    failRenewal: async () => {
      await control(`customers/${await customer()}/fail-next-payment`, {})
      await control('clock', { advance: '1 month 2 hours' })
    },
    raise: (type: string, object: string) => control('events', { type, object }),
  }
}

type Buyer = Awaited<ReturnType<typeof createBuyer>>

interface Scenario {
  /** What the site already knows. */
  readonly before?: (buyer: Buyer) => Promise<unknown>
  /** What it has not heard about when the event arrives. */
  readonly act: (buyer: Buyer) => Promise<unknown>
  readonly after: object
}

const subscribed = (changes: object = {}) => ({ subscriptions: [{ status: 'active', ...changes }] })
const ended = subscribed({ scheduledEnd: expect.any(Date) })
const told = (...kinds: readonly string[]) => ({ told: expect.arrayContaining([...kinds]) as unknown })
const dispute = async ({ control, charge }: Buyer) =>
  (await control<{ dispute: Stripe.Dispute }>('disputes', { charge: await charge() })).dispute.id

const halfOff = async () => (await stack.stripe.coupons.create({ percent_off: 50, duration: 'forever' })).id

/** Discounts a buyer's subscription. @returns its id */
async function discountOf(buyer: Buyer): Promise<string> {
  const discounts = [{ coupon: await halfOff() }]
  return String((await stack.stripe.subscriptions.update(await buyer.subscriptionId(), { discounts })).discounts[0])
}

/** One event of each type by itself, and its effect on the mirror and the mails. */
const SCENARIOS: Readonly<Record<WebhookEventType, Scenario>> = {
  'checkout.session.completed': {
    act: (buyer) => buyer.subscribe(),
    after: { ...subscribed(), ...told('subscription-started') },
  },
  'checkout.session.async_payment_succeeded': {
    before: (buyer) => buyer.order({ async: 'pending' }),
    act: async (buyer) => {
      const { checkoutSessionId } = await getDb().purchase.findFirstOrThrow({ where: { userId: buyer.user.id } })
      await buyer.control(`checkout/${checkoutSessionId}/async`, { outcome: 'succeeded' })
    },
    after: { purchases: [{ status: 'paid', paidAt: expect.any(Date) }], ...told('order-paid', 'owner-sale') },
  },
  'checkout.session.async_payment_failed': {
    before: (buyer) => buyer.order({ async: 'pending' }),
    act: async (buyer) => {
      const { checkoutSessionId } = await getDb().purchase.findFirstOrThrow({ where: { userId: buyer.user.id } })
      await buyer.control(`checkout/${checkoutSessionId}/async`, { outcome: 'failed' })
    },
    after: { purchases: [{ status: 'failed', paidAt: null }], ...told('order-failed') },
  },
  'checkout.session.expired': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => {
      const token = await buyer.user.token()
      const { body } = await call(createPayment, post('/api/create-payment', token, { priceId: 'horizon_business' }))
      await buyer.end()
      await stack.stripe.checkout.sessions.expire(/(cs_\w+)$/.exec(body.url ?? '')?.[1] ?? '')
    },
    after: { ...ended, purchases: [] },
  },
  'customer.subscription.created': { act: (buyer) => buyer.subscribe(), after: subscribed() },
  'customer.subscription.updated': { before: (buyer) => buyer.subscribe(), act: (buyer) => buyer.end(), after: ended },
  'customer.subscription.deleted': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => stack.stripe.subscriptions.cancel(await buyer.subscriptionId()),
    after: { subscriptions: [{ status: 'canceled', scheduledEnd: expect.any(Date) }] },
  },
  'customer.subscription.paused': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => buyer.control(`subscriptions/${await buyer.subscriptionId()}/pause`, {}),
    after: { subscriptions: [{ status: 'paused' }] },
  },
  'customer.subscription.resumed': {
    before: async (buyer) => {
      await buyer.subscribe()
      await buyer.control(`subscriptions/${await buyer.subscriptionId()}/pause`, {})
    },
    act: async (buyer) =>
      stack.stripe.subscriptions.resume(await buyer.subscriptionId(), {
        billing_cycle_anchor: { type: 'now' },
        payment_behavior: 'resume_on_payment_success',
      }),
    after: subscribed(),
  },
  'customer.subscription.trial_will_end': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => buyer.raise('customer.subscription.trial_will_end', await buyer.subscriptionId()),
    after: told('trial-ends'),
  },
  'invoice.paid': {
    before: (buyer) => buyer.subscribe(),
    act: (buyer) => buyer.control('clock', { advance: '1 month 2 hours' }),
    after: subscribed({ renewed: true }),
  },
  'invoice.payment_failed': {
    before: (buyer) => buyer.subscribe(),
    act: (buyer) => buyer.failRenewal(),
    after: { subscriptions: [{ status: 'past_due', pastDueSince: expect.any(Date) }], ...told('payment-failed') },
  },
  'invoice.payment_action_required': {
    before: (buyer) => buyer.subscribe({ card: '4000002760003184', authenticate: 'authorize' }),
    act: (buyer) => buyer.control('clock', { advance: '1 month 2 hours' }),
    after: { subscriptions: [{ status: 'past_due' }], ...told('payment-action-required') },
  },
  'invoice.finalization_failed': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => {
      await buyer.control(`customers/${await buyer.customer()}/fail-next-finalization`, {})
      await buyer.control('clock', { advance: '1 month 2 hours' })
    },
    after: told('owner-alert invoice-not-finalized'),
  },
  'invoice.voided': {
    before: async (buyer) => {
      await buyer.subscribe()
      await buyer.failRenewal()
    },
    act: async (buyer) => {
      await stack.stripe.invoices.voidInvoice(await buyer.openInvoice())
    },
    after: { ...subscribed(), ...told('payment-recovered') },
  },
  'invoice.marked_uncollectible': {
    before: async (buyer) => {
      await buyer.subscribe()
      await buyer.failRenewal()
    },
    act: async (buyer) => stack.stripe.invoices.markUncollectible(await buyer.openInvoice()),
    after: told('owner-alert invoice-uncollectible'),
  },
  'charge.refunded': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => stack.stripe.refunds.create({ charge: await buyer.charge() }),
    after: { subscriptions: [{ status: 'canceled', revokedReason: 'refunded' }], ...told('subscription-refunded') },
  },
  'refund.failed': {
    before: async (buyer) => {
      await buyer.order()
      await stack.stripe.refunds.create({ charge: await buyer.charge() })
    },
    act: async (buyer) => {
      const { data } = await stack.stripe.refunds.list({ charge: await buyer.charge() })
      await buyer.control(`refunds/${data[0]?.id}/fail`, {})
    },
    after: { purchases: [{ status: 'paid', refundedAmountCents: 0 }], ...told('owner-alert refund-failed') },
  },
  'charge.dispute.created': {
    before: (buyer) => buyer.order(),
    act: dispute,
    after: { purchases: [{ status: 'disputed' }], ...told('owner-alert dispute-opened') },
  },
  'charge.dispute.updated': {
    before: async (buyer) => {
      await buyer.order()
      await buyer.control('disputes', { charge: await buyer.charge(), status: 'warning_needs_response' })
    },
    act: async (buyer) => {
      const { data } = await stack.stripe.disputes.list({ charge: await buyer.charge() })
      await buyer.control(`disputes/${data[0]!.id}/move`, { status: 'needs_response' })
    },
    after: { purchases: [{ status: 'disputed' }], ...told('owner-alert dispute-opened') },
  },
  'charge.dispute.funds_withdrawn': {
    before: (buyer) => buyer.order(),
    act: dispute,
    after: { purchases: [{ status: 'disputed' }], ...told('owner-alert dispute-opened') },
  },
  'charge.dispute.funds_reinstated': {
    before: async (buyer) => {
      await buyer.order()
      await dispute(buyer)
    },
    act: async (buyer) => {
      const { data } = await stack.stripe.disputes.list({ charge: await buyer.charge() })
      await buyer.control(`disputes/${data[0]!.id}/close`, { status: 'won' })
    },
    after: { purchases: [{ status: 'paid' }] },
  },
  'radar.early_fraud_warning.created': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => buyer.control('fraud-warnings', { charge: await buyer.charge() }),
    after: { ...subscribed(), ...told('owner-alert fraud-warning') },
  },
  'radar.early_fraud_warning.updated': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => {
      const { warning } = await buyer.control<{ warning: { id: string } }>('fraud-warnings', {
        charge: await buyer.charge(),
      })
      await buyer.raise('radar.early_fraud_warning.updated', warning.id)
    },
    after: told('owner-alert fraud-warning'),
  },
  'customer.discount.created': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => buyer.control(`customers/${await buyer.customer()}/discount`, { coupon: await halfOff() }),
    after: subscribed({ priceCents: 900, renewalCents: 450 }),
  },
  'customer.discount.updated': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => buyer.raise('customer.discount.updated', await discountOf(buyer)),
    after: subscribed({ renewalCents: 450 }),
  },
  'customer.discount.deleted': {
    before: async (buyer) => {
      await buyer.subscribe()
      await discountOf(buyer)
    },
    act: async (buyer) => {
      const { discounts } = await stack.stripe.subscriptions.retrieve(await buyer.subscriptionId())
      await stack.stripe.subscriptions.update(await buyer.subscriptionId(), { discounts: '' })
      await buyer.raise('customer.discount.deleted', String(discounts[0]))
    },
    after: subscribed({ renewalCents: 900 }),
  },
  'charge.dispute.closed': {
    before: (buyer) => buyer.order(),
    act: async (buyer) => buyer.control(`disputes/${await dispute(buyer)}/close`, { status: 'won' }),
    after: { purchases: [{ status: 'paid' }], ...told('owner-alert dispute-won') },
  },
  'customer.updated': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => {
      await buyer.end()
      await stack.stripe.customers.update(await buyer.customer(), { name: 'Zoé' })
    },
    after: ended,
  },
  'customer.deleted': {
    before: (buyer) => buyer.subscribe(),
    act: async (buyer) => stack.stripe.customers.del(await buyer.customer()),
    after: { subscriptions: [{ status: 'canceled' }], customer: null },
  },
}

async function newestEvent(type: WebhookEventType, customer: string): Promise<Stripe.Event> {
  const { data } = await stack.stripe.events.list({ type, limit: 100 })
  const charges = (await stack.stripe.charges.list({ customer, limit: 100 })).data.map(({ id }) => id)
  const event = data.find(({ data: { object } }) =>
    [customer, ...charges].some((id) => JSON.stringify(object).includes(id)),
  )
  if (!event) throw new Error(`no ${type} for ${customer}`)
  return event
}

const subjectOf = (message: unknown) => (message as { alert?: string }).alert

async function stateOf(userId: string, since: Date) {
  const { subscriptions, purchases, notices, stripeCustomerId } = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    include: { subscriptions: true, purchases: true, notices: true },
  })
  return {
    customer: stripeCustomerId,
    subscriptions: subscriptions.map((row) => ({ ...row, renewed: row.currentPeriodEnd > since })),
    purchases,
    told: notices.map(({ key, message }) => [key.split(' ')[0], subjectOf(message)].filter(Boolean).join(' ')),
  }
}

test.each(WEBHOOK_EVENTS)('%s alone has its effect, exactly once', async (type) => {
  const { before, act, after } = SCENARIOS[type]
  const buyer = await createBuyer()
  await before?.(buyer)
  if (before) await buyer.known()
  const periodEnds = await getDb().subscription.findMany({ where: { userId: buyer.user.id } })
  const known = await stateOf(buyer.user.id, new Date(0))
  await act(buyer)
  const customer = await buyer.customer()
  const event = await newestEvent(type, customer)
  // So far the site knows nothing of what happened at Stripe.
  expect(await stateOf(buyer.user.id, new Date(0))).toEqual({ ...known, customer })

  expect((await tell(stack, event)).status).toBe(200)
  const since = periodEnds[0]?.currentPeriodEnd ?? new Date(0)
  const state = await stateOf(buyer.user.id, since)
  expect(state).toMatchObject(after)
  expect((await tell(stack, event)).status).toBe(200)
  expect(await stateOf(buyer.user.id, since)).toEqual(state)
})

test('an event of the other mode is stored and changes nothing', async () => {
  const buyer = await createBuyer()
  await buyer.subscribe()
  await buyer.known()
  await buyer.end()
  const { event } = await stack.control<{ event: Stripe.Event }>('events', {
    type: 'customer.subscription.updated',
    object: await buyer.subscriptionId(),
    livemode: true,
  })
  expect((await tell(stack, event)).status).toBe(200)
  expect(await stateOf(buyer.user.id, new Date(0))).toMatchObject(subscribed({ scheduledEnd: null }))
  expect(await getDb().stripeEvent.findUnique({ where: { id: event.id } })).toMatchObject({ livemode: true })
})
