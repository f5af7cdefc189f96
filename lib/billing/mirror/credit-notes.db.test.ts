import { afterEach, describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { messageSchema } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { syncCustomer } from './sync'

const stack = useStack()

afterEach(async () => {
  await stack.control('outage', { mode: 'none' })
  await stack.control('credit-notes', { refunds: 'unlinked' })
})

async function createMember() {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_monthly' })
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const charge = (await stack.stripe.charges.list({ customer })).data[0]!.id
  const invoice = (await stack.stripe.invoices.list({ customer })).data[0]!.id
  const syncedAt = async () => (await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).stripeSyncedAt
  const row = () => getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  const alerts = async () =>
    (await getDb().notice.findMany({ where: { userId: user.id } }))
      .map(({ message }) => messageSchema.parse(message))
      .flatMap((message) => (message.kind === 'owner-alert' ? [[message.alert, message.id]] : []))
  const notes = async () => (await stack.stripe.creditNotes.list({ invoice })).data.map(({ amount }) => amount)
  const refunds = async () =>
    getDb().notice.count({ where: { userId: user.id, key: { startsWith: 'subscription-refunded' } } })
  return { customer, charge, invoice, syncedAt, row, alerts, notes, refunds }
}

/** The mirror is up to date, the subscription has ended, and its holder is notified. */
const isClosed = async ({ row, refunds }: Awaited<ReturnType<typeof createMember>>) => {
  expect(await row()).toMatchObject({ status: 'canceled', revokedReason: 'refunded' })
  expect(await refunds()).toBe(1)
}

describe('a full refund ends access and notifies the member', () => {
  test('after a partial refund that failed, whose note leaves no room for another', async () => {
    const member = await createMember()
    const first = await stack.stripe.refunds.create({ charge: member.charge, amount: 500 })
    await syncCustomer(member.customer)
    await stack.control(`refunds/${first.id}/fail`, {})
    await syncCustomer(member.customer)
    const whole = await stack.stripe.refunds.create({ charge: member.charge })
    for (let times = 0; times < 2; times++) expect(await syncCustomer(member.customer)).toBe(true)
    await isClosed(member)
    expect(await member.notes()).toEqual([500])
    expect(new Set(await member.alerts())).toEqual(
      new Set([
        ['refund-failed', first.id],
        ['credit-note-missing', whole.id],
      ]),
    )
  })

  test('after a note made by hand', async () => {
    const member = await createMember()
    await stack.stripe.creditNotes.create({ invoice: member.invoice, amount: 900, out_of_band_amount: 900 })
    const { id } = await stack.stripe.refunds.create({ charge: member.charge })
    expect(await syncCustomer(member.customer)).toBe(true)
    await isClosed(member)
    expect(await member.alerts()).toEqual([])
    expect(id).toMatch(/^re_/)
  })

  test('where Stripe counts a note’s own refunds twice: the owner writes the note', async () => {
    const member = await createMember()
    await stack.control('credit-notes', { refunds: 'all' })
    const { id } = await stack.stripe.refunds.create({ charge: member.charge })
    for (let times = 0; times < 2; times++) expect(await syncCustomer(member.customer)).toBe(true)
    await isClosed(member)
    expect(await member.notes()).toEqual([])
    expect(await member.alerts()).toEqual([['credit-note-missing', id]])
  })

  test('with a key that may not create credit notes', async () => {
    const member = await createMember()
    const { id } = await stack.stripe.refunds.create({ charge: member.charge })
    await stack.control('outage', { mode: 'forbidden', path: '/v1/credit_notes', method: 'POST' })
    expect(await syncCustomer(member.customer)).toBe(true)
    await isClosed(member)
    expect(await member.alerts()).toEqual([['credit-note-missing', id]])
  })

  test('while Stripe’s credit note API fails; the notes follow later', async () => {
    const member = await createMember()
    await stack.stripe.refunds.create({ charge: member.charge })
    await stack.control('outage', { mode: 'locked', path: '/v1/credit_notes', method: 'POST' })
    await expect(syncCustomer(member.customer)).rejects.toThrow()
    await isClosed(member)
    // Its event is not done, so it is retried; the reconciliation finishes it too.
    expect(await member.syncedAt()).toBeNull()
    await stack.control('outage', { mode: 'none' })
    await syncCustomer(member.customer)
    expect(await member.notes()).toEqual([900])
    expect(await member.alerts()).toEqual([])
  })
})

describe('a dispute', () => {
  const disputed = async () => {
    const user = await createUser()
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
    const customer = await customerIdOf(user.id)
    const [charge] = (await stack.stripe.charges.list({ customer })).data
    const [invoice] = (await stack.stripe.invoices.list({ customer })).data
    const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', { charge: charge!.id })
    const close = async (status: 'won' | 'lost') => {
      await stack.control(`disputes/${dispute.id}/close`, { status })
      for (let times = 0; times < 2; times++) await syncCustomer(customer)
    }
    const notes = async () => (await stack.stripe.creditNotes.list({ invoice: invoice!.id })).data
    return { customer, close, notes }
  }

  test('that was lost corrects the invoice once, by the amount that the bank took', async () => {
    const { customer, close, notes } = await disputed()
    await syncCustomer(customer)
    expect(await notes()).toEqual([])
    await close('lost')
    expect(await notes()).toMatchObject([{ amount: 99_700, out_of_band_amount: 99_700, refunds: [] }])
  })

  test('that was won corrects nothing', async () => {
    const { close, notes } = await disputed()
    await close('won')
    expect(await notes()).toEqual([])
  })
})

test('if Stripe refuses a preview, the renewal price stays empty and the rest of the mirror is right', async () => {
  const { customer, row } = await createMember()
  const { id: coupon } = await stack.stripe.coupons.create({ percent_off: 50, duration: 'forever' })
  await stack.stripe.subscriptions.update((await row()).id, { discounts: [{ coupon }], cancel_at_period_end: false })
  await stack.control('outage', { mode: 'forbidden', path: '/v1/invoices/create_preview' })
  expect(await syncCustomer(customer)).toBe(true)
  expect(await row()).toMatchObject({ status: 'active', renewalCents: null, renewalMonths: 1 })
})

test('what Stripe refuses to do does not stop the sync, and is reported to the owner', async () => {
  const { customer, charge, row, alerts } = await createMember()
  await stack.stripe.refunds.create({ charge })
  await stack.control('outage', { mode: 'forbidden', path: '/v1/subscriptions/', method: 'DELETE' })
  expect(await syncCustomer(customer)).toBe(true)
  expect(await row()).toMatchObject({ status: 'active', revokedReason: 'refunded' })
  expect(await alerts()).toContainEqual(['stripe-refused', customer])
  await stack.control('outage', { mode: 'none' })
  await syncCustomer(customer)
  expect(await row()).toMatchObject({ status: 'canceled' })
})
