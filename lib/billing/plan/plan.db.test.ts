import { describe, expect, test, vi } from 'vitest'

import { POST as act } from '@/app/api/change-plan/route'
import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { listContracts } from '@/lib/contracts/contract'
import { getDocument } from '@/lib/contracts/documents'
import { compose } from '@/lib/mail/compose'
import { messageSchema, type MessageKind } from '@/lib/notices/outbox/message'
import { addMonths, DAY_MS, HOUR_MS, toWholeSecond } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { declareWithdrawal } from '@/test/declarations'
import { buy, call, customerIdOf } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { readChoices, type PlanChoices } from './choices'
import { findDone } from './done'
import { resumeSubscription } from './resume'
import { sendCardReminders } from '../daily/card-reminders'
import { endSubscription } from '../ending/cancel'
import { getEntitlement } from '../mirror/entitlement'
import { syncCustomer } from '../mirror/sync'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ') ?? ''

async function createSubscriber(priceId = 'horizon_monthly', payment: object = {}) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId }, payment)
  const customer = await customerIdOf(user.id)
  const row = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  }
  const { id } = await row()
  const clock = async () => new Date((await stack.control<{ now: number }>('health')).now * 1000)
  const choices = async () => (await readChoices({ id: user.id, stripeCustomerId: customer })) as PlanChoices | null
  const send = async (fields: object) => call(act, post('/api/change-plan', await user.token(), fields))
  /** Composed as they would be now. */
  const mails = async (kind: MessageKind) => {
    const rows = await getDb().notice.findMany({ where: { userId: user.id, key: { startsWith: `${kind} ` } } })
    const written = await Promise.all(rows.map(({ message }) => compose(messageSchema.parse(message))))
    return written.map((mail) => plain(mail?.text))
  }
  const charges = async () =>
    (await stack.stripe.charges.list({ customer })).data.filter(({ paid }) => paid).map(({ amount }) => amount)
  const open = async () => {
    const facts = { subscriptions: [await row()], grants: [] }
    return getEntitlement(facts, await clock())
  }
  const done = async (act: unknown) => findDone(user.id, act, await clock())
  return { user, customer, id, row, clock, choices, send, mails, charges, open, done }
}

type Subscriber = Awaited<ReturnType<typeof createSubscriber>>

async function offerTo({ choices }: Subscriber) {
  const change = (await choices())?.change
  if (change?.kind !== 'now') throw new Error(`no offer, but ${change?.kind}`)
  return change
}

const order = async (subscriber: Subscriber, changes: object = {}) => {
  const { to, dueCents, shown } = await offerTo(subscriber)
  return subscriber.send({ act: 'order', to, cents: dueCents, shown, accepted: 'on', ...changes })
}

