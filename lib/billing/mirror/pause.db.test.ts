import { describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { getEntitlement } from './entitlement'
import { syncCustomer } from './sync'
import { endSubscription } from '../ending/cancel'
import { closeCustomer } from '../ending/close-customer'
import { resumeSubscription } from '../plan/resume'

const stack = useStack()

async function createSubscriber(priceId = 'horizon_monthly') {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId })
  const customer = await customerIdOf(user.id)
  const row = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  }
  /** The entitlement, by Stripe's clock. */
  const entitlement = async () => {
    const { now } = await stack.control<{ now: number }>('health')
    return getEntitlement({ subscriptions: [await row()], grants: [] }, new Date(now * 1000))
  }
  const { id } = await row()
  const charges = async () => (await stack.stripe.charges.list({ customer })).data.length
  return {
    id,
    customer,
    row,
    entitlement,
    charges,
    clock: async () => (await stack.control<{ now: number }>('health')).now * 1000,
  }
}

async function planMonthly(id: string) {
  const { data } = await stack.stripe.prices.list({ lookup_keys: ['horizon_monthly'] })
  const schedule = await stack.stripe.subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  const items = current!.items.map(({ price, quantity }) => ({ price: String(price), quantity: quantity ?? 1 }))
  const phases = [
    { items, start_date: current!.start_date, end_date: current!.end_date },
    { items: [{ price: data[0]!.id, quantity: 1 }] },
  ]
  await stack.stripe.subscriptionSchedules.update(schedule.id, { phases })
}

describe('a subscription with a schedule', () => {
  test('is announced with its planned price and period', async () => {
    const { id, row } = await createSubscriber('horizon_annual')
    await planMonthly(id)
    expect(await row()).toMatchObject({ priceCents: 9_900, periodMonths: 12, renewalCents: 900, renewalMonths: 1 })
  })

  test('can be cancelled by its holder, and with the account', async () => {
    const [ending, closing] = [await createSubscriber('horizon_annual'), await createSubscriber('horizon_annual')]
    for (const { id } of [ending, closing]) await planMonthly(id)
    const { currentPeriodEnd } = await ending.row()
    await expect(stack.stripe.subscriptions.update(ending.id, { cancel_at_period_end: true })).rejects.toThrow(
      /subscription schedule/,
    )
    expect(await endSubscription(ending.id, { notifiedAt: new Date(), wishedEnd: null })).toEqual(currentPeriodEnd)
    expect(await ending.row()).toMatchObject({ scheduledEnd: currentPeriodEnd })
    await closeCustomer(closing.customer)
    expect(await closing.row()).toMatchObject({ status: 'canceled' })
  })
})

describe('a collection paused by the owner', () => {
  test('keeps access for the paid time only, and resumes with a new period', async () => {
    const { id, customer, row, entitlement, charges, clock } = await createSubscriber()
    await stack.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    const { currentPeriodEnd: paidEnd } = await row()
    expect(await entitlement()).toMatchObject({ subscribed: true, end: paidEnd, isPaused: true })
    await stack.control('clock', { advance: '1 month 2 hours' })
    expect(await row()).toMatchObject({ status: 'active', pausedFrom: paidEnd })
    expect(await entitlement()).toMatchObject({ subscribed: false, isPaused: true })

    expect(await resumeSubscription(customer, new Date(await clock()))).toEqual({ payUrl: null })
    expect(await charges()).toBe(2)
    expect(await entitlement()).toMatchObject({ subscribed: true, isPaused: false })
    await resumeSubscription(customer, new Date(await clock()))
    expect(await charges()).toBe(2)
  })

  test('charges nothing yet if resumed before the paid period is over', async () => {
    const { id, customer, entitlement, charges, clock } = await createSubscriber()
    await stack.stripe.subscriptions.update(id, { pause_collection: { behavior: 'keep_as_draft' } })
    expect(await resumeSubscription(customer, new Date(await clock()))).toEqual({ payUrl: null })
    expect(await charges()).toBe(1)
    expect(await entitlement()).toMatchObject({ subscribed: true, isPaused: false })
  })
})

