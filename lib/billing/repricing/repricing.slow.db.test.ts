import fc from 'fast-check'
import type Stripe from 'stripe'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { catalogue } from '@/content/catalogue'
import { listOwnContracts } from '@/lib/account/contracts'
import { exportAccount } from '@/lib/account/export'
import { listContracts } from '@/lib/contracts/contract'
import { compose } from '@/lib/mail/compose'
import { settleMail, claimMail } from '@/lib/notices/outbox/delivery'
import { messageSchema } from '@/lib/notices/outbox/message'
import { addMonths, DAY_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { runs } from '@/test/runs'
import { createUser, useStack } from '@/test/stack'

import { announceRepricing } from './announce'
import { carryOutRepricing } from './carry-out'
import { foresee, type Repricing } from './movable'
import { endSubscription } from '../ending/cancel'
import { refundContract } from '../ending/refund'
import { syncCustomer } from '../mirror/sync'
import { syncAndCompare } from '../reconcile/changes'
import { ensureCustomer } from '../stripe/customer'
import { CATALOGUE_METADATA_KEY } from '../stripe/prices'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')

const OLD = { monthly: 700, annual: 8_900 } as const
type Plan = keyof typeof OLD

const old = {} as Record<Plan, Stripe.Price>
const sold = {} as Record<Plan, Stripe.Price>

/** The price before the owner raised it. */
beforeAll(async () => {
  for (const plan of ['monthly', 'annual'] as const) {
    const { productKey, interval, lookupKey } = catalogue[plan]
    sold[plan] = (await stack.stripe.prices.list({ lookup_keys: [lookupKey] })).data[0]!
    old[plan] = await stack.stripe.prices.create({
      product: `horizon-${productKey}`,
      currency: 'eur',
      unit_amount: OLD[plan],
      tax_behavior: 'inclusive',
      recurring: { interval },
      metadata: { [CATALOGUE_METADATA_KEY]: plan },
    })
  }
})

const repricing = (plan: Plan): Repricing => ({
  key: plan,
  fromCents: OLD[plan],
  toPriceId: sold[plan].id,
  toCents: catalogue[plan].amountCents,
  months: plan === 'monthly' ? 1 : 12,
})

async function subscribe(plan: Plan) {
  const user = await createUser()
  const customer = await ensureCustomer({ id: user.id, stripeCustomerId: null })
  const card = await stack.stripe.paymentMethods.attach('pm_card_visa', { customer })
  const { id } = await stack.stripe.subscriptions.create({
    customer,
    items: [{ price: old[plan].id }],
    default_payment_method: card.id,
  })
  const sync = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findUniqueOrThrow({ where: { id } })
  }
  await sync()
  const paid = async () => {
    const { data } = await stack.stripe.invoices.list({ subscription: id, limit: 100 })
    return data.map(({ amount_paid }) => amount_paid).reverse()
  }
  const change = () => getDb().priceChange.findFirst({ where: { subscriptionId: id }, orderBy: { createdAt: 'desc' } })
  const contract = async () => (await listOwnContracts(user.id, customer, new Date()))[0]!
  return { user, customer, id, sync, paid, change, contract }
}

/** Acts as the mail worker. @returns the mails sent, by address */
async function sendMails(): Promise<ReadonlyMap<string, string>> {
  const sent = new Map<string, string>()
  const due = await getDb().notice.findMany({ where: { dueAt: { lte: new Date() } }, select: { id: true } })
  for (const { id } of due) {
    const mail = await claimMail(id)
    if (!mail) continue
    const written = await compose(messageSchema.parse(mail.message))
    await settleMail(mail, written !== null)
    if (written && mail.key.startsWith('price-change')) sent.set(written.to, plain(written.text) ?? '')
  }
  return sent
}

const advanceTo = (time: Date) => stack.control('clock', { to: Math.floor(time.getTime() / 1000) + 2 * 3600 })
const agree = async (customer: string) => expect(await syncAndCompare(customer)).toEqual([])

