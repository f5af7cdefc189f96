import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { listOwnContracts } from '@/lib/account/contracts'
import { compose } from '@/lib/mail/compose'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { syncCustomer } from './sync'
import { endSubscription } from '../ending/cancel'
import { reconcileAll } from '../reconcile/reconcile'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')

type Subscriber = Awaited<ReturnType<typeof subscribe>>

async function subscribe(promotionCode?: string) {
  const user = await createUser()
  await buy(
    stack,
    createCheckout,
    '/api/create-checkout',
    user,
    { priceId: 'horizon_annual' },
    promotionCode ? { promotionCode } : {},
  )
  const customer = await customerIdOf(user.id)
  const row = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  }
  return { user, customer, row, id: (await row()).id }
}

const coupon = async (params: Stripe.CouponCreateParams) => (await stack.stripe.coupons.create(params)).id
const half = () => coupon({ percent_off: 50, duration: 'forever' })

async function code(params: Stripe.CouponCreateParams): Promise<string> {
  const promotion = { type: 'coupon' as const, coupon: await coupon(params) }
  return (await stack.stripe.promotionCodes.create({ promotion })).code
}

/** Ways to get a discount, and what the second year then costs. */
const KINDS: readonly (readonly [string, () => Promise<Subscriber>, string])[] = [
  ['a permanent code', async () => subscribe(await code({ percent_off: 50, duration: 'forever' })), '49,50 €'],
  [
    'a code for more months than a year',
    async () => subscribe(await code({ percent_off: 50, duration: 'repeating', duration_in_months: 14 })),
    '49,50 €',
  ],
  [
    'a code for some months',
    async () => subscribe(await code({ percent_off: 50, duration: 'repeating', duration_in_months: 3 })),
    '99 €',
  ],
  ['a 100 % code', async () => subscribe(await code({ percent_off: 100, duration: 'forever' })), '0 €'],
  [
    'several discounts, applied in order',
    async () => {
      const buyer = await subscribe()
      const discounts = [
        { coupon: await half() },
        { coupon: await coupon({ amount_off: 950, currency: 'eur', duration: 'forever' }) },
      ]
      await stack.stripe.subscriptions.update(buyer.id, { discounts })
      return buyer
    },
    '40 €',
  ],
  [
    'a discount of the item',
    async () => {
      const buyer = await subscribe()
      const [item] = (await stack.stripe.subscriptions.retrieve(buyer.id)).items.data
      await stack.stripe.subscriptions.update(buyer.id, {
        items: [{ id: item!.id, discounts: [{ coupon: await half() }] }],
      })
      return buyer
    },
    '49,50 €',
  ],
  [
    'a discount of the customer',
    async () => {
      const buyer = await subscribe()
      await stack.control(`customers/${buyer.customer}/discount`, { coupon: await half() })
      return buyer
    },
    '49,50 €',
  ],
]

describe.each(KINDS)('%s', (_, create, price) => {
  test('shows in the announced and displayed price, and the subscription can still be cancelled', async () => {
    const { user, id, row } = await create()
    const { currentPeriodEnd: term, renewalCents } = await row()
    const mail = await compose({
      kind: 'renewal-notice',
      userId: user.id,
      subscriptionId: id,
      term: term.toISOString(),
    })
    expect(plain(mail?.text)).toContain(`au prix de ${price} par an`)
    const [contract] = await listOwnContracts(user.id, null, new Date())
    expect(contract?.next).toEqual({ amountCents: renewalCents, on: term })

    expect(await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })).toEqual(term)
    expect(await stack.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true })
    expect((await row()).scheduledEnd).toEqual(term)
  })
})

test('the reconciliation finds a discount that was given without an event', async () => {
  const { id, customer } = await subscribe()
  expect(await reconcileAll()).toMatchObject({ failed: 0 })
  await stack.control(`customers/${customer}/discount`, { coupon: await half() })
  expect(await reconcileAll()).toMatchObject({ differing: 1 })
  expect(await getDb().subscription.findUnique({ where: { id } })).toMatchObject({ renewalCents: 4_950 })
  expect(await reconcileAll()).toMatchObject({ differing: 0 })
})
