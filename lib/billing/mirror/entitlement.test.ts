import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { DAY_MS } from '@/lib/platform/days'

import { getEntitlement, givenFrom, GRACE_PERIOD_MS, type GivenFacts, type SubscriptionFacts } from './entitlement'
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

const given = (changes: Partial<GivenFacts> = {}): GivenFacts => ({
  productId: null,
  until: after(DAY_MS),
  endedAt: null,
  createdAt: after(-DAY_MS),
  ...changes,
})

interface Some {
  readonly subscriptions?: readonly SubscriptionFacts[]
  readonly grants?: readonly GivenFacts[]
}

const judge = (facts: Some, now = NOW) => getEntitlement({ subscriptions: [], grants: [], ...facts }, now)

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
    const service = given({ productId: 'prod_coaching', until: after(20 * DAY_MS) })
    const entitlement = judge({ subscriptions: [pastDue()], grants: [service] }, late)
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

describe('given time', () => {
  test('opens everything until its last millisecond, and has a product if it came with a service', () => {
    for (const productId of [null, 'prod_coaching']) {
      const expected = { ...NOTHING, subscribed: true, productId, end: after(DAY_MS), endsForGood: true }
      expect(judge({ grants: [given({ productId })] }, after(DAY_MS - 1))).toEqual(expected)
      expect(judge({ grants: [given({ productId })] }, after(DAY_MS))).toEqual(NOTHING)
    }
  })

  test('is over once it was revoked', () => {
    expect(judge({ grants: [given({ endedAt: after(-1) })] })).toEqual(NOTHING)
  })

  test('leaves a subscription its product, however long it lasts, and does not hide that it renews', () => {
    const both = judge({ subscriptions: [subscription()], grants: [given({ until: after(400 * DAY_MS) })] })
    expect(both).toMatchObject({ productId: subscription().productId, end: after(400 * DAY_MS), endsForGood: false })
  })
})

describe('given time may begin', () => {
  const end = after(10 * DAY_MS)
  const begins = (facts: Some, now = NOW) => givenFrom({ subscriptions: [], grants: [], ...facts }, now)

  test('at once, or when all access that is open ends', () => {
    expect(begins({})).toEqual(NOW)
    expect(begins({ grants: [given()] })).toEqual(after(DAY_MS))
    expect(begins({ grants: [given({ endedAt: NOW })] })).toEqual(NOW)
    expect(begins({ subscriptions: [subscription({ scheduledEnd: end })] })).toEqual(end)
  })

  test.each([
    ['it renews', {}],
    ['it ends, but only after another period', { scheduledEnd: after(40 * DAY_MS) }],
    ['it is in a pause', { pausedFrom: after(-DAY_MS) }],
    ['Stripe has paused it', { status: 'paused' }],
    ['a card is owed', { status: 'past_due', pastDueSince: after(-20 * DAY_MS) }],
    ['a card is owed, of one that ends', { status: 'past_due', pastDueSince: NOW, scheduledEnd: after(DAY_MS) }],
    ['it was never paid', { status: 'unpaid', paidUntil: end }],
    ['its first payment is on its way', { awaitsPayment: true }],
    ['a bank decides on a dispute', { revokedReason: 'disputed' }],
    ['a bank decides, of one that ends', { revokedReason: 'disputed', scheduledEnd: end }],
    ['its renewal is not known yet', { currentPeriodEnd: after(-DAY_MS) }],
  ])('not beside a subscription that may charge: %s', (_, changes: Partial<SubscriptionFacts>) => {
    expect(begins({ subscriptions: [subscription(changes)] })).toBeNull()
  })

  test.each([
    ['it has ended', { status: 'canceled', scheduledEnd: after(-1) }],
    ['its end has passed', { scheduledEnd: NOW, currentPeriodEnd: NOW }],
    ['it never ran', { status: 'incomplete' }],
    ['its payment went back, and it was ended', { status: 'canceled', revokedReason: 'refunded' }],
  ])('at once beside a subscription that takes nothing more: %s', (_, changes: Partial<SubscriptionFacts>) => {
    expect(begins({ subscriptions: [subscription(changes)] })).toEqual(NOW)
  })

  test('after what was paid, of a subscription that ended unpaid', () => {
    const facts = { status: 'canceled', endReason: 'payment_failed', paidUntil: end, scheduledEnd: after(-1) }
    expect(begins({ subscriptions: [subscription(facts)] })).toEqual(end)
  })
})