test('two members are notified and one leaves; renewals are charged at the old price, then at the new one, exactly as announced', async () => {
  const [monthly, annual, leaver] = [await subscribe('monthly'), await subscribe('annual'), await subscribe('monthly')]
  const now = new Date()
  expect(await foresee(repricing('monthly'), now)).toMatchObject({ people: 2 })
  expect(await announceRepricing(repricing('monthly'))).toBe(2)
  expect(await announceRepricing(repricing('annual'))).toBe(1)
  // Announced once, however often the button is pressed.
  expect(await announceRepricing(repricing('monthly'))).toBe(0)

  // Nobody is moved before the mail has left.
  await carryOutRepricing(new Date())
  expect(await monthly.change()).toMatchObject({ notifiedAt: null, outcome: null })
  const mails = await sendMails()
  expect(mails.size).toBe(3)
  const { startsOn } = (await monthly.change())!
  const first = (await monthly.sync()).currentPeriodEnd
  expect(startsOn!.getTime() - now.getTime()).toBeGreaterThan(30 * DAY_MS)
  expect(startsOn).toEqual(addMonths(first, 1))
  const mail = mails.get(monthly.user.email)
  for (const words of ['7 € par mois', '9 € par mois', formatDate(startsOn!), '/resiliation'])
    expect(mail).toContain(words)
  expect(mails.get(annual.user.email)).toContain('99 € par an')

  // The yearly one's next renewal is the announced one; the monthly one renews once more at the old price.
  await carryOutRepricing(new Date())
  expect(await annual.change()).toMatchObject({ outcome: 'moved' })
  expect(await monthly.change()).toMatchObject({ outcome: null, notifiedAt: expect.any(Date) })
  expect(await annual.sync()).toMatchObject({ priceId: sold.annual.id, renewalCents: 9_900 })
  expect(await annual.contract()).toMatchObject({
    price: '89\u00a0€ par an',
    next: { amountCents: 9_900 },
    priceChange: { from: '89\u00a0€ par an', to: '99\u00a0€ par an' },
  })
  expect(await monthly.contract()).toMatchObject({
    price: '7\u00a0€ par mois',
    next: { amountCents: 700, on: first },
    priceChange: { to: '9\u00a0€ par mois', startsOn },
  })
  expect(await exportAccount(monthly.user.id)).toMatchObject({ priceChanges: [{ fromCents: 700, toCents: 900 }] })
  for (const { customer } of [monthly, annual, leaver]) await agree(customer)

  await endSubscription(leaver.id, { notifiedAt: new Date(), wishedEnd: null })
  await advanceTo(first)
  await Promise.all([monthly.sync(), leaver.sync()])
  expect(await monthly.paid()).toEqual([700, 700])
  await carryOutRepricing(new Date())
  expect(await monthly.change()).toMatchObject({ outcome: 'moved' })
  expect(await leaver.change()).toMatchObject({ outcome: 'left' })
  expect(await monthly.contract()).toMatchObject({
    price: '7\u00a0€ par mois',
    next: { amountCents: 900, on: startsOn },
  })
  // Without proration: the move itself charged nothing.
  expect(await monthly.paid()).toEqual([700, 700])

  await advanceTo(startsOn!)
  expect((await monthly.sync()).priceCents).toBe(900)
  expect(await monthly.paid()).toEqual([700, 700, 900])
  expect(await leaver.paid()).toEqual([700])
  const year = (await annual.sync()).currentPeriodEnd
  expect((await annual.change())?.startsOn).toEqual(year)
  expect(await annual.paid()).toEqual([8_900])
  await advanceTo(year)
  await annual.sync()
  expect(await annual.paid()).toEqual([8_900, 9_900])
  for (const { customer, sync } of [monthly, annual, leaver]) {
    await sync()
    await agree(customer)
  }
  expect(await carryOutRepricing(new Date())).toContain('0. Partis avant')
})