describe('from the monthly to the annual plan', () => {
  test('is not ordered by an open session alone', async () => {
    const subscriber = await createSubscriber()
    const { user, row, charges } = subscriber
    const token = await user.token()
    const { to, dueCents, shown } = await offerTo(subscriber)
    const answer = async () =>
      (await call(act, post('/api/change-plan', token, { act: 'order', to, cents: dueCents, shown, accepted: 'on' })))
        .body
    const prove = (provenAt: Date) => getDb().session.updateMany({ where: { userId: user.id }, data: { provenAt } })
    await prove(new Date(Date.now() - HOUR_MS))
    expect(await answer()).toEqual({ url: '/compte/preuve?pour=abonnement' })
    expect(await charges()).toEqual([900])
    await prove(new Date())
    expect(await answer()).toEqual({ url: '/compte/abonnement?fait=order' })
    expect(await row()).toMatchObject({ periodMonths: 12 })
  })

  test('costs what was shown, is confirmed with a contract of its own, and can be withdrawn from', async () => {
    const subscriber = await createSubscriber()
    const { user, id, row, charges, mails, clock } = subscriber
    await stack.control('clock', { advance: '20 days' })
    const offer = await offerTo(subscriber)
    expect(offer).toMatchObject({ to: 'annual', dueCents: 9_900 - offer.creditCents })
    expect(offer.creditCents).toBeGreaterThan(200)
    expect((await order(subscriber)).body).toEqual({ url: '/compte/abonnement?fait=order' })
    expect(await charges()).toEqual([offer.dueCents, 900])
    const { catalogueKey, currentPeriodEnd } = await row()
    expect(catalogueKey).toBe('annual')
    expect(Math.abs(currentPeriodEnd.getTime() - offer.renewsOn.getTime())).toBeLessThan(60_000)
    const [text, ...more] = await mails('plan-changed')
    expect(more).toEqual([])
    expect(text).toContain('99 € par an')
    expect(text).toContain('« J’accepte les conditions générales de vente et je demande que ma nouvelle formule')
    expect(await getDocument(user.id, id)).toContain('nouvelle formule')
    const consents = await getDb().contractConsent.findMany({ where: { userId: user.id } })
    expect(consents.map(({ contractId }) => contractId.split('@')[0])).toEqual([id, id])
    expect(plain(consents.find(({ contractId }) => contractId !== id)?.orderText ?? '')).toContain('99 € TTC par an')

    // A second click has nothing left to order, and its answer is the one that the browser shows.
    const again = { act: 'order', to: 'annual', cents: offer.dueCents, accepted: 'on' }
    expect((await subscriber.send(again)).body).toEqual({ url: '/compte/abonnement?fait=order' })
    expect(await charges()).toEqual([offer.dueCents, 900])
    const input = { name: 'Zoé', email: user.email, kind: 'subscription', reference: '' }
    const receipt = await declareWithdrawal(input, user.id, '203.0.113.7', await clock())
    expect(plain(receipt.message)).toContain('99 €')
  })

  test('keeps what was accepted, also when Stripe’s answer to the order is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const subscriber = await createSubscriber()
    const { id, row, mails } = subscriber
    await stack.control('outage', { mode: 'lost', path: `/v1/subscriptions/${id}`, method: 'POST', times: 5 })
    expect((await order(subscriber)).body.error?.code).toBe('plan_failed')
    await stack.control('outage', { mode: 'none' })
    vi.restoreAllMocks()
    expect(await row()).toMatchObject({ catalogueKey: 'annual' })
    const [text] = await mails('plan-changed')
    expect(text).toContain('« J’accepte les conditions générales de vente et je demande que ma nouvelle formule')
  })

  test.each([
    ['for ever', { duration: 'forever' }, 4_950],
    ['for three months', { duration: 'repeating', duration_in_months: 3 }, 9_900],
  ] as const)(
    'with half off %s every line adds up, and the next price is what Stripe will charge',
    async (_, how, next) => {
      const { id: coupon } = await stack.stripe.coupons.create({ percent_off: 50, ...how })
      const { code } = await stack.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon } })
      const subscriber = await createSubscriber('horizon_monthly', { promotionCode: code })
      const offer = await offerTo(subscriber)
      expect(offer).toMatchObject({ reductionCents: 4_950, renewsCents: next })
      expect(9_900 - offer.creditCents - offer.reductionCents).toBe(offer.dueCents)
      expect((await order(subscriber)).body).toEqual({ url: '/compte/abonnement?fait=order' })
      expect(await subscriber.row()).toMatchObject({ renewalCents: next })
      const consents = await getDb().contractConsent.findMany({ where: { userId: subscriber.user.id } })
      const words = plain(consents.find(({ contractId }) => contractId.includes('@'))?.orderText ?? undefined)
      expect(words).toContain(next === 9_900 ? 'puis 99 € TTC par an' : 'puis 49,50 € TTC par an')
    },
  )

  test('costs what was shown for half an hour, although it changes by a cent meanwhile', async () => {
    const shownBefore = async (minutes: number) => {
      const subscriber = await createSubscriber()
      let shown = await offerTo(subscriber)
      for (let now = shown; now.dueCents === shown.dueCents;) {
        shown = now
        await stack.control('clock', { advanceSeconds: minutes * 60 })
        now = await offerTo(subscriber)
      }
      const answer = await order(subscriber, { cents: shown.dueCents, shown: shown.shown })
      return { answer, shown, subscriber }
    }
    const soon = await shownBefore(10)
    expect(soon.answer.body).toEqual({ url: '/compte/abonnement?fait=order' })
    expect(await soon.subscriber.charges()).toEqual([soon.shown.dueCents, 900])
    expect(await soon.subscriber.mails('plan-changed')).toEqual([expect.stringContaining('ma nouvelle formule')])
    expect((await shownBefore(35)).answer.body.error?.code).toBe('plan_amount_changed')
    const other = await createSubscriber()
    const forged = { cents: soon.shown.dueCents + 1, shown: soon.shown.shown }
    expect((await order(other, forged)).body.error?.code).toBe('plan_amount_changed')
  })

  test('that Stripe refuses, as it does with a bank debit, is not called an outage', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const subscriber = await createSubscriber()
    const { id: debit } = await stack.stripe.paymentMethods.attach('pm_success_fr', { customer: subscriber.customer })
    await stack.stripe.subscriptions.update(subscriber.id, { default_payment_method: debit })
    expect((await order(subscriber)).body.error?.code).toBe('plan_refused')
    // Within the same second Stripe repeats its refusal.
    await stack.control('clock', { advanceSeconds: 1 })
    const path = `/v1/subscriptions/${subscriber.id}`
    await stack.control('outage', { mode: 'error', path, method: 'POST' })
    expect((await order(subscriber)).body.error?.code).toBe('plan_failed')
    await stack.control('outage', { mode: 'none' })
    vi.restoreAllMocks()
    expect(await subscriber.charges()).toEqual([900])
  })

  test('is refused for an amount other than the one shown, or if the terms were not accepted', async () => {
    const subscriber = await createSubscriber()
    const { dueCents } = await offerTo(subscriber)
    const codeOf = async (changes: object) => (await order(subscriber, changes)).body.error?.code
    expect(await codeOf({ cents: dueCents - 100 })).toBe('plan_amount_changed')
    expect(await codeOf({ accepted: undefined })).toBe('terms_not_accepted')
    expect(await codeOf({ to: 'monthly' })).toBe('plan_not_changeable')
    expect(await codeOf({ cents: 'beaucoup' })).toBe('invalid_request')
    expect(await subscriber.charges()).toEqual([900])
  })

  test('changes nothing before it is paid on Stripe’s page', async () => {
    const subscriber = await createSubscriber()
    const { row, choices, charges, mails, open } = subscriber
    const { currentPeriodEnd } = await row()
    await stack.control(`customers/${subscriber.customer}/fail-next-payment`, {})
    const { url = '' } = (await order(subscriber)).body
    const invoice = /invoices\/(in_\w+)$/.exec(url)?.[1]
    expect(await row()).toMatchObject({
      status: 'active',
      catalogueKey: 'monthly',
      currentPeriodEnd,
      pastDueSince: null,
    })
    expect(await open()).toMatchObject({ subscribed: true, cardNeedsUpdate: false })
    expect(await mails('plan-changed')).toEqual([])
    expect((await choices())?.change).toMatchObject({ kind: 'unpaid', payUrl: url })
    expect((await choices())?.pauses).toEqual([])
    await stack.control(`invoices/${invoice}/pay`, {})
    expect(await row()).toMatchObject({ status: 'active', catalogueKey: 'annual' })
    expect(await charges()).toHaveLength(2)
    expect(await mails('plan-changed')).toHaveLength(1)
  })

  test('is dropped if nobody pays it, and nothing is owed', async () => {
    const subscriber = await createSubscriber()
    await stack.control(`customers/${subscriber.customer}/fail-next-payment`, {})
    await order(subscriber)
    await stack.control('clock', { advance: '24 hours' })
    expect(await subscriber.row()).toMatchObject({ status: 'active', catalogueKey: 'monthly', pastDueSince: null })
    expect((await subscriber.choices())?.change.kind).toBe('now')
    const { data } = await stack.stripe.invoices.list({ customer: subscriber.customer })
    expect(data.map(({ status }) => status)).toEqual(['void', 'paid'])
  })
})

