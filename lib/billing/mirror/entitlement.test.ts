import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addMonths, DAY_MS } from '@/lib/platform/days'

import {
  getEntitlement,
  GRACE_PERIOD_MS,
  type GivenFacts,
  type PurchaseFacts,
  type SubscriptionFacts,
} from './entitlement'
import { getLiveness } from '../stripe/subscription-status'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

const NOTHING = {
  subscribed: false,
  productId: null,
  end: null,
  cardNeedsUpdate: false,
  endsForGood: false,
  isPaused: false,
  awaitsPayment: false,
}
/** Access is closed, and a working card would reopen it. */
const OWED = { ...NOTHING, cardNeedsUpdate: true }

const subscription = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  status: 'active',
  productId: 'prod_premium',
  currentPeriodEnd: after(10 * DAY_MS),
  scheduledEnd: null,
  pastDueSince: null,
  revokedReason: null,
  awaitsPayment: false,
  pausedFrom: null,
  paidUntil: null,
  endReason: null,
  createdAt: after(-20 * DAY_MS),
  ...changes,
})

const coaching = (changes: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  offer: 'coaching',
  productId: 'prod_coaching',
  status: 'paid',
  paidAt: NOW,
  ...changes,
})

const judge = (
  facts: {
    subscriptions?: readonly SubscriptionFacts[]
    purchases?: readonly PurchaseFacts[]
    grants?: readonly GivenFacts[]
  },
  now = NOW,
) => getEntitlement({ subscriptions: [], purchases: [], grants: [], ...facts }, now)

test('a first payment that is still processing opens nothing, and is shown', () => {
  expect(judge({ subscriptions: [subscription({ awaitsPayment: true })] })).toEqual({ ...NOTHING, awaitsPayment: true })
})

test('a paused collection keeps access for the paid time, and no longer', () => {
  const paid = subscription({ pausedFrom: after(DAY_MS), currentPeriodEnd: after(40 * DAY_MS) })
  expect(judge({ subscriptions: [paid] })).toMatchObject({
    subscribed: true,
    end: after(DAY_MS),
    isPaused: true,
    endsForGood: false,
  })
  expect(judge({ subscriptions: [subscription({ pausedFrom: after(-1) })] })).toEqual({ ...NOTHING, isPaused: true })
  expect(judge({ subscriptions: [subscription({ status: 'paused' })] })).toEqual({ ...NOTHING, isPaused: true })
  expect(judge({ subscriptions: [subscription({ pausedFrom: after(-1), revokedReason: 'disputed' })] })).toEqual(
    NOTHING,
  )
})

test('a user without purchases is not subscribed and has no product or end', () => {
  expect(judge({})).toEqual(NOTHING)
})

describe('a subscription by its status at Stripe', () => {
  test.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['canceled', false],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['paused', false],
    ['unpaid', false],
    ['a_status_of_tomorrow', false],
    ['constructor', false],
    ['toString', false],
    ['__proto__', false],
    ['', false],
  ])('%j counts: %s', (status, subscribed) => {
    const pastDueSince = status === 'past_due' ? NOW : null
    expect(judge({ subscriptions: [subscription({ status, pastDueSince })] }).subscribed).toBe(subscribed)
  })

  test('an active one lasts until its period ends, and renews', () => {
    expect(judge({ subscriptions: [subscription()] })).toEqual({
      ...NOTHING,
      subscribed: true,
      productId: 'prod_premium',
      end: after(10 * DAY_MS),
      cardNeedsUpdate: false,
      endsForGood: false,
    })
  })

  test.each(['refunded', 'disputed'])('%s is not live, regardless of its status', (revokedReason) => {
    for (const status of ['active', 'trialing', 'past_due']) {
      const facts = subscription({ status, revokedReason, pastDueSince: NOW })
      expect(judge({ subscriptions: [facts] })).toEqual(NOTHING)
    }
  })
})