describe('several grants', () => {
  test('the product and the end are those of the longest grant', () => {
    const short = subscription({ productId: 'prod_short', currentPeriodEnd: after(DAY_MS) })
    const long = subscription({ productId: 'prod_long', currentPeriodEnd: after(200 * DAY_MS) })
    const expected = { subscribed: true, productId: 'prod_long', end: after(200 * DAY_MS), endsForGood: false }
    expect(judge({ subscriptions: [short, long], grants: [given({ productId: 'prod_coaching' })] })).toMatchObject(
      expected,
    )
    expect(judge({ subscriptions: [long, short], grants: [given({ productId: 'prod_coaching' })] })).toMatchObject(
      expected,
    )
  })

  test('given time that outlasts the subscription sets the end', () => {
    const grants = [given({ until: after(40 * DAY_MS) })]
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
  const anyGiven: fc.Arbitrary<GivenFacts> = fc.record({
    productId: fc.constantFrom('prod_c', 'prod_d'),
    until: time,
    endedAt: maybeTime,
    createdAt: time,
  })
  const facts = fc.record({
    subscriptions: fc.array(anySubscription, { maxLength: 4 }),
    grants: fc.array(anyGiven, { maxLength: 4 }),
  })
  const dead = fc.oneof(
    anySubscription.map((one) => ({ subscriptions: [{ ...one, revokedReason: 'refunded' }], grants: [] })),
    anySubscription.map((one) => ({ subscriptions: [{ ...one, status: 'canceled', endReason: null }], grants: [] })),
    anySubscription.map((one) => ({ subscriptions: [{ ...one, scheduledEnd: NOW, endReason: null }], grants: [] })),
    anyGiven.map((one) => ({ subscriptions: [], grants: [{ ...one, endedAt: NOW }] })),
    anyGiven.map((one) => ({ subscriptions: [], grants: [{ ...one, until: NOW }] })),
  )

  test('a grant that is over changes nothing', () => {
    fc.assert(
      fc.property(facts, dead, ({ subscriptions, grants }, extra) => {
        const more = {
          subscriptions: [...extra.subscriptions, ...subscriptions],
          grants: [...extra.grants, ...grants],
        }
        expect(judge(more)).toEqual(judge({ subscriptions, grants }))
      }),
    )
  })

  test('the order of the facts does not matter, unless two grants end at the same moment', () => {
    fc.assert(
      fc.property(facts, ({ subscriptions, grants }) => {
        // Which of two products that end together is shown does not matter.
        const named = ({ productId: _, ...rest }: ReturnType<typeof judge>) => rest
        const forwards = judge({ subscriptions, grants })
        const backwards = judge({ subscriptions: [...subscriptions].reverse(), grants: [...grants].reverse() })
        const ends = [...subscriptions, ...grants].map((one) =>
          judge('until' in one ? { grants: [one] } : { subscriptions: [one] }).end?.getTime(),
        )
        const tied = ends.filter((end) => end === forwards.end?.getTime()).length > 1
        if (tied) expect(named(backwards)).toEqual(named(forwards))
        else expect(backwards).toEqual(forwards)
      }),
    )
  })

  test('given time never begins before the access that is open ends', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const from = givenFrom(all, NOW)
        if (from) expect(from).toEqual(judge(all).end ?? NOW)
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