test('switching from annual to monthly takes effect at the end of the year, is mailed once, and can be undone by a click', async () => {
  const { row, choices, send, mails, charges } = await createSubscriber('horizon_annual')
  const { currentPeriodEnd: on } = await row()
  expect(await choices()).toEqual({ change: { kind: 'later', to: 'monthly', on }, pauses: [] })
  for (let time = 0; time < 2; time++)
    expect((await send({ act: 'later', to: 'monthly' })).body).toEqual({ url: '/compte/abonnement?fait=later' })
  expect(await row()).toMatchObject({ catalogueKey: 'annual', renewalCents: 900, renewalMonths: 1 })
  expect((await choices())?.change).toEqual({ kind: 'planned', to: 'monthly', on })
  expect(await mails('plan-change-planned')).toHaveLength(1)
  await send({ act: 'stay' })
  expect(await row()).toMatchObject({ renewalCents: 9_900, renewalMonths: 12 })
  await send({ act: 'later', to: 'monthly' })
  await stack.control('clock', { to: on.getTime() / 1000 + 7_200 })
  expect(await row()).toMatchObject({ catalogueKey: 'monthly' })
  expect(await charges()).toEqual([900, 9_900])
  expect(await mails('plan-changed')).toHaveLength(1)
})

test('a planned change keeps the card, the reduction and the tax of its subscription', async () => {
  const { customer, id, send, clock } = await createSubscriber('horizon_annual')
  await stack.control('tax', { status: 'active' })
  await stack.stripe.customers.update(customer, { address: { country: 'FR' } })
  const { id: coupon } = await stack.stripe.coupons.create({ percent_off: 50, duration: 'forever' })
  const before = await stack.stripe.subscriptions.update(id, {
    automatic_tax: { enabled: true },
    discounts: [{ coupon }],
  })
  expect(before).toMatchObject({
    automatic_tax: { enabled: true },
    default_payment_method: expect.stringMatching('pm_'),
  })
  await send({ act: 'later', to: 'monthly' })
  const read = async () => stack.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const { automatic_tax, default_payment_method, discounts } = before
  const kept = { automatic_tax: { enabled: automatic_tax.enabled }, default_payment_method, discounts }
  expect(await read()).toMatchObject(kept)
  const { current_period_end: end } = before.items.data[0]!
  await stack.control('clock', { advanceSeconds: end - (await clock()).getTime() / 1000 + 7_200 })
  expect(await read()).toMatchObject({ ...kept, latest_invoice: { status: 'paid', amount_paid: 450 } })
})