describe('after a failed renewal', () => {
  const pastDue = (changes: Partial<SubscriptionFacts> = {}) =>
    subscription({ status: 'past_due', pastDueSince: NOW, currentPeriodEnd: after(30 * DAY_MS), ...changes })

  test('there are 7 days of grace, with a notice', () => {
    expect(GRACE_PERIOD_MS).toBe(604_800_000)
    expect(judge({ subscriptions: [pastDue()] })).toEqual({
      ...NOTHING,
      subscribed: true,
      productId: 'prod_premium',
      end: after(7 * DAY_MS),
      cardNeedsUpdate: true,
      endsForGood: false,
    })
  })

  test('the last millisecond of grace is live, the next one is not', () => {
    expect(judge({ subscriptions: [pastDue()] }, after(GRACE_PERIOD_MS - 1)).subscribed).toBe(true)
    expect(judge({ subscriptions: [pastDue()] }, after(GRACE_PERIOD_MS))).toEqual(OWED)
    expect(judge({ subscriptions: [pastDue()] }, after(GRACE_PERIOD_MS + 1))).toEqual(OWED)
  })

  test('there is no grace if its start is unknown', () => {
    expect(judge({ subscriptions: [pastDue({ pastDueSince: null })] })).toEqual(OWED)
  })

  test('a scheduled end inside the grace period is final', () => {
    const facts = pastDue({ scheduledEnd: after(DAY_MS) })
    expect(judge({ subscriptions: [facts] })).toMatchObject({ end: after(DAY_MS), endsForGood: true })
  })

  test('a scheduled end cuts the grace period short', () => {
    const facts = pastDue({ scheduledEnd: after(DAY_MS) })
    expect(judge({ subscriptions: [facts] }, after(DAY_MS)).subscribed).toBe(false)
  })

  test('the notice stays while another grant keeps access open', () => {
    const late = after(GRACE_PERIOD_MS + DAY_MS)
    const entitlement = judge({ subscriptions: [pastDue()], purchases: [coaching()] }, late)
    expect(entitlement).toMatchObject({ subscribed: true, productId: 'prod_coaching', cardNeedsUpdate: true })
  })
})

describe('an active subscription whose renewal we have not heard of', () => {
  const silent = subscription({ currentPeriodEnd: NOW })

  test('keeps access for the grace period, and says so', () => {
    expect(judge({ subscriptions: [silent] })).toMatchObject({
      subscribed: true,
      end: after(GRACE_PERIOD_MS),
      cardNeedsUpdate: false,
      endsForGood: false,
    })
  })

  test('has no access after the grace period', () => {
    expect(judge({ subscriptions: [silent] }, after(GRACE_PERIOD_MS - 1)).subscribed).toBe(true)
    expect(judge({ subscriptions: [silent] }, after(GRACE_PERIOD_MS))).toEqual(NOTHING)
  })
})

test('an end scheduled for a later period does not end this one', () => {
  const facts = subscription({ currentPeriodEnd: after(10 * DAY_MS), scheduledEnd: after(300 * DAY_MS) })
  expect(judge({ subscriptions: [facts] })).toMatchObject({ end: after(10 * DAY_MS), endsForGood: false })
})

describe('cancelled at the end of the period', () => {
  const end = after(3 * DAY_MS)
  const cancelled = subscription({ scheduledEnd: end, currentPeriodEnd: end })

  test('is live until the end, and is shown as ending for good', () => {
    expect(judge({ subscriptions: [cancelled] })).toMatchObject({ subscribed: true, end, endsForGood: true })
  })

  test('is live one millisecond before the end, and not at it or after it', () => {
    expect(judge({ subscriptions: [cancelled] }, after(3 * DAY_MS - 1)).subscribed).toBe(true)
    expect(judge({ subscriptions: [cancelled] }, end)).toEqual(NOTHING)
    expect(judge({ subscriptions: [cancelled] }, after(3 * DAY_MS + 1))).toEqual(NOTHING)
  })
})

