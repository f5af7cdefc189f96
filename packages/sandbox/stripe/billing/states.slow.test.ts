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

/** The stand-in's clock keeps running during the test. */
const MINUTE = 60
const DAY = 86_400
const read = (id: string) => h.stripe.subscriptions.retrieve(id)
const toEndOf = async (id: string) => h.control('/clock', { to: item(await read(id)).current_period_end + 3600 })
const latest = async (id: string) => h.stripe.invoices.retrieve(String((await read(id)).latest_invoice))
const form = (path: string, values: Record<string, string>) =>
  fetch(`${h.sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })

describe('renewals', () => {
  it('are announced a week ahead, once', async () => {
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

  it('that failed can be paid with another card, or given up', async () => {
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

describe('a paused subscription', () => {
  const pause = async (params: Stripe.SubscriptionPauseParams = {}) => {
    const made = await subscribe(h, shop.monthly)
    return { ...made, paused: await h.stripe.subscriptions.pause(made.subscription.id, params) }
  }
  const noCredit = { bill_for: { unused_time_from: { type: 'none' } } } as const
  const success = { payment_behavior: 'resume_on_payment_success' } as const
  const charges = async (customer: string) => (await h.stripe.charges.list({ customer })).data.length

  it('does not renew; a default resumption is not charged, and voided after 23 hours', async () => {
    const { subscription, customer, paused } = await pause(noCredit)
    expect(paused).toMatchObject({
      status: 'paused',
      status_details: { paused: { type: 'subscription', subscription: { type: 'pause_requested' } } },
    })
    await h.control('/clock', { advance: '3 months' })
    expect((await h.stripe.subscriptions.resume(subscription.id)).status).toBe('paused')
    expect(await latest(subscription.id)).toMatchObject({ status: 'open', attempted: false })
    await expect(h.stripe.subscriptions.resume(subscription.id)).rejects.toThrow(/being resumed/)
    await h.control('/clock', { advance: '23 hours' })
    await h.control('/clock', { advanceSeconds: MINUTE })
    expect(await latest(subscription.id)).toMatchObject({ status: 'void' })
    expect(await read(subscription.id)).toMatchObject({ status: 'paused' })
    expect(await charges(customer.id)).toBe(1)
  })

  it('resumes when the invoice is paid, which the request can ask for', async () => {
    const { subscription } = await pause(noCredit)
    await h.control('/clock', { advance: '3 months' })
    const resumed = await h.stripe.subscriptions.resume(subscription.id, success)
    expect(resumed).toMatchObject({ status: 'active' })
    expect(resumed.status_details).toBeUndefined()
    expect(item(resumed).current_period_end).toBeGreaterThan(item(subscription).current_period_end)
    const types = await h.types()
    expect(types).toEqual(expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']))
  })

  it('is past due after a failed manual payment, or stays paused if Stripe was to collect it', async () => {
    const [by, asked] = [await pause(noCredit), await pause(noCredit)]
    await h.stripe.subscriptions.resume(by.subscription.id)
    for (const { customer } of [by, asked]) await h.control(`/customers/${customer.id}/fail-next-payment`, {})
    await expect(h.stripe.invoices.pay((await latest(by.subscription.id)).id)).rejects.toThrow(/declined/)
    expect(await read(by.subscription.id)).toMatchObject({ status: 'past_due' })
    expect(await h.stripe.subscriptions.resume(asked.subscription.id, success)).toMatchObject({ status: 'paused' })
    const open = await latest(asked.subscription.id)
    expect(open.next_payment_attempt).not.toBeNull()
    await h.control(`/invoices/${open.id}/pay`, {})
    expect(await read(asked.subscription.id)).toMatchObject({ status: 'active' })
  })

  it('keeps its period if the anchor is unchanged, and credits unused time if the pause does', async () => {
    const [kept, credited] = [await pause(noCredit), await pause()]
    const unchanged = { billing_cycle_anchor: { type: 'unchanged' }, proration_behavior: 'none' } as const
    const resumed = await h.stripe.subscriptions.resume(kept.subscription.id, unchanged)
    expect(resumed).toMatchObject({ status: 'active' })
    expect(item(resumed).current_period_end).toBe(item(kept.subscription).current_period_end)
    expect(await charges(kept.customer.id)).toBe(1)
    const again = await h.stripe.subscriptions.resume(credited.subscription.id, success)
    expect(again).toMatchObject({ status: 'active' })
    expect((await latest(credited.subscription.id)).amount_due).toBeLessThan(10)
  })
})

describe('dunning', () => {
  const fail = async (end: string, resumes = false) => {
    await h.control('/dunning', { end, resumes })
    const made = await subscribe(h, shop.monthly, '4000000000000341')
    await toEndOf(made.subscription.id)
    return made
  }
  const status = async (id: string) => (await read(id)).status

  it('can pause after the first or the last attempt, and its invoice can be paid', async () => {
    const { subscription } = await fail('pause_first', true)
    const paused = await read(subscription.id)
    expect(paused.status_details?.paused.subscription.type).toBe('first_payment_failure')
    expect(await latest(subscription.id)).toMatchObject({ status: 'open', next_payment_attempt: null })
    await h.control(`/invoices/${String(paused.latest_invoice)}/pay`, {})
    expect(await status(subscription.id)).toBe('active')

    const late = await fail('pause')
    await h.control('/clock', { advance: '16 days' })
    expect((await read(late.subscription.id)).status_details?.paused.subscription.type).toBe('final_payment_failure')
    await h.control(`/invoices/${(await latest(late.subscription.id)).id}/pay`, {})
    expect(await status(late.subscription.id)).toBe('paused')
  })

  it('can leave it unpaid; only the most recent invoice makes it active again', async () => {
    const { subscription } = await fail('past_due')
    await toEndOf(subscription.id)
    const open = (await h.stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data
    expect(open).toHaveLength(2)
    await h.control(`/invoices/${open[1]!.id}/pay`, {})
    expect(await status(subscription.id)).toBe('past_due')
    await h.control(`/invoices/${open[0]!.id}/pay`, {})
    expect(await status(subscription.id)).toBe('active')

    const other = await fail('unpaid')
    await toEndOf(other.subscription.id)
    expect(await status(other.subscription.id)).toBe('unpaid')
    expect(await latest(other.subscription.id)).toMatchObject({ status: 'draft' })
  })
})

it('an invoice that is open when a subscription ends can still be paid, and reactivates nothing', async () => {
  const { subscription, customer } = await subscribe(h, shop.monthly, '4000000000000341')
  await toEndOf(subscription.id)
  await h.stripe.subscriptions.cancel(subscription.id)
  const open = await latest(subscription.id)
  expect(open).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null })
  await h.control(`/invoices/${open.id}/pay`, {})
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid' })
  expect((await read(subscription.id)).status).toBe('canceled')
  expect((await h.stripe.charges.list({ customer: customer.id })).data.filter(({ paid }) => paid)).toHaveLength(2)
  await expect(h.control(`/invoices/${open.id}/pay`, {})).rejects.toThrow('409')
})

describe('credit notes', () => {
  const refunded = async (...amounts: readonly number[]) => {
    const { customer, subscription } = await subscribe(h, shop.monthly)
    const charge = (await h.stripe.charges.list({ customer: customer.id })).data[0]!.id
    const refunds = []
    for (const amount of amounts) refunds.push(await h.stripe.refunds.create({ charge, amount }))
    return { customer, charge, refunds, invoice: (await latest(subscription.id)).id }
  }
  const note = (invoice: string, amount: number, refund?: Stripe.Refund, more: object = {}) => {
    const refunds = refund && [{ refund: refund.id, amount_refunded: amount }]
    return h.stripe.creditNotes.create({ invoice, amount, ...(refunds && { refunds }), ...more })
  }

  it('count the refunds that they link, or not, depending on how Stripe’s text is read', async () => {
    const { invoice, refunds } = await refunded(500, 400)
    await expect(note(invoice, 900, undefined, { out_of_band_amount: 900 })).rejects.toThrow(/0,00/)
    await h.control('/credit-notes', { refunds: 'all' })
    await expect(note(invoice, 500, refunds[0])).rejects.toThrow(/0,00/)
    await h.control('/credit-notes', { refunds: 'unlinked' })
    await note(invoice, 500, refunds[0])
    await note(invoice, 400, refunds[1])
  })

  it('count one for a failed refund, and credit the balance', async () => {
    const { invoice, charge, refunds } = await refunded(500)
    await note(invoice, 500, refunds[0])
    await h.control(`/refunds/${refunds[0]!.id}/fail`, {})
    const whole = await h.stripe.refunds.create({ charge })
    // Refunds and notes together cannot exceed what was paid.
    for (const amount of [900, 400]) await expect(note(invoice, amount, whole)).rejects.toThrow(/exceed/)
    const other = await refunded()
    await note(other.invoice, 300, undefined, { credit_amount: 300 })
    expect(await h.stripe.customers.retrieve(other.customer.id)).toMatchObject({ balance: -300 })
  })
})

it('a refund can be pending for days, and fail later', async () => {
  const { customer } = await subscribe(h, shop.monthly)
  const charge = (await h.stripe.charges.list({ customer: customer.id })).data[0]!
  await h.control(`/customers/${customer.id}/delay-next-refund`, {})
  const late = await h.stripe.refunds.create({ charge: charge.id, amount: 300 })
  expect(late.status).toBe('pending')
  expect(await h.stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 300 })
  await h.control(`/refunds/${late.id}/settle`, {})
  expect((await h.stripe.refunds.retrieve(late.id)).status).toBe('succeeded')
  await h.control('/clock', { advance: '3 weeks' })
  await h.control(`/refunds/${late.id}/fail`, {})
  expect(await h.stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0 })
})

it('a returned debit is a failed charge in the reports', async () => {
  const { subscription, customer } = await subscribe(h, shop.monthly)
  await h.control(`/customers/${customer.id}/delay-next-payment`, {})
  await toEndOf(subscription.id)
  await h.control('/clock', { advanceSeconds: MINUTE })
  await h.control(`/invoices/${(await latest(subscription.id)).id}/settle`, { outcome: 'failed' })
  const { data } = await h.stripe.balanceTransactions.list()
  expect(data[0]).toMatchObject({ type: 'payment_failure_refund', amount: -900, reporting_category: 'charge_failure' })
})

it('a failed refund returns the money to the charge', async () => {
  const { customer } = await subscribe(h, shop.monthly)
  const charge = (await h.stripe.charges.list({ customer: customer.id })).data[0]!
  const refund = await h.stripe.refunds.create({ charge: charge.id })
  await h.control(`/refunds/${refund.id}/fail`, {})
  expect(await h.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 0 })
  expect((await h.log()).at(-1)).toBe('refund.failed')
})

it('any event can be sent about any object, including as live', async () => {
  const { subscription } = await subscribe(h, shop.monthly)
  const type = 'customer.subscription.trial_will_end'
  const { event } = await h.control('/events', { type, object: subscription.id, livemode: true })
  expect(event).toMatchObject({ type, livemode: true, data: { object: { id: subscription.id } } })
  await expect(h.control('/events', { type, object: 'sub_nobody' })).rejects.toThrow('404')
})

it('automatic tax requires an account that has it, and an address', async () => {
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
  const invoice = await latest(subscription?.id ?? '')
  expect(invoice).toMatchObject({
    automatic_tax: { status: 'complete' },
    total: 900,
    total_excluding_tax: 750,
    total_taxes: [{ amount: 150, tax_behavior: 'inclusive', taxable_amount: 750 }],
  })
  expect(invoice.lines.data[0]?.taxes).toMatchObject([{ amount: 150, taxable_amount: 750 }])
  const preview = await h.stripe.invoices.createPreview({ subscription: subscription?.id ?? '' })
  expect(preview.total_taxes).toMatchObject([{ amount: 150 }])
  const charge = (await h.stripe.charges.list({ customer })).data[0]!.id
  const refund = (await h.stripe.refunds.create({ charge, amount: 300 })).id
  const note = await h.stripe.creditNotes.create({ invoice: invoice.id, amount: 300, refunds: [{ refund }] })
  expect(note).toMatchObject({ total_taxes: [{ amount: 50 }], total_excluding_tax: 250 })
})

it('a running subscription is taxed once tax is enabled for it and its customer has an address', async () => {
  const { subscription, customer } = await subscribe(h, shop.monthly)
  await h.control('/tax', { status: 'active' })
  const tax = () => h.stripe.subscriptions.update(subscription.id, { automatic_tax: { enabled: true } })
  await expect(tax()).rejects.toMatchObject({ code: 'customer_tax_location_invalid' })
  await h.stripe.customers.update(customer.id, { address: { country: 'DE', postal_code: '10115' } })
  expect((await tax()).automatic_tax.enabled).toBe(true)
  await toEndOf(subscription.id)
  expect(await latest(subscription.id)).toMatchObject({ total: 900, total_taxes: [{ amount: 144 }] })
})

describe('an outage', () => {
  const patient = () => stripeFor(h.sandbox.port)

  it('can lose the answer to work that was done; the same key returns it afterwards', async () => {
    // The SDK retries once after a broken connection, even with retries off.
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

  it('is stored under its key, like any other answer', async () => {
    await h.control('/outage', { mode: 'error', path: '/v1/customers', method: 'POST', times: 1 })
    const create = (idempotencyKey: string) => patient().customers.create({ email: 'x@example.fr' }, { idempotencyKey })
    await expect(create('brisee')).rejects.toMatchObject({ statusCode: 500 })
    await expect(create('brisee')).rejects.toMatchObject({ statusCode: 500 })
    await expect(create('autre')).resolves.toBeDefined()
    await h.control('/outage', { mode: 'locked', path: '/v1/customers' })
    await expect(patient().customers.list()).rejects.toMatchObject({ statusCode: 429, code: 'lock_timeout' })
    await h.control('/outage', { mode: 'none' })
    await h.control('/pace', { delayMs: 200 })
    const both = await Promise.allSettled([create('ensemble'), create('ensemble')])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { statusCode: 409 } }])
  })

  it('can hit a single path, or draw from several kinds', async () => {
    await h.control('/outage', { mode: 'error', path: '/v1/invoices' })
    await expect(patient().invoices.list()).rejects.toMatchObject({ statusCode: 500 })
    await expect(patient().customers.list()).resolves.toBeDefined()
    await h.control('/outage', { mode: 'random', rate: 1, kinds: ['lost'] })
    await expect(patient().customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  })
})

it('can be a limit of requests per second', async () => {
  await h.control('/rate-limit', { perSecond: 2 })
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => h.stripe.products.list()))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused) expect(error).toMatchObject({ statusCode: 429, code: 'rate_limit' })
  await h.control('/rate-limit', { perSecond: null, perEndpoint: 2 })
  const own = await Promise.allSettled(Array.from({ length: 12 }, () => h.stripe.products.list()))
  expect(own.some(({ status }) => status === 'rejected')).toBe(true)
  await expect(h.stripe.prices.list()).resolves.toBeDefined()
  await h.control('/rate-limit', { perSecond: null })
  expect((await h.stripe.products.list()).data.length).toBeGreaterThan(0)
})
