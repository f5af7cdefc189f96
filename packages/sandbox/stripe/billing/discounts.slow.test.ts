import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import type { Shop } from '../testing/shop'
import { item, newSession, openShop, subscribe } from '../testing/shop'

let h: Harness
let shop: Shop

beforeEach(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterEach(() => h.close())

async function code(name: string, coupon: Stripe.CouponCreateParams, more: object = {}) {
  const { id } = await h.stripe.coupons.create(coupon)
  return h.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: name, ...more })
}

async function subscribeWith(promotionCode: string, price = shop.monthly) {
  const customer = (await h.stripe.customers.create({ email: 'promo@example.fr' })).id
  const session = await newSession(h, price, { customer, allow_promotion_codes: true })
  await h.control(`/checkout/${session.id}/pay`, { promotionCode })
  const [subscription] = (await h.stripe.subscriptions.list({ customer })).data
  return { customer, session: await h.stripe.checkout.sessions.retrieve(session.id), subscription: subscription! }
}

const totals = async (subscription: string) =>
  (await h.stripe.invoices.list({ subscription })).data.map(({ subtotal, total, amount_paid }) => [
    subtotal,
    total,
    amount_paid,
  ])
const toEndOf = async (id: string) =>
  h.control('/clock', { to: item(await h.stripe.subscriptions.retrieve(id)).current_period_end + 3600 })

it('a code that applies once reduces the first invoice only', async () => {
  await code('BIENVENUE', { amount_off: 300, currency: 'eur', duration: 'once' })
  const { customer, session, subscription } = await subscribeWith('bienvenue')
  expect(session).toMatchObject({ amount_subtotal: 900, amount_total: 600, total_details: { amount_discount: 300 } })
  expect(session.discounts).toMatchObject([
    { coupon: null, promotion_code: expect.stringContaining('promo_') as string },
  ])
  expect(subscription.discounts).toEqual([])
  await toEndOf(subscription.id)
  expect(await totals(subscription.id)).toEqual([
    [900, 900, 900],
    [900, 600, 600],
  ])
  const charges = (await h.stripe.charges.list({ customer })).data
  expect(charges.map(({ amount }) => amount)).toEqual([900, 600])
})

it('a permanent code stays, even through a plan change', async () => {
  await code('AMIS', { percent_off: 50, duration: 'forever' })
  const { subscription } = await subscribeWith('AMIS')
  expect(subscription.discounts).toHaveLength(1)
  await toEndOf(subscription.id)
  expect(await totals(subscription.id)).toEqual([
    [900, 450, 450],
    [900, 450, 450],
  ])
  await h.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item(subscription).id, price: shop.yearly.id }],
  })
  // A year at half price, minus the half-price month that was just paid.
  // An hour of that month has passed.
  expect((await totals(subscription.id))[0]).toEqual([9000 - 449, 4500 - 449, 4500 - 449])
  expect(await h.stripe.coupons.list()).toMatchObject({ data: [{ times_redeemed: 1 }] })
})

it('a discount of one invoice is not credited', async () => {
  await code('UNEFOIS', { percent_off: 50, duration: 'once' })
  const { subscription } = await subscribeWith('UNEFOIS')
  await h.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item(subscription).id, price: shop.yearly.id }],
  })
  expect((await totals(subscription.id))[0]).toEqual([9000 - 450, 9000 - 450, 9000 - 450])
})

it('a one-off sale is reduced too, including its invoice', async () => {
  const { id } = await code('QUART', { percent_off: 25, duration: 'once' })
  const customer = (await h.stripe.customers.create()).id
  const session = await newSession(h, shop.once, {
    customer,
    discounts: [{ promotion_code: id }],
    invoice_creation: { enabled: true },
  })
  expect(session.amount_total).toBe(3675)
  await h.control(`/checkout/${session.id}/pay`, {})
  const [invoice] = (await h.stripe.invoices.list({ customer })).data
  expect(invoice).toMatchObject({ status: 'paid', subtotal: 4900, total: 3675, amount_paid: 3675 })
  expect(invoice?.total_discount_amounts).toMatchObject([{ amount: 1225 }])
  expect((await h.stripe.checkout.sessions.retrieve(session.id)).invoice).toBe(invoice?.id)
})