describe('coaching grants three calendar months of Premium from the payment', () => {
  test.each([
    ['2026-11-30T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['2027-11-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['2026-11-29T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['2026-08-31T23:59:59.999Z', '2026-11-30T23:59:59.999Z'],
    ['2026-01-31T00:00:00.000Z', '2026-04-30T00:00:00.000Z'],
    ['2026-11-21T12:00:00.000Z', '2027-02-21T12:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', '2027-03-15T00:00:00.000Z'],
  ])('paid %s: until %s, and not one millisecond more', (paid, until) => {
    const purchases = [coaching({ paidAt: new Date(paid) })]
    const end = new Date(until)
    expect(judge({ purchases }, new Date(end.getTime() - 1))).toEqual({
      ...NOTHING,
      subscribed: true,
      productId: 'prod_coaching',
      end,
      cardNeedsUpdate: false,
      endsForGood: true,
    })
    expect(judge({ purchases }, end)).toEqual(NOTHING)
  })

  test.each([
    ['paid', true],
    ['partially_refunded', true],
    ['pending', false],
    ['refunded', false],
    ['disputed', false],
    ['failed', false],
  ])('a service that is %s grants its months: %s', (status, subscribed) => {
    expect(judge({ purchases: [coaching({ status })] }).subscribed).toBe(subscribed)
  })

  test.each(['business', 'consulting_starter', 'consulting_premium', 'monthly', 'unknown'])(
    'the one-off sale of %s grants nothing',
    (offer) => {
      expect(judge({ purchases: [coaching({ offer })] })).toEqual(NOTHING)
    },
  )

  test('an unpaid purchase grants nothing', () => {
    expect(judge({ purchases: [coaching({ paidAt: null })] })).toEqual(NOTHING)
  })
})

describe('the months of a coaching', () => {
  const end = after(10 * DAY_MS)
  const ending = { scheduledEnd: end }

  test('wait while a subscription renews, and follow it when it ends', () => {
    const purchases = [coaching()]
    expect(judge({ subscriptions: [subscription()], purchases })).toMatchObject({
      productId: 'prod_premium',
      end,
      endsForGood: false,
    })
    const whole = { productId: 'prod_coaching', end: addMonths(end, 3), endsForGood: true }
    expect(judge({ subscriptions: [subscription(ending)], purchases })).toMatchObject(whole)
    const ended = subscription({ ...ending, status: 'canceled' })
    expect(judge({ subscriptions: [ended], purchases }, after(11 * DAY_MS))).toMatchObject(whole)
    expect(judge({ subscriptions: [ended], purchases }, addMonths(end, 3))).toEqual(NOTHING)
  })

  test('begin at once beside a subscription that gives no access, and before one that was taken out later', () => {
    const purchases = [coaching()]
    const whole = { subscribed: true, end: addMonths(NOW, 3) }
    for (const changes of [{ status: 'incomplete_expired' }, { revokedReason: 'refunded' }, { awaitsPayment: true }])
      expect(judge({ subscriptions: [subscription(changes)], purchases })).toMatchObject(whole)
    const later = subscription({ ...ending, createdAt: after(DAY_MS) })
    expect(judge({ subscriptions: [later], purchases })).toMatchObject(whole)
  })

  test('begin when a pause or a debt ends access', () => {
    const purchases = [coaching()]
    const paused = subscription({ pausedFrom: end, currentPeriodEnd: after(60 * DAY_MS) })
    expect(judge({ subscriptions: [paused], purchases }, after(11 * DAY_MS))).toMatchObject({
      end: addMonths(end, 3),
      isPaused: true,
    })
  })

  test('add up with those of another coaching, and with given time', () => {
    const second = coaching({ paidAt: after(DAY_MS) })
    const six = addMonths(addMonths(NOW, 3), 3)
    expect(judge({ purchases: [second, coaching()] }, after(2 * DAY_MS))).toMatchObject({ end: six })
    const grants = [{ until: end, endedAt: null, createdAt: after(-DAY_MS) }]
    expect(judge({ purchases: [coaching()], grants })).toMatchObject({ end: addMonths(end, 3) })
    const taken = [{ ...grants[0]!, endedAt: after(-1) }]
    expect(judge({ purchases: [coaching()], grants: taken })).toMatchObject({ end: addMonths(NOW, 3) })
  })
})

describe('time given by the owner', () => {
  const given = (until: Date, endedAt: Date | null = null) => ({
    grants: [{ until, endedAt, createdAt: after(-DAY_MS) }],
  })

  test('opens everything until its last day, and has no product', () => {
    const expected = { ...NOTHING, subscribed: true, end: after(DAY_MS), endsForGood: true }
    expect(judge(given(after(DAY_MS)))).toEqual(expected)
    expect(judge(given(NOW))).toEqual(NOTHING)
  })

  test('is over once it was revoked', () => {
    expect(judge(given(after(DAY_MS), after(-1)))).toEqual(NOTHING)
  })

  test('leaves a subscription its product, however long the given time lasts, and does not hide that it renews', () => {
    const both = judge({ subscriptions: [subscription()], ...given(after(400 * DAY_MS)) })
    expect(both).toMatchObject({ productId: subscription().productId, end: after(400 * DAY_MS), endsForGood: false })
  })
})

describe('several grants', () => {
  test('the product and the end are those of the longest grant', () => {
    const short = subscription({ productId: 'prod_short', currentPeriodEnd: after(DAY_MS) })
    const long = subscription({ productId: 'prod_long', currentPeriodEnd: after(200 * DAY_MS) })
    const expected = { subscribed: true, productId: 'prod_long', end: after(200 * DAY_MS), endsForGood: false }
    expect(judge({ subscriptions: [short, long], purchases: [coaching()] })).toMatchObject(expected)
    expect(judge({ subscriptions: [long, short], purchases: [coaching()] })).toMatchObject(expected)
  })

  test('given time that outlasts the subscription sets the end', () => {
    const grants = [{ until: after(40 * DAY_MS), endedAt: null, createdAt: NOW }]
    const cancelled = subscription({ scheduledEnd: subscription().currentPeriodEnd })
    expect(judge({ subscriptions: [cancelled], grants })).toMatchObject({
      end: after(40 * DAY_MS),
      endsForGood: true,
    })
  })
})

test('an unpaid change of plan does not shorten the time already paid, even if Stripe ends it or leaves it unpaid', () => {
  const end = after(20 * DAY_MS)
  const refused = { status: 'past_due', pastDueSince: NOW, currentPeriodEnd: after(365 * DAY_MS), paidUntil: end }
  for (const state of [refused, { ...refused, status: 'unpaid' }]) {
    expect(judge({ subscriptions: [subscription(state)] })).toMatchObject({ subscribed: true, end })
    expect(judge({ subscriptions: [subscription(state)] }, end)).toMatchObject({ subscribed: false })
  }
  const ended = { ...refused, status: 'canceled', scheduledEnd: NOW, endReason: 'payment_failed' }
  expect(judge({ subscriptions: [subscription(ended)] })).toMatchObject({ subscribed: true, end, endsForGood: true })
  expect(judge({ subscriptions: [subscription({ ...ended, endReason: null })] })).toMatchObject({ subscribed: false })
})

test('a paused subscription keeps its paid time or its grace period', () => {
  const end = after(20 * DAY_MS)
  const paused = { status: 'paused', pausedFrom: end, paidUntil: end }
  expect(judge({ subscriptions: [subscription(paused)] })).toMatchObject({ subscribed: true, end, isPaused: true })
  const owing = { status: 'paused', pausedFrom: after(-DAY_MS), pastDueSince: NOW }
  expect(judge({ subscriptions: [subscription(owing)] })).toMatchObject({ subscribed: true, end: after(7 * DAY_MS) })
})

describe('always', () => {
  const msAround = fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS })
  const time = msAround.map(after)
  const maybeTime = fc.option(time)
  const anySubscription: fc.Arbitrary<SubscriptionFacts> = fc.record({
    status: fc.constantFrom(
      'active',
      'trialing',
      'past_due',
      'canceled',
      'incomplete',
      'incomplete_expired',
      'paused',
      'unpaid',
      'unknown',
    ),
    productId: fc.constantFrom('prod_a', 'prod_b'),
    currentPeriodEnd: fc.integer({ min: -30 * DAY_MS, max: 400 * DAY_MS }).map(after),
    scheduledEnd: maybeTime,
    paidUntil: maybeTime,
    endReason: fc.constantFrom(null, 'payment_failed', 'too_expensive'),
    pastDueSince: maybeTime,
    revokedReason: fc.option(fc.constantFrom('refunded', 'disputed'), { freq: 4 }),
    awaitsPayment: fc.boolean(),
    pausedFrom: fc.option(time, { freq: 4 }),
    createdAt: time,
  })
  const anyPurchase: fc.Arbitrary<PurchaseFacts> = fc.record({
    offer: fc.constantFrom('coaching', 'business', 'consulting_starter', 'unknown'),
    productId: fc.constantFrom('prod_c', 'prod_d'),
    status: fc.constantFrom('pending', 'paid', 'partially_refunded', 'refunded', 'disputed', 'failed'),
    paidAt: fc.option(fc.integer({ min: -400 * DAY_MS, max: 0 }).map(after)),
  })
  const facts = fc.record({
    subscriptions: fc.array(anySubscription, { maxLength: 4 }),
    // If two are paid in the same millisecond, either may come first.
    purchases: fc.uniqueArray(anyPurchase, { maxLength: 4, selector: ({ paidAt }) => paidAt?.getTime() ?? 0 }),
  })
  // Taken out after all purchases: access that is open at a payment postpones the months that come with it.
  const alone = anySubscription.map((one) => ({ ...one, createdAt: after(1) }))
  const dead = fc.oneof(
    anySubscription.map((one) => ({ subscriptions: [{ ...one, revokedReason: 'refunded' }], purchases: [] })),
    alone.map((one) => ({ subscriptions: [{ ...one, status: 'canceled', endReason: null }], purchases: [] })),
    alone.map((one) => ({ subscriptions: [{ ...one, scheduledEnd: NOW, endReason: null }], purchases: [] })),
    anyPurchase.map((one) => ({ subscriptions: [], purchases: [{ ...one, status: 'disputed' }] })),
    anyPurchase.map((one) => ({ subscriptions: [], purchases: [{ ...one, paidAt: after(-700 * DAY_MS) }] })),
  )

  test('a grant that is over changes nothing', () => {
    fc.assert(
      fc.property(facts, dead, ({ subscriptions, purchases }, extra) => {
        expect(
          judge({
            subscriptions: [...extra.subscriptions, ...subscriptions],
            purchases: [...extra.purchases, ...purchases],
          }),
        ).toEqual(judge({ subscriptions, purchases }))
      }),
    )
  })

  test('the order of the facts does not matter, unless two grants end at the same moment', () => {
    fc.assert(
      fc.property(facts, ({ subscriptions, purchases }) => {
        // Which of two products that end together is shown does not matter.
        const named = ({ productId: _, ...rest }: ReturnType<typeof judge>) => rest
        const forwards = judge({ subscriptions, purchases })
        const backwards = judge({ subscriptions: [...subscriptions].reverse(), purchases: [...purchases].reverse() })
        const ends = [...subscriptions, ...purchases].map((one) =>
          judge('offer' in one ? { purchases: [one] } : { subscriptions: [one] }).end?.getTime(),
        )
        const tied = ends.filter((end) => end === forwards.end?.getTime()).length > 1
        if (tied) expect(named(backwards)).toEqual(named(forwards))
        else expect(backwards).toEqual(forwards)
      }),
    )
  })

  test('a subscribed user has a product and an end in the future, other users have neither', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const entitlement = judge(all)
        if (entitlement.subscribed) {
          expect(entitlement.productId).toMatch(/^prod_/)
          expect(entitlement.end?.getTime()).toBeGreaterThan(NOW.getTime())
        } else {
          const { cardNeedsUpdate, isPaused, awaitsPayment } = entitlement
          expect(entitlement).toEqual({ ...NOTHING, cardNeedsUpdate, isPaused, awaitsPayment })
        }
      }),
    )
  })
})

test('the table covers every status that Stripe has today', () => {
  const dead = ['canceled', 'incomplete', 'incomplete_expired', 'unpaid']
  expect(['active', 'trialing', 'past_due', 'paused', ...dead].map(getLiveness)).toEqual([
    'live',
    'live',
    'grace',
    'aside',
    ...dead.map(() => 'dead'),
  ])
})
