import { beforeAll, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { getCurrentTerms } from '@/lib/texts/legal/versions'
import { call, sessionIdOf } from '@/test/requests'
import { createUser, post, SITE_URL, useStack } from '@/test/stack'

const stack = useStack()

beforeAll(() => stack.control('tax', { status: 'active' }))

async function openPage(lookupKey: string) {
  const user = await createUser()
  const isPlan = lookupKey === 'horizon_monthly' || lookupKey === 'horizon_annual'
  const [handler, path] = isPlan
    ? ([createCheckout, '/api/create-checkout'] as const)
    : ([createPayment, '/api/create-payment'] as const)
  const id = sessionIdOf(await call(handler, post(path, await user.token(), { priceId: lookupKey })))
  return stack.stripe.checkout.sessions.retrieve(id)
}

test('every checkout page is in French, accepts promotion codes, computes taxes and requires the current terms to be accepted', async () => {
  const { version, hash, url } = getCurrentTerms()
  for (const lookupKey of ['horizon_monthly', 'horizon_coaching']) {
    const session = await openPage(lookupKey)
    expect(session).toMatchObject({
      locale: 'fr',
      allow_promotion_codes: true,
      submit_type: 'pay',
      automatic_tax: { enabled: true },
      consent_collection: { terms_of_service: 'required' },
      metadata: { terms_version: version, terms_hash: hash },
    })
    expect(session.custom_text.terms_of_service_acceptance?.message).toContain(`(${SITE_URL}${url})`)
    expect(session.custom_text.submit?.message).toContain('obligation de paiement')
    const isService = lookupKey === 'horizon_coaching'
    expect(session.custom_text.terms_of_service_acceptance?.message.includes('je perds ce droit une fois')).toBe(
      isService,
    )
  }
})

test('who buys a gift asks that it can be opened at once, and knows what ends then', async () => {
  const { custom_text: said } = await openPage('horizon_gift_3')
  const text = said.terms_of_service_acceptance?.message
  expect(text).toContain(`(${SITE_URL}${getCurrentTerms().url})`)
  expect(text).toContain(`(${SITE_URL}/offrir#conditions)`)
  expect(text).toMatch(/ouvert tout de suite, avant la fin des 14.jours.*je perds ce droit dès qu’il est ouvert/)
})

test.each([
  ['horizon_monthly', 'auto'],
  ['horizon_annual', 'required'],
  ['horizon_consulting_starter', 'required'],
  ['horizon_business', 'required'],
])('the billing address is required where the invoice must show it: %s, %s', async (lookupKey, expected) => {
  expect((await openPage(lookupKey)).billing_address_collection).toBe(expected)
})

test('a service gets an invoice from Checkout, a subscription makes its own', async () => {
  expect((await openPage('horizon_business')).invoice_creation).toMatchObject({ enabled: true })
  expect((await openPage('horizon_monthly')).invoice_creation).toBeNull()
})

test.each([
  ['horizon_monthly', 'txcd_10000000', false],
  ['horizon_annual', 'txcd_10000000', false],
  ['horizon_business', 'txcd_20030000', true],
  ['horizon_consulting_starter', 'txcd_20030000', true],
  ['horizon_consulting_premium', 'txcd_20030000', true],
  ['horizon_coaching', 'txcd_20030000', true],
])('%s is sold under tax code %s; the VAT number is collected: %s', async (lookupKey, taxCode, asksForNumber) => {
  const { id } = await openPage(lookupKey)
  const session = await stack.stripe.checkout.sessions.retrieve(id, { expand: ['line_items.data.price.product'] })
  expect(session.line_items?.data).toMatchObject([{ price: { product: { tax_code: taxCode } } }])
  expect(session.tax_id_collection?.enabled).toBe(asksForNumber)
})

test('a company’s VAT number is on the invoice of its service', async () => {
  const { id } = await openPage('horizon_business')
  await stack.control(`checkout/${id}/pay`, { vatNumber: 'FR40303265045' })
  const { invoice } = await stack.stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] })
  expect(invoice).toMatchObject({ customer_tax_ids: [{ type: 'eu_vat', value: 'FR40303265045' }] })
})

test('a promotion code reduces the amount paid', async () => {
  const coupon = await stack.stripe.coupons.create({ percent_off: 50, duration: 'once' })
  await stack.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'MANGUE' })
  const { id } = await openPage('horizon_coaching')
  await stack.control(`checkout/${id}/pay`, { promotionCode: 'MANGUE' })
  expect(await stack.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    payment_status: 'paid',
    amount_total: 49_850,
  })
})
