import { describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { afterPurchase } from '@/content/after-purchase'
import { catalogue, catalogueKeys } from '@/content/catalogue'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { messageSchema, OWNER_ALERTS } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { compose } from './compose'

const stack = useStack({ OWNER_EMAIL: 'patronne@example.fr' })

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')

/** The queued mail of this kind, composed now. */
async function mailOf(user: TestUser, kind: string) {
  const notice = await getDb().notice.findFirst({ where: { userId: user.id, key: { startsWith: `${kind} ` } } })
  if (!notice) throw new Error(`nobody noted ${kind}`)
  const mail = await compose(messageSchema.parse(notice.message))
  return mail && { ...mail, text: plain(mail.text) }
}

const sync = async (user: TestUser) => syncCustomer(await customerIdOf(user.id))

async function createSubscriber(payment: object = {}) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, {}, payment)
  await sync(user)
  return user
}

async function failRenewal(user: TestUser) {
  await stack.control(`customers/${await customerIdOf(user.id)}/fail-next-payment`, {})
  await stack.control('clock', { advance: '1 month 2 hours' })
  await sync(user)
}

describe('a failed renewal', () => {
  test('is mailed with the amount, the last day and a link to update the card, and never with an offer', async () => {
    const user = await createSubscriber()
    await failRenewal(user)
    const mail = await mailOf(user, 'payment-failed')
    expect(mail).toMatchObject({ to: user.email, subject: 'Ton paiement n’est pas passé' })
    expect(mail?.text).toMatch(/\(9 €\).*Ton accès reste ouvert jusqu’au \d+ \S+ \d{4}/)
    expect(mail?.text).toContain('/compte')
    expect(mail?.text).toMatch(/\/invoices\/in_/)
    expect(mail?.html).not.toContain('/abonnement')
  })

  test('that was paid before the mail is composed is not mailed, but its recovery is', async () => {
    const user = await createSubscriber()
    await failRenewal(user)
    const invoices = await stack.stripe.invoices.list({ customer: await customerIdOf(user.id), status: 'open' })
    await stack.stripe.invoices.pay(invoices.data[0]?.id ?? '')
    await sync(user)
    expect(await mailOf(user, 'payment-failed')).toBeNull()
    expect(await mailOf(user, 'payment-recovered')).toMatchObject({ subject: 'Ton paiement est passé' })
  })

  test('links to the most recent of several open invoices, the only one that reactivates it', async () => {
    await stack.control('dunning', { end: 'past_due' })
    const user = await createSubscriber({ card: '4000000000000341' })
    await stack.control('clock', { advance: '2 months 2 hours' })
    await sync(user)
    const { data } = await stack.stripe.invoices.list({ customer: await customerIdOf(user.id), status: 'open' })
    expect(data).toHaveLength(2)
    expect((await mailOf(user, 'payment-failed'))?.text).toContain(`/invoices/${data[0]?.id}`)
    await stack.control('dunning', { end: 'cancel' })
  })

  test('that waits for 3-D Secure links to Stripe’s page for confirmation', async () => {
    const user = await createSubscriber({ card: '4000002760003184', authenticate: 'authorize' })
    await stack.control('clock', { advance: '1 month 2 hours' })
    await sync(user)
    const mail = await mailOf(user, 'payment-failed')
    expect(mail).toMatchObject({ subject: 'Ta banque attend ta confirmation' })
    expect(mail?.text).toMatch(/paiement de 9 €.*\/invoices\/in_/)
  })
})

describe('a service', () => {
  const services = catalogueKeys.filter((key) => catalogue[key].kind === 'payment') as (keyof typeof afterPurchase)[]

  test.each(services)('%s: the buyer is told what happens next, and the owner who bought', async (key) => {
    const user = await createUser()
    const { lookupKey, productName } = catalogue[key]
    const session = await buy(stack, createPayment, '/api/create-payment', user, { priceId: lookupKey })
    await sync(user)
    const mail = await mailOf(user, 'order-paid')
    expect(mail).toMatchObject({ to: user.email, subject: expect.stringContaining(productName) })
    for (const line of [...afterPurchase[key], session]) expect(mail?.text).toContain(plain(line))
    const notice = await mailOf(user, 'owner-sale')
    expect(notice).toMatchObject({ to: 'patronne@example.fr', subject: expect.stringContaining(productName) })
    expect(notice?.text).toContain(user.email)
    const purchase = await getDb().purchase.findUniqueOrThrow({ where: { checkoutSessionId: session } })
    expect(purchase.invoiceId).toMatch(/^in_/)
  })

  test('a partial or full refund is mailed with the amount', async () => {
    const user = await createUser()
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
    await sync(user)
    const charge = (await stack.stripe.charges.list({ customer: await customerIdOf(user.id) })).data[0]?.id ?? ''
    await stack.stripe.refunds.create({ charge, amount: 10_000 })
    await sync(user)
    expect((await mailOf(user, 'order-refunded'))?.text).toContain('Nous t’avons rendu une partie du prix')
    await stack.stripe.refunds.create({ charge })
    await sync(user)
    const keys = await getDb().notice.findMany({ where: { userId: user.id, key: { startsWith: 'order-refunded' } } })
    expect(keys.map(({ key }) => key.split(' ').at(-1)).sort()).toEqual(['10000', '99700'])
  })
})

test.each(OWNER_ALERTS)('the alert %s gives the owner the reference, the customer and what to do', async (alert) => {
  const user = await createUser()
  const mail = await compose({ kind: 'owner-alert', alert, id: 'x_123', userId: user.id })
  expect(mail?.to).toBe('patronne@example.fr')
  expect(plain(mail?.text ?? '')).toMatch(new RegExp(`x_123.*${user.email}`))
})

test('a deleted account gets no mail', async () => {
  const user = await createSubscriber()
  const { message } = await getDb().notice.findFirstOrThrow({ where: { userId: user.id } })
  await getDb().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } })
  expect(await compose(messageSchema.parse(message))).toBeNull()
})