test('a schedule that changes nothing is no planned change: the other plan is still offered, and can be had', async () => {
  const [annual, monthly] = [await createSubscriber('horizon_annual'), await createSubscriber()]
  // As it is left when Stripe makes the schedule and then does not answer, or by the owner in the Dashboard.
  for (const { id, row } of [annual, monthly]) {
    await stack.stripe.subscriptionSchedules.create({ from_subscription: id })
    await row()
  }
  expect((await annual.choices())?.change).toMatchObject({ kind: 'later', to: 'monthly' })
  expect((await annual.send({ act: 'later', to: 'monthly' })).body).toEqual({ url: '/compte/abonnement?fait=later' })
  expect((await annual.choices())?.change).toMatchObject({ kind: 'planned', to: 'monthly' })
  expect((await order(monthly)).body).toEqual({ url: '/compte/abonnement?fait=order' })
  expect(await monthly.row()).toMatchObject({ catalogueKey: 'annual', renewalMonths: 12 })
})

describe('a pause', () => {
  test('keeps the paid time, charges nothing for its months, and ends by itself with that day’s payment', async () => {
    const { user, row, choices, send, mails, charges, open } = await createSubscriber()
    const { currentPeriodEnd: paid } = await row()
    const until = addMonths(paid, 2)
    expect((await choices())?.pauses[1]).toEqual({ months: 2, from: paid, until })
    expect((await send({ act: 'pause', months: 2 })).body).toEqual({ url: '/compte/abonnement?fait=pause' })
    expect(await row()).toMatchObject({ pausedFrom: paid, resumesAt: new Date(until.getTime() - HOUR_MS) })
    expect(await open()).toMatchObject({ subscribed: true, end: paid, isPaused: true })
    expect(await listContracts({ userId: user.id })).toMatchObject([{ next: { amountCents: 900, on: until } }])
    const [told] = await mails('subscription-paused')
    expect(told).toContain(`jusqu’au ${formatDate(paid)}`)
    expect(told).toContain(`Prochain paiement le ${formatDate(until)}`)
    // No other change is possible during a pause.
    expect(await choices()).toBeNull()
    expect((await send({ act: 'pause', months: 3 })).body.error?.code).toBe('plan_not_changeable')

    await stack.control('clock', { to: paid.getTime() / 1000 + 7_200 })
    expect(await open()).toMatchObject({ subscribed: false, isPaused: true })
    await stack.control('clock', { to: until.getTime() / 1000 - 60 })
    expect(await row()).toMatchObject({ pausedFrom: null, resumesAt: null })
    await stack.control('clock', { to: until.getTime() / 1000 + 7_200 })
    expect(await open()).toMatchObject({ subscribed: true, isPaused: false })
    expect(await charges()).toEqual([900, 900])
    const { data } = await stack.stripe.invoices.list({ subscription: (await row()).id })
    expect(data.map(({ status }) => status)).toEqual(['paid', 'void', 'void', 'paid'])
    expect(await mails('subscription-resumed')).toHaveLength(1)
  })

  test('is not offered, nor another plan, in the hour in which a renewal is not paid yet', async () => {
    const { row, choices, send, charges } = await createSubscriber()
    await stack.control('clock', { to: (await row()).currentPeriodEnd.getTime() / 1000 + 600 })
    await row()
    expect(await choices()).toBeNull()
    expect((await send({ act: 'pause', months: 1 })).body.error?.code).toBe('plan_not_changeable')
    await stack.control('clock', { advance: '2 hours' })
    await row()
    expect((await choices())?.pauses).toHaveLength(3)
    expect(await charges()).toEqual([900, 900])
  })

  test('ends when its holder says so: for nothing while it is paid, with a new month after that', async () => {
    const [early, late] = [await createSubscriber(), await createSubscriber()]
    for (const { send } of [early, late]) await send({ act: 'pause', months: 3 })
    await resumeSubscription(early.customer, await early.clock())
    expect(await early.open()).toMatchObject({ subscribed: true, isPaused: false })
    expect(await early.mails('subscription-resumed')).toHaveLength(1)
    await stack.control('clock', { advance: '1 month 2 hours' })
    await resumeSubscription(late.customer, await late.clock())
    expect(await late.open()).toMatchObject({ subscribed: true, isPaused: false })
    expect([await early.charges(), await late.charges()]).toEqual([
      [900, 900],
      [900, 900],
    ])
  })

  test('is resumed and paid once, however often its holder clicks', async () => {
    const { customer, row, send, charges, open, clock } = await createSubscriber()
    await send({ act: 'pause', months: 3 })
    await stack.control('clock', { advance: '1 month 2 hours' })
    await row()
    const now = await clock()
    const answers = await Promise.all([1, 2, 3].map(() => resumeSubscription(customer, now)))
    expect(answers).toEqual(answers.map(() => ({ payUrl: null })))
    expect(await charges()).toEqual([900, 900])
    expect(await open()).toMatchObject({ subscribed: true, isPaused: false })
  })

  test('is not possible for an annual plan, a cancelled one, or one with a dispute', async () => {
    const [annual, ending, disputed] = [
      await createSubscriber('horizon_annual'),
      await createSubscriber(),
      await createSubscriber(),
    ]
    await stack.stripe.subscriptions.update(ending.id, { cancel_at_period_end: true })
    const [charge] = (await stack.stripe.charges.list({ customer: disputed.customer })).data
    await stack.control('disputes', { charge: charge!.id })
    for (const { row, send } of [annual, ending, disputed]) {
      await row()
      expect((await send({ act: 'pause', months: 1 })).body.error?.code).toBe('plan_not_changeable')
    }
  })

  test('can be cancelled: at the end of the paid time, or at once if there is none', async () => {
    const { id, row, send, clock } = await createSubscriber()
    const { currentPeriodEnd: paid } = await row()
    await send({ act: 'pause', months: 3 })
    const later = await createSubscriber()
    await later.send({ act: 'pause', months: 3 })
    const now = await clock()
    expect(await endSubscription(id, { notifiedAt: now, wishedEnd: null }, now)).toEqual(paid)
    await stack.control('clock', { advance: '2 months' })
    const after = await clock()
    await endSubscription(later.id, { notifiedAt: after, wishedEnd: null }, after)
    expect(await later.row()).toMatchObject({ status: 'canceled' })
    expect(await row()).toMatchObject({ status: 'canceled' })
  })
})

