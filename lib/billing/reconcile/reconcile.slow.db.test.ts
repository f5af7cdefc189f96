import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { beforeAll, expect, test, vi } from 'vitest'

import { getDb } from '@/lib/platform/db'
import { childEnv } from '@/lib/platform/env'
import { customerIdOf } from '@/test/requests'
import { basicSettings, createUser, useStack, type TestUser } from '@/test/stack'

import type { Difference } from './changes'
import { reconcileAll, type ReconcileOptions } from './reconcile'
import { dueScope } from './run'
import { syncCustomer } from '../mirror/sync'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()
const MANY = 50

async function subscribe(customer: string, price: string) {
  await stack.stripe.paymentMethods.attach('pm_card_visa', { customer })
  const cards = await stack.stripe.customers.listPaymentMethods(customer)
  return stack.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: cards.data[0]!.id,
  })
}

const priceOf = async (key: string) => (await stack.stripe.prices.list({ lookup_keys: [key] })).data[0]!.id

/** Users with a mirrored subscription; without passwords, so that many are quickly made. */
async function createMembers(count: number): Promise<readonly string[]> {
  const price = await priceOf('horizon_monthly')
  const customers: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await getDb().user.create({ data: { email: `membre-${index}@example.fr` } })
    const customer = await ensureCustomer({ id, stripeCustomerId: null })
    await subscribe(customer, price)
    await syncCustomer(customer)
    customers.push(customer)
  }
  return customers
}

async function buyCoaching(user: TestUser) {
  const customer = await ensureCustomer({ id: user.id, stripeCustomerId: null })
  const session = await stack.stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [{ price: await priceOf('horizon_coaching'), quantity: 1 }],
    success_url: 'http://localhost:3999/merci',
  })
  await stack.control(`checkout/${session.id}/pay`, {})
  return { customer, session: session.id }
}

async function reconcile(options: ReconcileOptions = {}) {
  const differences: Difference[] = []
  const result = await reconcileAll({ ...options, onDifferences: (found) => differences.push(...found) })
  return { ...result, differences }
}

const subscriptionOf = async (customer: string) =>
  getDb().subscription.findFirstOrThrow({ where: { user: { stripeCustomerId: customer } } })
const lastRun = () => getDb().reconciliation.findFirstOrThrow({ orderBy: { startedAt: 'desc' } })

let members: readonly string[]
beforeAll(async () => {
  members = await createMembers(MANY)
})

test('without differences nothing is changed', async () => {
  const progress: number[] = []
  const result = await reconcile({ onProgress: ({ checked }) => progress.push(checked) })
  expect(result).toMatchObject({ checked: MANY, differing: 0, failed: 0, differences: [] })
  expect(progress).toEqual([20, 40, 50])
  expect(await lastRun()).toMatchObject({ scope: 'whole', error: null, finishedAt: expect.any(Date) as Date })
})

test('every kind of difference is repaired and shown, without an event', async () => {
  const db = getDb()
  const { stripe } = stack
  const [status, lost, refunded, forged, gone] = members as [string, string, string, string, string]
  await db.subscription.update({ where: { id: (await subscriptionOf(status)).id }, data: { status: 'past_due' } })
  await db.subscription.delete({ where: { id: (await subscriptionOf(lost)).id } })
  const [charge] = (await stripe.charges.list({ customer: refunded })).data
  await stripe.refunds.create({ charge: charge!.id })
  const real = await subscriptionOf(forged)
  await db.subscription.create({ data: { ...real, id: 'sub_of_nobody' } })
  await stripe.customers.del(gone)
  const buyer = await createUser()
  const { customer, session } = await buyCoaching(buyer)
  const loser = await buyCoaching(await createUser())
  await syncCustomer(loser.customer)
  const [disputed] = (await stripe.charges.list({ customer: loser.customer })).data
  await stack.control('disputes', { charge: disputed!.id })

  const { differences, ...result } = await reconcile()
  expect(result).toMatchObject({ differing: 7, failed: 0 })
  const said = (of: string) =>
    differences.filter((one) => one.customer === of).map(({ field, before, after }) => [field, before, after])
  expect(said(status)).toEqual([['status', 'past_due', 'active']])
  expect(said(lost)).toEqual([['row', null, 'active']])
  expect(said(refunded)).toContainEqual(['revokedReason', null, 'refunded'])
  expect(said(refunded)).toContainEqual(['row', null, 'succeeded'])
  expect(said(forged)).toContainEqual(['status', 'active', 'canceled'])
  expect(said(customer)).toEqual([
    ['row', null, 'paid'],
    ['row', null, 'succeeded'],
  ])
  expect(said(loser.customer)).toContainEqual(['status', 'paid', 'disputed'])

  expect(await subscriptionOf(status)).toMatchObject({ status: 'active' })
  expect(await subscriptionOf(refunded)).toMatchObject({ revokedReason: 'refunded' })
  expect(await db.subscription.findUnique({ where: { id: 'sub_of_nobody' } })).toMatchObject({ status: 'canceled' })
  expect(await db.user.findUnique({ where: { stripeCustomerId: gone } })).toBeNull()
  expect(await db.purchase.findUnique({ where: { checkoutSessionId: session } })).toMatchObject({ status: 'paid' })
  expect((await lastRun()).report).toEqual(differences)
  const alerts = { kind: 'owner-alert', key: { startsWith: 'owner-alert dispute-opened' } }
  expect(await db.notice.count({ where: alerts })).toBe(1)
  expect(await reconcile()).toMatchObject({ differing: 0 })
})