it('the page accepts a code, and refuses one that is unknown, used up, expired or another customer’s', async () => {
  const stranger = (await h.stripe.customers.create()).id
  await code('BON', { percent_off: 10, duration: 'once' })
  await code('UNSEUL', { percent_off: 10, duration: 'once' }, { max_redemptions: 1 })
  await subscribeWith('UNSEUL')
  const now = Number((await h.control('/health')).now)
  await code('PASSE', { percent_off: 10, duration: 'once' }, { expires_at: now + 10 })
  await h.control('/clock', { advanceSeconds: 20 })
  await code('AUTRUI', { percent_off: 10, duration: 'once' }, { customer: stranger })
  const { id } = await newSession(h, shop.monthly, { allow_promotion_codes: true })
  const path = `${h.sandbox.url}/checkout/${id}`
  const type = (value: string) =>
    fetch(`${path}/code`, { method: 'POST', body: new URLSearchParams({ code: value }), redirect: 'manual' })
  for (const wrong of ['INCONNU', 'UNSEUL', 'PASSE', 'AUTRUI']) {
    const answer = await type(wrong)
    expect([wrong, answer.status]).toEqual([wrong, 422])
    expect(await answer.text()).toContain('Ce code n’est pas valable.')
  }
  expect((await type('bon')).status).toBe(303)
  const html = await (await fetch(path)).text()
  expect(html).toContain('Remise')
  expect((await h.stripe.checkout.sessions.retrieve(id)).amount_total).toBe(810)
  const plain = await newSession(h, shop.monthly)
  expect(await (await fetch(`${h.sandbox.url}/checkout/${plain.id}`)).text()).not.toContain('Code promo')
  await expect(
    newSession(h, shop.monthly, { allow_promotion_codes: true, discounts: [{ coupon: 'X' }] }),
  ).rejects.toThrow(/only specify one/)
})

it('a code for several months ends after them', async () => {
  await code('TROIS', { percent_off: 50, duration: 'repeating', duration_in_months: 2 })
  const { subscription } = await subscribeWith('TROIS')
  for (let month = 0; month < 3; month += 1) await toEndOf(subscription.id)
  expect((await totals(subscription.id)).map(([, total]) => total)).toEqual([900, 900, 450, 450])
  expect((await h.stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([])
})

it('a free first period charges nothing and keeps the card for the next one', async () => {
  await code('OFFERT', { percent_off: 100, duration: 'once' })
  const { customer, session, subscription } = await subscribeWith('OFFERT')
  expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required', status: 'complete' })
  expect(subscription.status).toBe('active')
  expect((await h.stripe.charges.list({ customer })).data).toEqual([])
  await toEndOf(subscription.id)
  expect(await totals(subscription.id)).toEqual([
    [900, 900, 900],
    [900, 0, 0],
  ])
})

it('discounts apply in order: the item’s, the subscription’s, and the customer’s only if the subscription has none', async () => {
  const customer = (await h.stripe.customers.create({ email: 'promo@example.fr' })).id
  const session = await newSession(h, shop.monthly, { customer })
  await h.control(`/checkout/${session.id}/pay`, {})
  const { id, items } = (await h.stripe.subscriptions.list({ customer })).data[0]!
  const renewal = async () => (await h.stripe.invoices.createPreview({ subscription: id })).total
  const coupon = async (params: Stripe.CouponCreateParams) => (await h.stripe.coupons.create(params)).id
  expect(await renewal()).toBe(900)
  await h.control(`/customers/${customer}/discount`, { coupon: await coupon({ percent_off: 10, duration: 'forever' }) })
  expect(await renewal()).toBe(810)
  await h.stripe.subscriptions.update(id, {
    discounts: [{ coupon: await coupon({ percent_off: 50, duration: 'forever' }) }],
  })
  expect(await renewal()).toBe(450)
  const sum = await coupon({ amount_off: 100, currency: 'eur', duration: 'forever' })
  await h.stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, discounts: [{ coupon: sum }] }] })
  expect(await renewal()).toBe(400)
  const listed = (await h.stripe.subscriptions.list({ customer })).data[0]!
  expect([listed.discounts, listed.items.data[0]!.discounts]).toEqual([
    [expect.stringMatching(/^di_/)],
    [expect.stringMatching(/^di_/)],
  ])
  await toEndOf(id)
  expect((await totals(id))[0]).toEqual([900, 400, 400])
})