test.each([null, 2])(
  'an end (in %s months) leaves no page on which another plan could still be paid',
  async (months) => {
    const subscriber = await createSubscriber()
    const { id, customer, row, clock, charges } = subscriber
    await stack.control(`customers/${customer}/fail-next-payment`, {})
    const { url = '' } = (await order(subscriber)).body
    const invoice = /invoices\/(in_\w+)$/.exec(url)?.[1]
    const now = await clock()
    const end = await endSubscription(
      id,
      { notifiedAt: now, wishedEnd: months === null ? null : addMonths(now, months) },
      now,
    )
    await expect(stack.control(`invoices/${invoice}/pay`, {})).rejects.toThrow()
    expect(await row()).toMatchObject({ catalogueKey: 'monthly', scheduledEnd: end })
    expect(await charges()).toEqual([900])
  },
)

test('a planned change survives a cancellation that is taken back, here or at Stripe', async () => {
  const { id, customer, row, send, choices, clock } = await createSubscriber('horizon_annual')
  await send({ act: 'later', to: 'monthly' })
  await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })
  expect(await row()).toMatchObject({ renewalMonths: 12, scheduledEnd: expect.any(Date) })
  await resumeSubscription(customer, await clock())
  expect(await row()).toMatchObject({ renewalMonths: 1, renewalCents: 900, scheduledEnd: null })
  expect((await choices())?.change.kind).toBe('planned')
  await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })
  await stack.stripe.subscriptions.update(id, { cancel_at_period_end: false })
  await row()
  expect(await row()).toMatchObject({ renewalMonths: 1, renewalCents: 900, scheduledEnd: null })
  await send({ act: 'stay' })
  await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })
  await resumeSubscription(customer, await clock())
  expect(await row()).toMatchObject({ renewalMonths: 12, scheduledEnd: null })
})

