import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness, stripeFor, TEST_KEY } from '../testing/harness'
import { openShop, subscribe } from '../testing/shop'

let h: Harness
let stripe: Stripe

beforeAll(async () => {
  h = await startHarness()
  stripe = h.stripe
})
afterAll(() => h.close())

describe('customers', () => {
  it('creates, reads, updates, finds by e-mail and deletes', async () => {
    const customer = await stripe.customers.create({ email: 'alix@example.org', name: 'Alix', metadata: { a: '1' } })
    expect(customer.id).toMatch(/^cus_/)
    const updated = await stripe.customers.update(customer.id, { metadata: { a: '', b: '2' }, name: 'Alix B.' })
    expect(updated.metadata).toEqual({ b: '2' })
    const found = await stripe.customers.list({ email: 'alix@example.org' })
    expect(found.data.map((row) => row.id)).toEqual([customer.id])
    await stripe.customers.del(customer.id)
    const gone = await stripe.customers.retrieve(customer.id)
    expect(gone).toMatchObject({ id: customer.id, object: 'customer', deleted: true })
    const late = stripe.customers.update(customer.id, { name: 'x' })
    await expect(late).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('lists page by page in both directions', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) ids.unshift((await stripe.customers.create({ email: 'page@example.org' })).id)
    const filter = { email: 'page@example.org', limit: 2 }
    const first = await stripe.customers.list(filter)
    expect(first.data.map((row) => row.id)).toEqual(ids.slice(0, 2))
    expect(first.has_more).toBe(true)
    const second = await stripe.customers.list({ ...filter, starting_after: ids[1] ?? '' })
    expect(second.data.map((row) => row.id)).toEqual(ids.slice(2, 4))
    const back = await stripe.customers.list({ ...filter, ending_before: ids[4] ?? '' })
    expect(back.data.map((row) => row.id)).toEqual(ids.slice(2, 4))
    expect(back.has_more).toBe(true)
    const all: string[] = []
    for await (const row of stripe.customers.list(filter)) all.push(row.id)
    expect(all).toEqual(ids)
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    const later = await stripe.customers.list({ ...filter, created: { gt: Math.floor(Date.now() / 1000) + 60 } })
    expect(later.data).toEqual([])
  })
})

describe('products and prices', () => {
  it('keep custom ids and lookup keys', async () => {
    const product = await stripe.products.create({ id: 'adhesion', name: 'Adhésion' })
    expect((await stripe.products.update('adhesion', { description: 'Mensuelle' })).description).toBe('Mensuelle')
    await expect(stripe.products.create({ id: 'adhesion', name: 'x' })).rejects.toThrow(/already exists/)
    const base = { product: product.id, currency: 'eur', unit_amount: 900, recurring: { interval: 'month' } } as const
    const first = await stripe.prices.create({ ...base, lookup_key: 'mensuel' })
    await expect(stripe.prices.create({ ...base, lookup_key: 'mensuel' })).rejects.toThrow(/lookup key/)
    const taken = { lookup_key: 'mensuel', transfer_lookup_key: true }
    const second = await stripe.prices.create({ ...base, unit_amount: 1000, ...taken })
    const found = await stripe.prices.list({ lookup_keys: ['mensuel'], expand: ['data.product'] })
    expect(found.data.map((row) => row.id)).toEqual([second.id])
    expect(found.data[0]?.product).toMatchObject({ id: 'adhesion', name: 'Adhésion' })
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
    expect(second.unit_amount_decimal?.toString()).toBe('1000')
    await stripe.prices.update(first.id, { active: false })
    expect((await stripe.prices.list({ product: 'adhesion', active: true })).data).toHaveLength(1)
    expect((await stripe.products.list({ ids: ['adhesion'], active: true })).data).toHaveLength(1)
  })
})

describe('idempotency', () => {
  it('returns the same answer for the same key', async () => {
    const options = { idempotencyKey: 'key-1' }
    const first = await stripe.customers.create({ email: 'same@example.org' }, options)
    const second = await stripe.customers.create({ email: 'same@example.org' }, options)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(first.lastResponse.requestId).toMatch(/^req_/)
    expect(first.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
    const other = stripe.customers.create({ email: 'other@example.org' }, options)
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })
})

describe('errors', () => {
  it('are the SDK’s error classes', async () => {
    const wrong = stripeFor(h.sandbox.port, 'sk_test_wrong')
    await expect(wrong.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    const missing = stripe.customers.retrieve('cus_none')
    await expect(missing).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    await expect(missing).rejects.toMatchObject({ code: 'resource_missing', param: 'id', statusCode: 404 })
    const nameless = stripe.products.create({} as Stripe.ProductCreateParams)
    await expect(nameless).rejects.toMatchObject({ code: 'parameter_missing', param: 'name', statusCode: 400 })
    const unknown = stripe.customers.create({ colour: 'blue' } as Stripe.CustomerCreateParams)
    await expect(unknown).rejects.toMatchObject({ code: 'parameter_unknown', param: 'colour' })
    const nowhere = await fetch(`${h.sandbox.url}/v1/nothing`, { headers: { Authorization: `Bearer ${TEST_KEY}` } })
    expect(nowhere.status).toBe(404)
  })

  it('are caused by an outage until it ends', async () => {
    await h.control('/outage', { mode: 'error' })
    await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
    await h.control('/outage', { mode: 'random', rate: 0 })
    expect((await stripe.customers.list({ limit: 1 })).object).toBe('list')
    await h.control('/outage', { mode: 'none' })
  })
})

describe('expand', () => {
  it('follows ids, including nested ones and those in lists', async () => {
    const shop = await openShop(h)
    const { subscription, session, customer } = await subscribe(h, shop.monthly)
    const full = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['customer', 'latest_invoice.payments', 'items.data.price.product', 'default_payment_method'],
    })
    expect(full.customer).toMatchObject({ id: customer.id, email: 'camille@example.org' })
    const invoice = full.latest_invoice as Stripe.Invoice
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/)
    expect(full.items.data[0]?.price.product).toMatchObject({ name: 'Adhésion' })
    const listed = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.latest_invoice.payments'] })
    expect((listed.data[0]?.latest_invoice as Stripe.Invoice).payments?.data).toHaveLength(1)
    const withLines = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items', 'subscription'] })
    expect(withLines.line_items?.data[0]?.amount_total).toBe(900)
    const plain = await stripe.subscriptions.retrieve(subscription.id)
    expect(plain.customer).toBe(customer.id)
    const deep = stripe.subscriptions.list({ expand: ['data.latest_invoice.payments.data.payment'] })
    await expect(deep).rejects.toThrow(/more than 4 levels/)
    await expect(stripe.customers.retrieve(customer.id, { expand: ['email'] })).rejects.toThrow(/cannot be expanded/)
  })
})