describe('nobody is moved who', () => {
  const told = async (plan: Plan) => {
    const member = await subscribe(plan)
    await announceRepricing(repricing(plan))
    await sendMails()
    return member
  }
  const untouched = async ({ id, sync }: Awaited<ReturnType<typeof subscribe>>, plan: Plan) => {
    await sync()
    expect((await stack.stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(old[plan].id)
  }

  test('withdraws', async () => {
    const member = await told('annual')
    await refundContract({ cause: { of: 'withdrawal', id: member.user.id }, contractId: member.id }, null)
    await carryOutRepricing(new Date())
    await untouched(member, 'annual')
    await carryOutRepricing(new Date())
    expect(await member.change()).toMatchObject({ outcome: 'left' })
  })

  test('has cancelled in the portal, unknown to the mirror; a member who stays after all is moved', async () => {
    const member = await told('annual')
    await stack.stripe.subscriptions.update(member.id, { cancel_at_period_end: true })
    await carryOutRepricing(new Date())
    await untouched(member, 'annual')
    expect(await member.change()).toMatchObject({ outcome: null })
    await stack.stripe.subscriptions.update(member.id, { cancel_at_period_end: false })
    await member.sync()
    await carryOutRepricing(new Date())
    expect(await member.change()).toMatchObject({ outcome: 'moved' })
  })

  test('has switched plans by now', async () => {
    const member = await told('monthly')
    const item = (await stack.stripe.subscriptions.retrieve(member.id)).items.data[0]!
    await stack.stripe.subscriptions.update(member.id, { items: [{ id: item.id, price: sold.annual.id }] })
    await member.sync()
    await carryOutRepricing(new Date())
    expect(await member.change()).toMatchObject({ outcome: 'changed' })
    expect(await member.contract()).toMatchObject({ priceChange: null })
  })

  test('was not reached by the mail: not sent, or bounced', async () => {
    const member = await subscribe('annual')
    await announceRepricing(repricing('annual'))
    await getPool().query(
      `update notices set due_at = null, error = 'refused' where kind = 'price-change' and user_id = $1`,
      [member.user.id],
    )
    await carryOutRepricing(new Date())
    await untouched(member, 'annual')
    expect(await member.change()).toMatchObject({ outcome: 'untold' })
    expect(await foresee(repricing('annual'), new Date())).toMatchObject({ people: 1 })
    await announceRepricing(repricing('annual'))
    await sendMails()
    const { email } = member.user
    await getDb().deadAddress.create({ data: { address: email, reason: 'bounced' } })
    await carryOutRepricing(new Date())
    await untouched(member, 'annual')
    await getDb().deadAddress.delete({ where: { address: email } })
    await carryOutRepricing(new Date())
    expect(await member.change()).toMatchObject({ outcome: 'moved' })
  })

  test('was notified less than thirty days before: the database refuses it', async () => {
    const member = await told('annual')
    const late = getDb().priceChange.updateMany({
      where: { subscriptionId: member.id },
      data: { notifiedAt: new Date(), startsOn: new Date(Date.now() + 29 * DAY_MS) },
    })
    await expect(late).rejects.toThrow('price_changes_notice')
    await carryOutRepricing(new Date())
  })
})

test('interrupted work continues: Stripe fails for one, or its answer is lost', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [one, two] = [await subscribe('annual'), await subscribe('annual')]
  await announceRepricing(repricing('annual'))
  await sendMails()
  const path = `/v1/subscriptions/${one.id}`
  await stack.control('outage', { mode: 'lost', path, method: 'POST', times: 20 })
  await expect(carryOutRepricing(new Date())).rejects.toThrow('En échec\u00a0: 1')
  await stack.control('outage', { mode: 'none' })
  logged.mockRestore()
  expect(await two.change()).toMatchObject({ outcome: 'moved' })
  expect(await one.change()).toMatchObject({ outcome: null })
  await carryOutRepricing(new Date())
  await carryOutRepricing(new Date())
  expect(await one.change()).toMatchObject({ outcome: 'moved' })
  for (const { paid, customer } of [one, two]) {
    expect(await paid()).toEqual([8_900])
    await agree(customer)
  }
})

test('a discount is kept, and the mail says so', async () => {
  const member = await subscribe('annual')
  const coupon = await stack.stripe.coupons.create({ percent_off: 20, duration: 'forever' })
  await stack.stripe.subscriptions.update(member.id, { discounts: [{ coupon: coupon.id }] })
  await member.sync()
  await announceRepricing(repricing('annual'))
  expect((await sendMails()).get(member.user.email)).toContain('La réduction de ton abonnement continue')
  await carryOutRepricing(new Date())
  expect(await member.contract()).toMatchObject({ next: { amountCents: 7_920 } })
  await advanceTo((await member.sync()).currentPeriodEnd)
  expect(await member.paid()).toEqual([8_900, 7_920])
})

const STEPS = ['announce', 'mail', 'carry', 'leave', 'stay', 'month'] as const

test('in whatever order it happens, no renewal costs more than the old price before the announced day', async () => {
  const lives = fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const member = await subscribe('monthly')
      const does: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
        announce: () => announceRepricing(repricing('monthly')),
        mail: sendMails,
        carry: () => carryOutRepricing(new Date()),
        leave: async () => {
          const { status } = await member.sync()
          if (status !== 'canceled') await stack.stripe.subscriptions.update(member.id, { cancel_at_period_end: true })
        },
        stay: async () => {
          const { status } = await member.sync()
          if (status !== 'canceled') await stack.stripe.subscriptions.update(member.id, { cancel_at_period_end: false })
        },
        month: async () => {
          const { status, currentPeriodEnd } = await member.sync()
          if (status !== 'canceled') await advanceTo(currentPeriodEnd)
        },
      }
      for (const step of steps) {
        await does[step]()
        await member.sync()
      }
      const change = await member.change()
      const { data } = await stack.stripe.invoices.list({ subscription: member.id, limit: 100 })
      const [contract] = await listContracts({ id: member.id })
      for (const { amount_paid: cents, created, lines } of data) {
        const startsAt = lines.data[0]!.period.start * 1000
        const isAfter = change?.notifiedAt && change.startsOn && startsAt >= change.startsOn.getTime() - 60_000
        expect(
          cents === 700 || (cents === 900 && isAfter),
          `${cents} on ${new Date(created * 1000).toISOString()}`,
        ).toBe(true)
      }
      expect(contract).toBeDefined()
      await agree(member.customer)
    }),
    { numRuns: runs(8) },
  )
})
