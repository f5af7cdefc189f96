import { describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { compose } from '@/lib/mail/compose'
import { messageSchema, type MessageKind } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { getEntitlement } from './entitlement'
import { syncCustomer } from './sync'
import { endSubscription } from '../ending/cancel'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')

/** A member with a refused renewal. */
async function createOwing() {
  const user = await createUser()
  const card = { card: '4000000000000341' }
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_monthly' }, card)
  const customer = await customerIdOf(user.id)
  await stack.control('clock', { advance: '1 month 2 hours' })
  const clock = async () => new Date((await stack.control<{ now: number }>('health')).now * 1000)
  const row = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  }
  const entitlement = async () => getEntitlement({ subscriptions: [await row()], grants: [] }, await clock())
  const { id, status } = await row()
  expect(status).toBe('past_due')
  const invoice = async () => (await stack.stripe.invoices.list({ subscription: id, limit: 1 })).data[0]!
  const told = async () =>
    (await getDb().notice.findMany({ where: { userId: user.id } })).map(({ message }) => messageSchema.parse(message))
  const mail = async (kind: MessageKind) => {
    const found = (await told()).filter((message) => message.kind === kind)
    return { count: found.length, text: found[0] && plain((await compose(found[0]))?.text) }
  }
  const alerts = async () =>
    (await told()).flatMap((message) => (message.kind === 'owner-alert' ? [message.alert] : []))
  const refunded = async () => (await stack.stripe.charges.list({ customer })).data.map((one) => one.amount_refunded)
  return { user, customer, id, clock, row, entitlement, invoice, mail, alerts, refunded }
}

describe('an invoice left open when a subscription ended', () => {
  test('is voided once Stripe gives up, and the mail says that nothing is owed', async () => {
    const { row, invoice, mail } = await createOwing()
    await stack.control('clock', { advance: '16 days' })
    expect((await invoice()).status).toBe('open')
    expect(await row()).toMatchObject({ status: 'canceled', endReason: 'payment_failed' })
    expect((await invoice()).status).toBe('void')
    await row()
    expect(await mail('subscription-ended')).toMatchObject({
      count: 1,
      text: expect.stringContaining('Tu ne dois rien'),
    })
  })

  test('is voided at once when the member cancels online', async () => {
    const { id, clock, invoice, entitlement, mail } = await createOwing()
    const now = await clock()
    const end = await endSubscription(id, { notifiedAt: now, wishedEnd: null }, now)
    expect(end.getTime()).toBeLessThanOrEqual((await clock()).getTime())
    expect((await invoice()).status).toBe('void')
    expect(await entitlement()).toMatchObject({ subscribed: false, cardNeedsUpdate: false })
    // The page and the mail of the cancellation say so.
    expect((await mail('subscription-ended')).count).toBe(0)
  })

  test('that was paid through an old link before being voided is refunded, with one mail to the member and one to the owner', async () => {
    const { id, row, invoice, mail, alerts, refunded } = await createOwing()
    await stack.stripe.subscriptions.cancel(id)
    await stack.control('clock', { advanceSeconds: 5 })
    await stack.control(`invoices/${(await invoice()).id}/pay`, {})
    expect(await row()).toMatchObject({ status: 'canceled', revokedReason: null })
    await row()
    expect(await refunded()).toEqual([900, 0, 0])
    expect(await alerts()).toEqual(['payment-after-end'])
    expect(await mail('payment-returned')).toMatchObject({ count: 1, text: expect.stringContaining('Tu as payé 9 €') })
    expect((await mail('subscription-refunded')).count).toBe(0)
    expect((await stack.stripe.creditNotes.list({ invoice: (await invoice()).id })).data).toMatchObject([
      { amount: 900 },
    ])
  })

  test('is not voided while a slow payment is processing; the payment is refunded when it arrives', async () => {
    const { customer, id, row, invoice, refunded } = await createOwing()
    await stack.control(`customers/${customer}/delay-next-payment`, {})
    const { id: open } = await invoice()
    await stack.control(`invoices/${open}/pay`, {})
    await stack.stripe.subscriptions.cancel(id)
    await row()
    expect((await invoice()).status).toBe('open')
    await stack.control('clock', { advance: '3 days' })
    await stack.control(`invoices/${open}/settle`, { outcome: 'succeeded' })
    await row()
    expect((await refunded())[0]).toBe(900)
  })
})

test('a payment in the second in which a subscription started still belongs to it', async () => {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_monthly' })
  const customer = await customerIdOf(user.id)
  const [subscription] = (await stack.stripe.subscriptions.list({ customer })).data
  await stack.stripe.subscriptions.cancel(subscription!.id)
  await syncCustomer(customer)
  expect((await stack.stripe.charges.list({ customer })).data).toMatchObject([{ amount_refunded: 0 }])
})