test('an interrupted run resumes where it stopped, and two never run at once', async () => {
  const stop = () => {
    throw new Error('stopped')
  }
  await expect(reconcile({ onProgress: stop })).rejects.toThrow('stopped')
  const stopped = await lastRun()
  expect(stopped).toMatchObject({ checked: 20, finishedAt: null, error: expect.stringContaining('stopped') as string })
  const progress: number[] = []
  const [first, second] = await Promise.allSettled([
    reconcile({ onProgress: ({ checked }) => progress.push(checked) }),
    reconcile(),
  ])
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(progress).not.toContain(20)
  expect(await lastRun()).toMatchObject({ id: stopped.id, finishedAt: expect.any(Date) as Date })
})

test('a killed run goes on', async () => {
  await stack.control('outage', { mode: 'timeout', path: '/v1/charges' })
  const command = spawn(
    process.execPath,
    ['--import', './bin/support/preload.mjs', '--import', 'tsx', 'bin/main.ts', 'stripe-reconcile'],
    { env: childEnv(basicSettings()), stdio: 'ignore' },
  )
  const { id: before } = await lastRun()
  await vi.waitFor(async () => expect((await lastRun()).id).not.toBe(before), 60_000)
  command.kill('SIGKILL')
  await once(command, 'exit')
  await stack.control('outage', { mode: 'none' })
  const killed = await lastRun()
  await vi.waitFor(() => reconcile(), 60_000)
  expect(await lastRun()).toMatchObject({ id: killed.id, finishedAt: expect.any(Date) as Date })
})

test('between two whole runs, only customers with new events are read', async () => {
  const now = new Date()
  expect(await dueScope(now)).toBe('recent')
  expect(await dueScope(new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000))).toBe('whole')
  const [changed, quiet] = [members[30]!, members[31]!]
  await getDb().subscription.update({ where: { id: (await subscriptionOf(quiet)).id }, data: { status: 'unpaid' } })
  // Events so far count as known.
  await getDb().$executeRaw`update users set stripe_synced_at = now() + interval '10 seconds'`
  await stack.control('clock', { advance: '1 day' })
  await stack.stripe.subscriptions.cancel((await subscriptionOf(changed)).id)
  const { differences, ...result } = await reconcile({ scope: 'recent' })
  expect(result).toMatchObject({ differing: 1 })
  expect(new Set(differences.map(({ customer }) => customer))).toEqual(new Set([changed]))
  expect(await subscriptionOf(changed)).toMatchObject({ status: 'canceled' })
  expect(await reconcile({ scope: 'recent' })).toMatchObject({ differing: 0 })
  expect(await reconcile()).toMatchObject({ differing: 1 })
  expect(await subscriptionOf(quiet)).toMatchObject({ status: 'active' })
})

test('a run stops in time, to go on another day', async () => {
  expect(await reconcile({ until: new Date(0) })).toMatchObject({ checked: 0, finishedAt: null })
  expect(await reconcile()).toMatchObject({ checked: MANY + 1, finishedAt: expect.any(Date) as Date })
})

test('whatever a lost event would have told is told the next morning', async () => {
  const customer = members[40]!
  const { id, userId } = await subscriptionOf(customer)
  await stack.control('events', { type: 'customer.subscription.trial_will_end', object: id })
  await reconcile({ scope: 'recent' })
  expect(await getDb().notice.count({ where: { userId, kind: 'trial-ends' } })).toBe(1)
})

test('a dispute, which names only a charge, is found among what is new', async () => {
  const [charge] = (await stack.stripe.charges.list({ customer: members[32]! })).data
  await stack.control('disputes', { charge: charge!.id })
  expect(await reconcile({ scope: 'recent' })).toMatchObject({ differing: 1 })
  expect(await subscriptionOf(members[32]!)).toMatchObject({ revokedReason: 'disputed' })
})

test('what could not be done at Stripe, after the mirror was written, is finished by the next run', async () => {
  const customer = members[33]!
  const [charge] = (await stack.stripe.charges.list({ customer })).data
  await stack.control('disputes', { charge: charge!.id })
  const { id } = await subscriptionOf(customer)
  await stack.control('outage', { mode: 'error', path: `/v1/subscriptions/${id}`, method: 'POST' })
  await expect(syncCustomer(customer)).rejects.toThrow('outage')
  await stack.control('outage', { mode: 'none' })
  expect(await subscriptionOf(customer)).toMatchObject({ revokedReason: 'disputed', pausedFrom: null })
  expect((await stack.stripe.subscriptions.retrieve(id)).pause_collection).toBeNull()
  expect(await reconcile({ scope: 'recent' })).toMatchObject({ failed: 0 })
  expect((await stack.stripe.subscriptions.retrieve(id)).pause_collection).toMatchObject({ behavior: 'void' })
  expect((await subscriptionOf(customer)).pausedFrom).not.toBeNull()
})

test('rows of Stripe’s other mode, and customers without an account, are left alone', async () => {
  const user = await createUser()
  const row = await subscriptionOf(members[10]!)
  await getDb().subscription.create({ data: { ...row, id: 'sub_live', userId: user.id, livemode: true } })
  await getDb().user.update({ where: { id: user.id }, data: { stripeCustomerId: 'cus_live', stripeLivemode: true } })
  await subscribe((await stack.stripe.customers.create({})).id, await priceOf('horizon_annual'))
  expect(await reconcile()).toMatchObject({ differing: 0, failed: 0 })
  expect(await customerIdOf(user.id)).toBe('cus_live')
})

test('with the key of another account, which knows none of the customers, nothing is repaired', async () => {
  await stack.control('reset', {})
  await expect(reconcile()).rejects.toThrow(/belong to another account/)
  expect(await subscriptionOf(members[20]!)).toMatchObject({ status: 'active' })
  expect(await reconcile({ forgetMissing: true })).toMatchObject({ differing: MANY + 1 })
  expect(await getDb().user.count({ where: { stripeCustomerId: { not: null } } })).toBe(1)
})
