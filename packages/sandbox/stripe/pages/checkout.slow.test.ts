import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import type { Shop } from '../testing/shop'
import { newSession, openShop, subscribe } from '../testing/shop'

let h: Harness
let shop: Shop

beforeAll(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterAll(() => h.close())

const HOLDER = { expiry: '12/40', cvc: '123', name: 'Camille Essai', email: 'c@example.org' }
const form = (number: string) => ({ number, ...HOLDER })

/** Posts like a browser without JavaScript. */
function submit(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${h.sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

async function sessionFor(kind: 'monthly' | 'once') {
  const customer = await h.stripe.customers.create({ email: 'camille@example.org' })
  return newSession(h, shop[kind], { customer: customer.id, client_reference_id: 'user-1', metadata: { plan: 'x' } })
}

describe('the hosted page', () => {
  it('shows the order and takes the payment of a subscription', async () => {
    const session = await sessionFor('monthly')
    expect(session.url).toBe(`http://localhost:${h.sandbox.port}/checkout/${session.id}`)
    const html = await (await fetch(`${h.sandbox.url}/checkout/${session.id}`)).text()
    for (const text of ['Bac à sable', '9,00\u00a0€ par mois', 'Numéro de carte', 'Expiration (MM/AA)', 'S’abonner']) {
      expect(html).toContain(text)
    }
    const paid = await submit(`/checkout/${session.id}`, form('4242 4242 4242 4242'))
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/merci?session=${session.id}`)
    const done = await h.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'user-1', url: null })
    expect(done.subscription).toMatchObject({ status: 'active' })
    const again = await (await fetch(`${h.sandbox.url}/checkout/${session.id}`)).text()
    expect(again).toContain('Paiement déjà effectué')
  })

  it('needs no card with a 100 % code, and leaves an invoice of 0 without a payment', async () => {
    const coupon = (await h.stripe.coupons.create({ percent_off: 100, duration: 'once' })).id
    await h.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'OFFERT' })
    const customer = (await h.stripe.customers.create({ email: 'offert@example.org' })).id
    const more = { allow_promotion_codes: true, invoice_creation: { enabled: true } }
    const { id } = await newSession(h, shop.once, { customer, ...more })
    expect((await submit(`/checkout/${id}/code`, { code: 'offert' })).status).toBe(303)
    const html = await (await fetch(`${h.sandbox.url}/checkout/${id}`)).text()
    expect(html).not.toContain('Numéro de carte')
    expect(html).toContain('Terminer la commande')
    expect((await submit(`/checkout/${id}`, {})).status).toBe(303)
    const done = await h.stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
      amount_total: 0,
    })
    expect(done.invoice).toMatchObject({ status: 'paid', subtotal: 4900, total: 0, amount_paid: 0 })
    expect((await h.stripe.charges.list({ customer })).data).toEqual([])
    expect((await h.stripe.paymentIntents.list({ customer })).data).toEqual([])
  })

  it('creates a customer even for a free order of a guest', async () => {
    const coupon = (await h.stripe.coupons.create({ amount_off: 9900, currency: 'eur', duration: 'once' })).id
    const session = await newSession(h, shop.once, { discounts: [{ coupon }] })
    expect(session.amount_total).toBe(0)
    expect((await submit(`/checkout/${session.id}`, { email: 'invite@example.org' })).status).toBe(303)
    expect((await h.stripe.checkout.sessions.retrieve(session.id)).customer).toMatch(/^cus_/)
  })

  it('takes a company’s VAT number if the session collects it, and shows it on the invoice', async () => {
    const customer = (await h.stripe.customers.create({ email: 'societe@example.org' })).id
    const more = {
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto' as const },
      invoice_creation: { enabled: true },
    }
    const session = await newSession(h, shop.once, { customer, ...more })
    expect(await (await fetch(`${h.sandbox.url}/checkout/${session.id}`)).text()).toContain('Numéro de TVA')
    await submit(`/checkout/${session.id}`, { ...form('4242424242424242'), vat: 'FR40303265045' })
    const done = await h.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] })
    const number = [{ type: 'eu_vat', value: 'FR40303265045' }]
    expect(done.customer_details?.tax_ids).toEqual(number)
    expect(done.invoice).toMatchObject({ customer_tax_ids: number })
    const plan = await sessionFor('monthly')
    expect(await (await fetch(`${h.sandbox.url}/checkout/${plan.id}`)).text()).not.toContain('Numéro de TVA')
  })

  it('takes a single payment, with an invoice if requested', async () => {
    const customer = await h.stripe.customers.create({ email: 'camille@example.org' })
    const more = { invoice_creation: { enabled: true }, payment_intent_data: { metadata: { order: '7' } } }
    const session = await newSession(h, shop.once, { customer: customer.id, ...more })
    const html = await (await fetch(`${h.sandbox.url}/checkout/${session.id}`)).text()
    expect(html).toContain('Payer 49,00\u00a0€')
    expect((await submit(`/checkout/${session.id}`, form('4242424242424242'))).status).toBe(303)
    const done = await h.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'invoice'] })
    expect(done.payment_intent).toMatchObject({ status: 'succeeded', amount_received: 4900, metadata: { order: '7' } })
    expect(done.invoice).toMatchObject({ status: 'paid', amount_paid: 4900, parent: null })
  })

  it('keeps the session open after a declined card', async () => {
    for (const kind of ['monthly', 'once'] as const) {
      const session = await sessionFor(kind)
      const declined = await submit(`/checkout/${session.id}`, form('4000000000000002'))
      expect(declined.status).toBe(402)
      expect(await declined.text()).toContain('Votre carte a été refusée')
      expect((await h.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
      expect((await submit(`/checkout/${session.id}`, form('4242424242424242'))).status).toBe(303)
    }
    expect(await h.types()).toContain('charge.failed')
  })

  it('marks invalid fields', async () => {
    const session = await sessionFor('once')
    const wrong = await submit(`/checkout/${session.id}`, { number: '1234', expiry: '13/20', cvc: '', name: '' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('sous la forme MM/AA')
  })

  it('asks for 3-D Secure, which can be refused and then authorized', async () => {
    const session = await sessionFor('monthly')
    const path = `/checkout/${session.id}/authentification`
    const pay = () => submit(`/checkout/${session.id}`, form('4000002760003155'))
    expect((await pay()).headers.get('location')).toBe(path)
    expect(await (await fetch(`${h.sandbox.url}${path}`)).text()).toContain('Autoriser')
    const refused = await submit(path, { reponse: 'refuser' })
    expect(await refused.text()).toContain('L’authentification n’a pas abouti')
    await pay()
    expect((await submit(path, { reponse: 'autoriser' })).status).toBe(303)
    expect((await h.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  it('charges once when the form is sent several times at once', async () => {
    const session = await sessionFor('monthly')
    const sends = Array.from({ length: 5 }, () => submit(`/checkout/${session.id}`, form('4242424242424242')))
    const answers = await Promise.all(sends)
    expect(answers.map((one) => one.status)).toEqual([303, 303, 303, 303, 303])
    const customer = String(session.customer)
    expect((await h.stripe.charges.list({ customer })).data).toHaveLength(1)
    expect((await h.stripe.subscriptions.list({ customer })).data).toHaveLength(1)
  })
})

describe('the control interface', () => {
  it('pays, declines and asks for an action', async () => {
    const session = await sessionFor('once')
    const pay = (card: string) => h.control(`/checkout/${session.id}/pay`, { card })
    expect((await pay('4000000000000002')).status).toBe('declined')
    expect((await pay('4000002760003155')).status).toBe('requires_action')
    expect((await pay('4242424242424242')).status).toBe('paid')
    await expect(pay('4242424242424242')).rejects.toThrow(/409/)
  })

  it('settles a delayed payment', async () => {
    for (const [outcome, status] of [
      ['succeeded', 'active'],
      ['failed', 'active'],
    ] as const) {
      const session = await sessionFor('monthly')
      expect((await h.control(`/checkout/${session.id}/pay`, { async: 'pending' })).status).toBe('pending')
      expect(await h.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
      })
      await h.control(`/checkout/${session.id}/async`, { outcome })
      const [subscription] = (await h.stripe.subscriptions.list({ customer: String(session.customer) })).data
      expect(subscription?.status).toBe(status)
      expect(await h.types()).toContain(`checkout.session.async_payment_${outcome}`)
    }
  })

  it('creates a customer if the session has none', async () => {
    const session = await newSession(h, shop.monthly, { customer_email: 'new@example.org' })
    await h.control(`/checkout/${session.id}/pay`, {})
    const [customer] = (await h.stripe.customers.list({ email: 'new@example.org' })).data
    expect((await h.stripe.checkout.sessions.retrieve(session.id)).customer).toBe(customer?.id)
  })
})

describe('sessions', () => {
  it('expire on demand and by themselves', async () => {
    const first = await sessionFor('once')
    expect((await h.stripe.checkout.sessions.expire(first.id)).status).toBe('expired')
    await expect(h.stripe.checkout.sessions.expire(first.id)).rejects.toThrow(/Only Checkout Sessions with a status/)
    expect(await (await fetch(`${h.sandbox.url}/checkout/${first.id}`)).text()).toContain('Page de paiement expirée')
    const second = await sessionFor('once')
    await h.control('/clock', { advance: '1 day' })
    expect((await h.stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired')
    const events = (await h.stripe.events.list({ type: 'checkout.session.expired' })).data
    const ids = events.map((event) => (event.data.object as Stripe.Checkout.Session).id)
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id]))
  })

  it('can be recovered for thirty days if enabled, with a URL that opens a new copy each time', async () => {
    const customer = await h.stripe.customers.create({ email: 'camille@example.org' })
    const base = { customer: customer.id, client_reference_id: 'user-1', metadata: { plan: 'x' } }
    const plain = await newSession(h, shop.monthly, base)
    const asked = { after_expiration: { recovery: { enabled: true, allow_promotion_codes: true } } }
    const session = await newSession(h, shop.monthly, { ...base, ...asked })
    expect(session.after_expiration?.recovery).toEqual({
      enabled: true,
      allow_promotion_codes: true,
      expires_at: null,
      url: null,
    })
    await h.control('/clock', { advance: '1 day' })
    expect((await h.stripe.checkout.sessions.retrieve(plain.id)).after_expiration).toBeNull()
    const expired = await h.stripe.checkout.sessions.retrieve(session.id)
    const { url, expires_at } = expired.after_expiration?.recovery ?? {}
    expect(expires_at).toBe(expired.expires_at + 30 * 86_400)
    const event = (await h.stripe.events.list({ type: 'checkout.session.expired' })).data[0]?.data.object
    expect(event).toMatchObject({ id: session.id, after_expiration: { recovery: { url } } })
    const open = async () =>
      (await fetch(url ?? '', { redirect: 'manual' })).headers.get('location')?.split('/').at(-1) ?? ''
    const copies = [await open(), await open()]
    expect(new Set(copies).size).toBe(2)
    const copy = await h.stripe.checkout.sessions.retrieve(copies[0] ?? '')
    expect(copy).toMatchObject({
      ...base,
      recovered_from: session.id,
      status: 'open',
      allow_promotion_codes: true,
      amount_total: 900,
    })
    expect((await submit(`/checkout/${copy.id}`, form('4242424242424242'))).status).toBe(303)
    expect(await h.stripe.checkout.sessions.retrieve(copy.id)).toMatchObject({
      status: 'complete',
      recovered_from: session.id,
    })
    await h.control('/clock', { advance: '30 days' })
    expect(await (await fetch(url ?? '')).text()).toContain('Lien expiré')
  })

  it('collect no consent to promotions: the account is French', async () => {
    const asked = { consent_collection: { promotions: 'auto' } } as const
    await expect(newSession(h, shop.monthly, asked)).rejects.toThrow(/only available to US merchants/)
  })

  it('are listed by customer and subscription', async () => {
    const { customer, session, subscription } = await subscribe(h, shop.monthly)
    const list = h.stripe.checkout.sessions
    expect((await list.list({ customer: customer.id, status: 'complete' })).data[0]?.id).toBe(session.id)
    expect((await list.list({ subscription: subscription.id })).data).toHaveLength(1)
    expect((await list.listLineItems(session.id)).data[0]?.description).toBe('Adhésion')
  })
})