describe('a subscription paused by Stripe', () => {
  const noCredit = { bill_for: { unused_time_from: { type: 'none' } } } as const
  const pause = async (priceId?: string) => {
    const made = await createSubscriber(priceId)
    await stack.stripe.subscriptions.pause(made.id, noCredit)
    return { ...made, resume: async () => resumeSubscription(made.customer, new Date(await made.clock())) }
  }

  test('keeps its paid time, and resumes it for free', async () => {
    const { row, entitlement, charges, resume } = await pause('horizon_annual')
    const { currentPeriodEnd } = await row()
    expect(await entitlement()).toMatchObject({ subscribed: true, end: currentPeriodEnd, isPaused: true })
    expect(await resume()).toEqual({ payUrl: null })
    expect(await entitlement()).toMatchObject({ subscribed: true, end: currentPeriodEnd, isPaused: false })
    expect(await charges()).toBe(1)
  })

  test('starts a new period with a payment once the paid time is over', async () => {
    const { entitlement, charges, resume } = await pause()
    await stack.control('clock', { advance: '2 months' })
    expect(await entitlement()).toMatchObject({ subscribed: false, isPaused: true })
    expect(await resume()).toEqual({ payUrl: null })
    expect(await entitlement()).toMatchObject({ subscribed: true, isPaused: false })
    expect(await charges()).toBe(2)
  })

  test('sends a refused card to Stripe’s page, which charges once', async () => {
    const { customer, entitlement, charges, resume } = await pause()
    await stack.control('clock', { advance: '2 months' })
    await stack.control(`customers/${customer}/fail-next-payment`, {})
    const { payUrl } = await resume()
    const invoice = /invoices\/(in_\w+)$/.exec(payUrl ?? '')?.[1]
    expect(await entitlement()).toMatchObject({ subscribed: false, isPaused: true })
    await stack.control(`customers/${customer}/fail-next-payment`, {})
    expect(await resume()).toEqual({ payUrl })
    await stack.control(`invoices/${invoice}/pay`, {})
    expect(await entitlement()).toMatchObject({ subscribed: true, isPaused: false })
    expect((await stack.stripe.charges.list({ customer })).data.filter(({ paid }) => paid)).toHaveLength(2)
    expect(await charges()).toBe(4)
  })

  test.each([true, false])(
    'for a failed renewal is resumed by paying it, once (by Stripe itself: %s)',
    async (resumes) => {
      await stack.control('dunning', { end: 'pause_first', resumes })
      const { customer, id, row, entitlement, clock } = await createSubscriber()
      await stack.control(`customers/${customer}/fail-next-payment`, {})
      await stack.control('clock', { advance: '1 month 2 hours' })
      expect(await row()).toMatchObject({ status: 'paused', pastDueSince: expect.any(Date) as Date })
      // Gets the same grace period as any failed renewal.
      expect(await entitlement()).toMatchObject({ subscribed: true, isPaused: true })
      expect(await resumeSubscription(customer, new Date(await clock()))).toEqual({ payUrl: null })
      expect(await row()).toMatchObject({ status: 'active', pastDueSince: null })
      const invoices = (await stack.stripe.invoices.list({ subscription: id })).data
      expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
      await stack.control('dunning', {})
    },
  )

  test('can be cancelled by its holder, at the end of the paid time', async () => {
    const { id, row, entitlement, clock } = await pause('horizon_annual')
    const { currentPeriodEnd } = await row()
    const now = new Date(await clock())
    expect(await endSubscription(id, { notifiedAt: now, wishedEnd: null }, now)).toEqual(currentPeriodEnd)
    expect(await entitlement()).toMatchObject({ subscribed: true, end: currentPeriodEnd, endsForGood: true })
  })
})

test('a collection stopped by a dispute cannot be resumed by the member', async () => {
  const { customer, row } = await createSubscriber()
  const [charge] = (await stack.stripe.charges.list({ customer })).data
  await stack.control('disputes', { charge: charge!.id })
  await row()
  expect(await resumeSubscription(customer)).toEqual({ payUrl: null })
  const [subscription] = (await stack.stripe.subscriptions.list({ customer })).data
  expect(subscription?.pause_collection).not.toBeNull()
})