test('a week before a pause ends, one mail says when it is charged, and how much', async () => {
  const { id, row, send, mails } = await createSubscriber()
  await send({ act: 'pause', months: 1 })
  const { resumesAt } = await row()
  const remind = (days: number) => sendCardReminders(new Date(resumesAt!.getTime() - days * DAY_MS))
  await remind(7.1)
  expect(await mails('pause-ends')).toEqual([])
  for (const days of [6.9, 5.9, 0.1]) await remind(days)
  const [told, ...more] = await mails('pause-ends')
  expect(more).toEqual([])
  expect(told).toContain(`Le ${formatDate(new Date(resumesAt!.getTime() + HOUR_MS))}`)
  expect(told).toContain('9 € par mois')
  await stack.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await row()
  expect(await mails('pause-ends')).toEqual([''])
})

test('the same click that resumes also takes back a cancellation, with a mail', async () => {
  const { id, customer, row, clock, mails } = await createSubscriber()
  await stack.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect((await row()).scheduledEnd).not.toBeNull()
  await resumeSubscription(customer, await clock())
  expect(await row()).toMatchObject({ status: 'active', scheduledEnd: null })
  expect(await mails('subscription-resumed')).toHaveLength(1)
  // Also for an end further ahead.
  const cancel_at = Math.floor(addMonths(await clock(), 3).getTime() / 1000)
  await stack.stripe.subscriptions.update(id, { cancel_at, proration_behavior: 'none' })
  await resumeSubscription(customer, await clock())
  expect(await row()).toMatchObject({ status: 'active', scheduledEnd: null })
})

