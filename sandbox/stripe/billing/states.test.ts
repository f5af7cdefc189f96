import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness, stripeFor, TEST_KEY } from '../testing/harness'
import type { Shop } from '../testing/shop'
import { item, newSession, openShop, subscribe } from '../testing/shop'

let h: Harness
let shop: Shop

beforeEach(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterEach(() => h.close())

/** The stand-in's clock goes on while the test runs. */
const MINUTE = 60
const DAY = 86_400
const read = (id: string) => h.stripe.subscriptions.retrieve(id)
const toEndOf = async (id: string) => h.control('/clock', { to: item(await read(id)).current_period_end + 3600 })
const latest = async (id: string) => h.stripe.invoices.retrieve(String((await read(id)).latest_invoice))
const form = (path: string, values: Record<string, string>) =>
  fetch(`${h.sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })

describe('renewals', () => {
  it('are announced a week before, once', async () => {
    const { subscription } = await subscribe(h, shop.monthly)
    const end = item(subscription).current_period_end
    await h.control('/clock', { to: end - 7 * DAY - MINUTE })
    expect(await h.types()).not.toContain('invoice.upcoming')
    await h.control('/clock', { to: end - DAY })
    const [event] = (await h.stripe.events.list({ type: 'invoice.upcoming' })).data
    expect(event?.data.object).toMatchObject({
      amount_due: 900,
      parent: { subscription_details: { subscription: subscription.id } },
    })
    expect(event?.data.object).not.toHaveProperty('id')
    await h.stripe.subscriptions.update(subscription.id, { metadata: { a: 'b' } })
    await toEndOf(subscription.id)
    expect((await h.types()).filter((type) => type === 'invoice.upcoming')).toHaveLength(1)
    await h.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await toEndOf(subscription.id)
    expect((await h.types()).filter((type) => type === 'invoice.upcoming')).toHaveLength(1)
  })

  it('that need 3-D Secure wait for the holder, on the hosted invoice', async () => {
    const { subscription } = await subscribe(h, shop.monthly, '4000002760003184')
    await toEndOf(subscription.id)
    expect((await read(subscription.id)).status).toBe('past_due')
    expect(await h.log()).toEqual(expect.arrayContaining(['invoice.payment_failed', 'invoice.payment_action_required']))
    const invoice = await latest(subscription.id)
    const path = new URL(invoice.hosted_invoice_url ?? '').pathname
    expect(await (await fetch(`${h.sandbox.url}${path}`)).text()).toContain('Authentification 3-D Secure')
    expect((await form(`${path}/authentification`, { reponse: 'refuser' })).status).toBe(402)
    await form(`${path}/authentification`, { reponse: 'autoriser' })
    expect((await latest(subscription.id)).status).toBe('paid')
    expect((await read(subscription.id)).status).toBe('active')
  })

  it('that failed may be paid with another card, or given up', async () => {
    const { subscription } = await subscribe(h, shop.monthly, '4000000000000341')
    await toEndOf(subscription.id)
    const card = { expiry: '12/40', cvc: '123', name: 'Camille' }
    const path = `/invoices/${(await latest(subscription.id)).id}`
    expect((await form(path, { ...card, number: '4000000000000002' })).status).toBe(402)
    expect((await form(path, { ...card, number: '4242424242424242' })).status).toBe(303)
    expect((await read(subscription.id)).status).toBe('active')
    await toEndOf(subscription.id)
    expect((await h.stripe.invoices.markUncollectible((await latest(subscription.id)).id)).status).toBe('uncollectible')
    expect((await read(subscription.id)).status).toBe('active')
    expect(await h.types()).toContain('invoice.marked_uncollectible')
  })

  it('whose invoice cannot be finalized wait for the owner', async () => {
    const { subscription, customer } = await subscribe(h, shop.monthly)
    await h.control(`/customers/${customer.id}/fail-next-finalization`, {})
    await toEndOf(subscription.id)
    const stuck = await latest(subscription.id)
    expect(stuck).toMatchObject({ status: 'draft', last_finalization_error: { code: 'customer_tax_location_invalid' } })
    expect(await h.types()).toContain('invoice.finalization_failed')
    expect((await h.stripe.invoices.finalizeInvoice(stuck.id)).status).toBe('paid')
  })
})

it('a paused subscription stands still until it is resumed', async () => {
  const { subscription } = await subscribe(h, shop.monthly)
  await h.control(`/subscriptions/${subscription.id}/pause`, {})
  await h.control('/clock', { advance: '3 months' })
  expect((await read(subscription.id)).status).toBe('paused')
  const resumed = await h.stripe.subscriptions.resume(subscription.id)
  expect(resumed.status).toBe('active')
  expect(item(resumed).current_period_end).toBeGreaterThan(item(subscription).current_period_end)
  const types = await h.types()
  expect(types).toEqual(expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']))
})

it('a refund that fails gives the charge its money back', async () => {
  const { customer } = await subscribe(h, shop.monthly)
  const charge = (await h.stripe.charges.list({ customer: customer.id })).data[0]!
  const refund = await h.stripe.refunds.create({ charge: charge.id })
  await h.control(`/refunds/${refund.id}/fail`, {})
  expect(await h.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 0 })
  expect((await h.log()).at(-1)).toBe('refund.failed')
})

it('any event can be sent about any object, also as live', async () => {
  const { subscription } = await subscribe(h, shop.monthly)
  const type = 'customer.subscription.trial_will_end'
  const { event } = await h.control('/events', { type, object: subscription.id, livemode: true })
  expect(event).toMatchObject({ type, livemode: true, data: { object: { id: subscription.id } } })
  await expect(h.control('/events', { type, object: 'sub_nobody' })).rejects.toThrow('404')
})

it('automatic tax needs an account that has it, and an address', async () => {
  const ask = (more: object) => newSession(h, shop.monthly, { automatic_tax: { enabled: true }, ...more })
  expect(await h.stripe.tax.settings.retrieve()).toMatchObject({ status: 'pending' })
  await expect(ask({})).rejects.toThrow(/head office/)
  await h.control('/tax', { status: 'active' })
  expect(await h.stripe.tax.settings.retrieve()).toMatchObject({
    status: 'active',
    head_office: { address: { country: 'FR' } },
  })
  const customer = (await h.stripe.customers.create()).id
  await expect(ask({ customer })).rejects.toThrow(/requires a valid address/)
  const wanted = { customer, customer_update: { address: 'auto' }, billing_address_collection: 'required' }
  const session = await ask(wanted)
  expect(session.automatic_tax).toMatchObject({ enabled: true, status: 'complete' })
  await h.control(`/checkout/${session.id}/pay`, {})
  expect(await h.stripe.customers.retrieve(customer)).toMatchObject({ address: { country: 'FR', city: 'Paris' } })
  const [subscription] = (await h.stripe.subscriptions.list({ customer })).data
  expect(subscription?.automatic_tax.enabled).toBe(true)
  expect((await latest(subscription?.id ?? '')).automatic_tax.status).toBe('complete')
})

describe('an outage', () => {
  const patient = () => stripeFor(h.sandbox.port)

  it('may lose the answer to work that was done; the same key gets it afterwards', async () => {
    // The SDK tries once more when a connection breaks, even without retries.
    await h.control('/outage', { mode: 'lost', path: '/v1/customers', method: 'POST', times: 2 })
    const create = () => patient().customers.create({ email: 'perdue@example.fr' }, { idempotencyKey: 'perdue' })
    await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const { id } = await create()
    expect((await patient().customers.list({ email: 'perdue@example.fr' })).data.map((one) => one.id)).toEqual([id])
    const retrying = new Stripe(TEST_KEY, {
      host: '127.0.0.1',
      port: h.sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 2,
    })
    await h.control('/outage', { mode: 'lost', method: 'POST', times: 2 })
    await retrying.customers.create({ email: 'une-fois@example.fr' })
    expect((await patient().customers.list({ email: 'une-fois@example.fr' })).data).toHaveLength(1)
  })

  it('may hit one address only, or draw from chosen kinds', async () => {
    await h.control('/outage', { mode: 'error', path: '/v1/invoices' })
    await expect(patient().invoices.list()).rejects.toMatchObject({ statusCode: 500 })
    await expect(patient().customers.list()).resolves.toBeDefined()
    await h.control('/outage', { mode: 'random', rate: 1, kinds: ['lost'] })
    await expect(patient().customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  })
})

it('may be limited to so many requests a second', async () => {
  await h.control('/rate-limit', { perSecond: 2 })
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => h.stripe.products.list()))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused) expect(error).toMatchObject({ statusCode: 429, code: 'rate_limit' })
  await h.control('/rate-limit', { perSecond: null })
  expect((await h.stripe.products.list()).data.length).toBeGreaterThan(0)
})
