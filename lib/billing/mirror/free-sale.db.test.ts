import { expect, test } from 'vitest'

import { GET as getContractFile } from '@/app/(members)/compte/contrats/[id]/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { listOwnContracts } from '@/lib/account/contracts'
import { sessionCookieName } from '@/lib/identity/session-token'
import { compose } from '@/lib/mail/compose'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { declareWithdrawal } from '@/test/declarations'
import { call, customerIdOf, sessionIdOf } from '@/test/requests'
import { createUser, post, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { getEntitlement } from './entitlement'
import { findFacts } from './facts'
import { syncCustomer } from './sync'
import { readBooks } from '../books/read'
import { writeBook } from '../books/write'
import { reconcileAll } from '../reconcile/reconcile'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')

/** Buys the coaching with a 100 % code, two hours after opening the page. */
async function orderForNothing() {
  const coupon = (await stack.stripe.coupons.create({ percent_off: 100, duration: 'once' })).id
  const { code } = await stack.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon } })
  const user = await createUser()
  const id = sessionIdOf(
    await call(createPayment, post('/api/create-payment', await user.token(), { priceId: 'horizon_coaching' })),
  )
  const { now } = await stack.control<{ now: number }>('clock', { advance: '2 hours' })
  await stack.control(`checkout/${id}/pay`, { promotionCode: code })
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const purchase = () => getDb().purchase.findUniqueOrThrow({ where: { checkoutSessionId: id } })
  return { id, user, customer, purchase, orderedAt: new Date(now * 1000) }
}

const grants = async ({ user, orderedAt }: Awaited<ReturnType<typeof orderForNothing>>) =>
  getEntitlement((await findFacts(user.id))!, orderedAt).subscribed

async function readContractFile(id: string, user: TestUser): Promise<string> {
  const headers = { Cookie: `${sessionCookieName()}=${await user.token()}` }
  const request = new Request(`${SITE_URL}/compte/contrats/${id}`, { headers })
  return (await getContractFile(request, { params: Promise.resolve({ id }) })).text()
}

test('a service with a 100 % code is an order of 0 €, opens access, and is shown as such everywhere', async () => {
  const order = await orderForNothing()
  const { id, user, customer, orderedAt } = order
  expect(await stack.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
  expect((await stack.stripe.charges.list({ customer })).data).toEqual([])
  const row = await order.purchase()
  expect(row).toMatchObject({ status: 'paid', amountCents: 0, refundedAmountCents: 0, paymentIntentId: null })
  expect(Math.abs(row.paidAt!.getTime() - orderedAt.getTime())).toBeLessThan(60_000)
  expect(await getDb().contractConsent.findFirst({ where: { userId: user.id } })).toMatchObject({
    acceptedAt: row.paidAt,
  })
  expect(await grants(order)).toBe(true)

  const keys = (await getDb().notice.findMany({ where: { userId: user.id } })).map(({ key }) => key)
  expect(keys).toEqual(
    expect.arrayContaining([expect.stringContaining('order-paid'), expect.stringContaining('owner-sale')]),
  )
  const buyers = await compose({ kind: 'order-paid', userId: user.id, sessionId: id })
  expect(plain(buyers?.text)).toMatch(/Payé, toutes taxes comprises\W+0 €/)
  const owners = await compose({ kind: 'owner-sale', userId: user.id, sessionId: id })
  expect(plain(owners?.text)).toMatch(/Montant\W+0 €/)
  expect(owners?.text).toContain(`/invoices/${row.invoiceId}`)
  const [contract] = await listOwnContracts(user.id, customer, orderedAt)
  expect(contract).toMatchObject({
    paidCents: 0,
    refundedCents: 0,
    concludedAt: row.paidAt,
    invoices: [{ paidCents: 0 }],
  })
  expect(plain(await readContractFile(id, user))).toContain('0 €')
  expect(await reconcileAll()).toMatchObject({ differing: 0, failed: 0 })
})

test('withdrawing from it refunds nothing, ends access, and works everywhere', async () => {
  const order = await orderForNothing()
  const { id, user, customer, orderedAt } = order
  const input = { name: 'Zoé Lévy', email: user.email, kind: 'coaching', reference: id }
  const receipt = await declareWithdrawal(input, user.id, '192.0.2.1', orderedAt)
  expect(receipt.title).toBe('Ton contrat est annulé')
  expect(receipt.message).toContain('Tu n’as rien eu à payer en fin de compte')
  expect(await getDb().withdrawal.findFirst({ where: { contractId: id } })).toMatchObject({
    status: 'refunded',
    refundedCents: 0,
    error: null,
  })
  expect(await order.purchase()).toMatchObject({ status: 'refunded', amountCents: 0, refundedAmountCents: 0 })
  expect(await grants(order)).toBe(false)
  await syncCustomer(customer)
  expect(await order.purchase()).toMatchObject({ status: 'refunded' })
  expect((await listOwnContracts(user.id, customer, orderedAt))[0]).toMatchObject({
    refundedCents: 0,
    withdrawUntil: null,
    endsAt: null,
  })
  expect(await reconcileAll()).toMatchObject({ differing: 0, failed: 0 })
})

test('the books ignore it, and still add up', async () => {
  const month = dayOf((await orderForNothing()).orderedAt).slice(0, 7)
  const entries = await readBooks(month)
  expect(entries).toHaveLength((await stack.stripe.balanceTransactions.list({ limit: 100 })).data.length)
  expect(writeBook('totaux.csv', month, entries)).toContain('Total;0,00;0,00;0,00')
})
