import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import { openShop, subscribe } from '../testing/shop'

let h: Harness

beforeEach(async () => {
  h = await startHarness()
})
afterEach(() => h.close())

async function paidCharge() {
  const shop = await openShop(h)
  const { customer, subscription } = await subscribe(h, shop.monthly)
  const [charge] = (await h.stripe.charges.list({ customer: customer.id })).data
  if (!charge) throw new Error('No charge')
  return { charge, subscription, intent: String(charge.payment_intent) }
}

it('refunds in part and then in full, never more', async () => {
  const { charge, intent } = await paidCharge()
  const part = await h.stripe.refunds.create({ payment_intent: intent, amount: 300 })
  expect(part).toMatchObject({ amount: 300, charge: charge.id, status: 'succeeded' })
  const over = h.stripe.refunds.create({ charge: charge.id, amount: 700 })
  await expect(over).rejects.toThrow(/greater than unrefunded amount/)
  expect((await h.stripe.charges.retrieve(charge.id)).refunded).toBe(false)
  await h.stripe.refunds.create({ charge: charge.id })
  expect(await h.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true, amount_refunded: 900 })
  const again = h.stripe.refunds.create({ charge: charge.id })
  await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect((await h.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)
  const events = (await h.stripe.events.list({ type: 'charge.refunded' })).data
  expect(events.map((event) => event.data.previous_attributes)).toMatchObject([
    { amount_refunded: 300, refunded: false },
    { amount_refunded: 0 },
  ])
})

it('finds the invoice of a payment', async () => {
  const { intent, subscription } = await paidCharge()
  const payments = await h.stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })
  expect(payments.data[0]).toMatchObject({ invoice: subscription.latest_invoice, amount_paid: 900, status: 'paid' })
})

it('moves a dispute from its opening to its end', async () => {
  for (const status of ['won', 'lost'] as const) {
    const { charge } = await paidCharge()
    await h.control('/disputes', { charge: charge.id })
    const [dispute] = (await h.stripe.disputes.list({ charge: charge.id })).data
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 900, payment_intent: charge.payment_intent })
    expect((await h.stripe.charges.retrieve(charge.id)).disputed).toBe(true)
    await expect(h.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' })
    await h.control(`/disputes/${dispute?.id ?? ''}/close`, { status })
    expect((await h.stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe(status)
    const [closed] = (await h.stripe.events.list({ type: 'charge.dispute.closed' })).data
    expect(closed?.data.object).toMatchObject({ status })
  }
})
