import { beforeAll, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import type { ActKind } from '@/content/atelier'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { declareWithdrawal, followUpWithdrawals } from '@/test/declarations'
import { createOwner, type TestOwner } from '@/test/owner'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { listWithdrawalTasks } from './withdrawals'

const stack = useStack()

let owner: TestOwner

beforeAll(async () => {
  owner = await createOwner()
})

/** A coaching of 997 € that has begun, or a second subscription within a year: for the owner to settle. */
async function declared(what: 'coaching' | 'subscription') {
  const user = await createUser()
  const input = { name: 'Zoé Lévy', email: user.email, kind: what, reference: '' }
  if (what === 'coaching') {
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
    await syncCustomer(await customerIdOf(user.id))
    await getDb().purchase.updateMany({
      where: { userId: user.id },
      data: { serviceStartedAt: new Date(Date.now() - 1000) },
    })
  } else {
    await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
    await syncCustomer(await customerIdOf(user.id))
    await declareWithdrawal(input, user.id, '203.0.113.5')
    await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
    await syncCustomer(await customerIdOf(user.id))
  }
  const customer = await customerIdOf(user.id)
  const { number } = await declareWithdrawal(input, user.id, '203.0.113.5')
  return { user, customer, number }
}

const rowOf = (number: string) => getDb().withdrawal.findUniqueOrThrow({ where: { number } })
const cardOf = async (number: string) =>
  (await listWithdrawalTasks(owner.admin, new Date(Date.now() + 60_000))).find(({ key }) => key === number)
const textOf = async (number: string) => (await cardOf(number))?.lines.join('\n').replaceAll('\u00a0', ' ')
const refundsOf = async (customer: string) =>
  (await stack.stripe.charges.list({ customer })).data.map(({ amount_refunded }) => amount_refunded)
const doIt = (kind: ActKind, number: string, fields: Readonly<Record<string, string>>) =>
  owner.act({ kind, subject: number, ...fields })

async function mailOf(userId: string) {
  const notices = await getDb().notice.findMany({ where: { userId, kind: 'withdrawal-settled' } })
  const [mail, ...more] = await Promise.all(notices.map(({ message }) => compose(messageSchema.parse(message))))
  expect(more).toEqual([])
  return mail?.text.replaceAll('\u00a0', ' ')
}

const RECKONING = 'Deux séances sur cinq ont eu lieu : 2 × 199,40 € te restent dus.'

test('a begun service of 997 € is refunded in part from its card, and the reckoning reaches the person', async () => {
  const { user, customer, number } = await declared('coaching')
  expect(await textOf(number)).toContain('997 €')
  expect(await textOf(number)).toContain('Rien n’est encore reparti')
  const form = { left: '99700', amount: '598,20', reckoning: RECKONING }
  const before = await getDb().ownerAct.count()
  await expect(doIt('withdrawal-repaid', number, { ...form, amount: '998' })).rejects.toMatchObject({
    fields: { amount: expect.stringContaining('997') },
  })
  await expect(doIt('withdrawal-repaid', number, { ...form, reckoning: '' })).rejects.toMatchObject({
    fields: { reckoning: expect.anything() },
  })
  expect(await getDb().ownerAct.count()).toBe(before)
  const twice = await Promise.allSettled([
    doIt('withdrawal-repaid', number, form),
    doIt('withdrawal-repaid', number, form),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refundsOf(customer)).toEqual([59_820])
  expect(await rowOf(number)).toMatchObject({ refundedCents: 59_820, settledAt: expect.any(Date) })
  const acts = await getDb().ownerAct.findMany({ where: { aboutId: user.id, kind: 'withdrawal-repaid' } })
  expect(acts.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'failed'])
  expect(acts[0]).toMatchObject({ actorId: owner.id, subject: number, why: RECKONING })
  const mail = await mailOf(user.id)
  for (const said of ['598,20 €', RECKONING, number]) expect(mail).toContain(said)
  expect(await cardOf(number)).toBeUndefined()
})

test('a subscription is refunded in part from its card, and ends: a withdrawal ends the contract', async () => {
  const { user, customer, number } = await declared('subscription')
  await doIt('withdrawal-repaid', number, { left: '9900', amount: '90', reckoning: RECKONING })
  expect((await refundsOf(customer)).toSorted()).toEqual([9_000, 9_900])
  const rows = await getDb().subscription.findMany({ where: { userId: user.id } })
  expect(rows.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  expect(await rowOf(number)).toMatchObject({ refundedCents: 9_000, settledAt: expect.any(Date) })
})

test('« C’est réglé » is only said of money that has left, and tells the person how much', async () => {
  const { user, customer, number } = await declared('coaching')
  const reckoning = { reckoning: 'La moitié rendue, comme convenu' }
  await expect(doIt('withdrawal-settled', number, reckoning)).rejects.toMatchObject({ code: 'act_outdated' })
  expect(await rowOf(number)).toMatchObject({ settledAt: null })
  const [charge] = (await stack.stripe.charges.list({ customer })).data
  await stack.stripe.refunds.create({ charge: charge!.id, amount: 49_850 })
  await syncCustomer(customer)
  await followUpWithdrawals(new Date(Date.now() + DAY_MS))
  expect(await textOf(number)).toContain('498,50 € sont repartis')
  await expect(doIt('withdrawal-unpaid', number, reckoning)).rejects.toMatchObject({ code: 'act_outdated' })
  const { message } = await doIt('withdrawal-settled', number, reckoning)
  expect(message.replaceAll('\u00a0', ' ')).toContain('498,50 €')
  expect(await rowOf(number)).toMatchObject({ refundedCents: 49_850, settledAt: expect.any(Date) })
  expect(await mailOf(user.id)).toContain('498,50 €')
})

test('a refund of an account that no longer has its customer closes the withdrawal, and the mail says how much', async () => {
  const { user, customer, number } = await declared('coaching')
  await getDb().user.update({ where: { id: user.id }, data: { stripeCustomerId: null } })
  await doIt('withdrawal-repaid', number, { left: '99700', amount: '598,20', reckoning: RECKONING })
  expect(await refundsOf(customer)).toEqual([59_820])
  expect(await rowOf(number)).toMatchObject({ refundedCents: 59_820, settledAt: expect.any(Date) })
  expect(await mailOf(user.id)).toContain('598,20 €')
})

test('one whose refund the bank returned is closed with what was given back another way', async () => {
  const { user, customer, number } = await declared('coaching')
  const [charge] = (await stack.stripe.charges.list({ customer })).data
  const refund = await stack.stripe.refunds.create({ charge: charge!.id, amount: 59_820 })
  await stack.control(`refunds/${refund.id}/fail`, {})
  await syncCustomer(customer)
  const settled = { reckoning: RECKONING, otherwise: '598,20' }
  await expect(doIt('withdrawal-settled', number, settled)).rejects.toMatchObject({
    fields: { otherwise: expect.stringContaining('C’est rendu') },
  })
  await doIt('refund-settled', refund.id, { why: 'Virement du 20' })
  await expect(doIt('withdrawal-settled', number, { reckoning: RECKONING })).rejects.toMatchObject({
    fields: { otherwise: expect.anything() },
  })
  expect((await cardOf(number))?.acts?.map(({ act }) => act.kind)).toEqual(['withdrawal-repaid', 'withdrawal-settled'])
  await expect(doIt('withdrawal-settled', number, { ...settled, otherwise: '998' })).rejects.toMatchObject({
    fields: { otherwise: expect.stringContaining('997') },
  })
  await doIt('withdrawal-settled', number, settled)
  expect(await rowOf(number)).toMatchObject({ refundedCents: 59_820, settledAt: expect.any(Date) })
  expect(await mailOf(user.id)).toContain('598,20 € te sont rendus')
})

test('after a change of plan, only what was paid since then can be refunded', async () => {
  const { user, customer, number } = await declared('subscription')
  const contractId = (await rowOf(number)).contractId!
  const order = (orderedAt: Date) =>
    getDb().subscription.update({
      where: { id: contractId },
      data: { createdAt: new Date(Date.now() - 40 * DAY_MS), orderedAt },
    })
  const paid = { kind: 'payment', amountCents: 900, status: 'succeeded', livemode: false, syncedAt: new Date() }
  const happenedAt = new Date(Date.now() - 40 * DAY_MS)
  await getDb().movement.create({
    data: { ...paid, id: 'ch_of_the_first_plan', userId: user.id, contractId, happenedAt },
  })
  await order(new Date(Date.now() - DAY_MS))
  expect(await textOf(number)).toContain('Payé : 99 €. À rendre : 99 € au plus')
  await order(new Date(Date.now() + DAY_MS))
  expect(await textOf(number)).toContain('Payé : 0 €. À rendre : 0 € au plus')
  const form = { left: '9900', amount: '90', reckoning: RECKONING }
  await expect(doIt('withdrawal-repaid', number, form)).rejects.toMatchObject({ code: 'act_outdated' })
  expect((await refundsOf(customer)).toSorted()).toEqual([0, 9_900])
})

test('the card of one that nobody has proven has its holder’s address, and not what a stranger typed', async () => {
  const user = await createUser()
  await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
  await syncCustomer(await customerIdOf(user.id))
  const { checkoutSessionId: reference } = await getDb().purchase.findFirstOrThrow({ where: { userId: user.id } })
  const typed = { name: 'Une inconnue', email: `ailleurs-${user.email}`, kind: 'coaching', reference }
  const { number } = await declareWithdrawal(typed, null, '203.0.113.6')
  await getDb().withdrawal.update({ where: { number }, data: { submittedAt: new Date(Date.now() - 4 * DAY_MS) } })
  const text = await textOf(number)
  expect(text).toContain(`${user.email}, titulaire du contrat`)
  expect(text).not.toMatch(/ailleurs-|Une inconnue/)
  await followUpWithdrawals(new Date())
  const { id } = await rowOf(number)
  const { message } = await getDb().notice.findFirstOrThrow({ where: { key: `owner-withdrawal unproven ${id}` } })
  expect((await compose(messageSchema.parse(message)))?.html).toContain(`mailto:${user.email}`)
})

test('one is closed without a refund only with a reason, which is logged and reaches the person', async () => {
  const { user, customer, number } = await declared('coaching')
  await expect(doIt('withdrawal-unpaid', number, { reckoning: '' })).rejects.toMatchObject({ code: 'invalid_form' })
  const reckoning = 'Les cinq séances ont eu lieu : rien ne reste à rendre.'
  await doIt('withdrawal-unpaid', number, { reckoning })
  expect(await refundsOf(customer)).toEqual([0])
  expect(await getDb().ownerAct.findFirst({ where: { aboutId: user.id, kind: 'withdrawal-unpaid' } })).toMatchObject({
    why: reckoning,
    outcome: 'done',
  })
  const mail = await mailOf(user.id)
  expect(mail).toContain(reckoning)
  expect(mail).not.toContain('0 €')
})

test('the card says why it is for the owner to settle', async () => {
  const [service, subscription] = [await declared('coaching'), await declared('subscription')]
  expect(await textOf(service.number)).toContain('Le travail avait commencé')
  expect(await textOf(subscription.number)).toContain('déjà été remboursé d’un abonnement')
  expect(await textOf(subscription.number)).not.toContain('Le travail avait commencé')
})