it('a code is limited to its products, first purchases and a minimum amount', async () => {
  const other = await h.stripe.products.create({ name: 'Appel' })
  const call = await h.stripe.prices.create({ product: other.id, currency: 'eur', unit_amount: 7900 })
  const half = { percent_off: 50, duration: 'forever' } as const
  const promotion = await code('PLAN', { ...half, applies_to: { products: [shop.product.id] } })
  await code('PREMIER', half, { restrictions: { first_time_transaction: true } })
  await code('GRAND', half, { restrictions: { minimum_amount: 5000, minimum_amount_currency: 'eur' } })
  const { customer } = await subscribe(h, shop.monthly)
  const totalWith = async (promotionCode: string, price: Stripe.Price, buyer?: string) => {
    const whose = buyer ? { customer: buyer } : {}
    const session = await newSession(h, price, { ...whose, allow_promotion_codes: true })
    const answer = h.control(`/checkout/${session.id}/pay`, { promotionCode })
    await answer.catch(() => undefined)
    return (await h.stripe.checkout.sessions.retrieve(session.id)).amount_total
  }
  expect([await totalWith('PLAN', shop.monthly), await totalWith('PLAN', call)]).toEqual([450, 7900])
  expect([await totalWith('PREMIER', call), await totalWith('PREMIER', call, customer.id)]).toEqual([3950, 7900])
  expect([await totalWith('GRAND', call), await totalWith('GRAND', shop.monthly)]).toEqual([3950, 900])
  const retrieved = await h.stripe.promotionCodes.retrieve(promotion.id, { expand: ['promotion.coupon.applies_to'] })
  expect(retrieved.promotion.coupon).toMatchObject({ applies_to: { products: [shop.product.id] } })
  const [unexpanded] = (await h.stripe.coupons.list()).data
  expect(unexpanded).not.toHaveProperty('applies_to')
})

it('a code that is used up, expired, or of such a coupon, is shown as inactive, and its name is free again', async () => {
  const { id } = await code('UNSEUL', { percent_off: 10, duration: 'once' }, { max_redemptions: 1 })
  const isActive = async () => (await h.stripe.promotionCodes.retrieve(id)).active
  expect(await isActive()).toBe(true)
  await expect(code('unseul', { percent_off: 20, duration: 'once' })).rejects.toThrow(/already exists/)
  const { subscription } = await subscribeWith('UNSEUL')
  expect(await isActive()).toBe(false)
  expect((await h.stripe.promotionCodes.list({ active: true })).data).toEqual([])
  await expect(h.stripe.promotionCodes.update(id, { active: true })).rejects.toThrow(/cannot be activated/)
  expect((await code('UNSEUL', { percent_off: 20, duration: 'once' })).active).toBe(true)
  const [invoice] = (
    await h.stripe.invoices.list({
      subscription: subscription.id,
      expand: ['data.total_discount_amounts.discount'],
    })
  ).data
  expect(invoice?.total_discount_amounts).toMatchObject([{ amount: 90, discount: { promotion_code: id } }])
})

it.each([
  ['restrictions', { restrictions: { minimum_amount: 100 } }, 'minimum_amount_currency'],
  ['max_redemptions', { max_redemptions: 5 }, 'max_redemptions'],
  ['characters', { code: 'À MOI' }, 'letters, digits and dashes'],
])('a promotion code with invalid %s is refused', async (_, more, words) => {
  const coupon = (await h.stripe.coupons.create({ percent_off: 10, duration: 'once', max_redemptions: 2 })).id
  const promotion = { type: 'coupon' as const, coupon }
  await expect(h.stripe.promotionCodes.create({ promotion, ...more })).rejects.toThrow(words)
})