test('a cancellation that given time follows is taken back, and charges again when that time ends', async () => {
  const { user, id, customer, row, clock, charges } = await createSubscriber()
  await stack.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const { currentPeriodEnd } = await row()
  const until = addMonths(currentPeriodEnd, 3)
  await getDb().accessGrant.create({ data: { userId: user.id, reason: 'gift', until, livemode: false } })
  await resumeSubscription(customer, await clock())
  expect(await row()).toMatchObject({ scheduledEnd: null, currentPeriodEnd: until })
  await stack.control('clock', { to: until.getTime() / 1000 - 3600 })
  expect(await charges()).toEqual([900])
  await stack.control('clock', { to: until.getTime() / 1000 + 2 * 3600 })
  expect(await charges()).toEqual([900, 900])
})

test('time that was given in a pause is not paid a second time by whoever resumes', async () => {
  const { user, customer, row, clock, charges, send } = await createSubscriber()
  await send({ act: 'pause', months: 3 })
  await stack.control('clock', { advance: '1 month 2 days' })
  const until = toWholeSecond(addMonths(await clock(), 1))
  await getDb().accessGrant.create({ data: { userId: user.id, reason: 'press', until } })
  await resumeSubscription(customer, await clock())
  expect(await row()).toMatchObject({ pausedFrom: null, currentPeriodEnd: until })
  expect(await charges()).toEqual([900])
  await stack.control('clock', { to: until.getTime() / 1000 + 2 * 3600 })
  expect(await charges()).toEqual([900, 900])
})

test('the page says that something is done when it is, whatever its address says', async () => {
  const [monthly, annual, asked] = [
    await createSubscriber(),
    await createSubscriber('horizon_annual'),
    await createSubscriber(),
  ]
  for (const act of ['order', 'later', 'pause', 'toString', '', ['order'], undefined])
    expect(await monthly.done(act)).toBeNull()
  await annual.send({ act: 'later', to: 'monthly' })
  expect([await annual.done('later'), await annual.done('stay')]).toEqual(['later', null])
  await annual.send({ act: 'stay' })
  expect([await annual.done('later'), await annual.done('stay')]).toEqual([null, 'stay'])
  await asked.send({ act: 'pause', months: 1 })
  expect(await asked.done('pause')).toBe('pause')
  await order(monthly)
  expect(await monthly.done('order')).toBe('order')
  await stack.control('clock', { advance: '2 hours' })
  expect(await monthly.done('order')).toBeNull()
  // Ordered, and not paid.
  const refused = await createSubscriber()
  await stack.control(`customers/${refused.customer}/fail-next-payment`, {})
  await order(refused)
  await refused.row()
  expect(await refused.done('order')).toBeNull()
})

test('a page that Stripe does not answer says so, and shows the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, customer } = await createSubscriber()
  await stack.control('outage', { mode: 'error' })
  expect(await readChoices({ id: user.id, stripeCustomerId: customer })).toBe('stripe-away')
  await stack.control('outage', { mode: 'none' })
  vi.restoreAllMocks()
})

test('past twenty a minute the choices are not asked of Stripe', async () => {
  const { user, customer } = await createSubscriber()
  const read = () => readChoices({ id: user.id, stripeCustomerId: customer })
  for (let count = 0; count < 20; count++) expect(await read()).toMatchObject({ change: expect.anything() })
  expect(await read()).toBe('stripe-away')
})
