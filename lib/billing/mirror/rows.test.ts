import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'

import { DAY_S } from '@/lib/platform/days'
import {
  CREATED,
  makeInvoice,
  makeItem,
  makePrice,
  makeSession,
  makeSubscription,
  MONTH_END,
} from '@/test/stripe-objects'

import { mirrorPurchase, mirrorSubscription } from './rows'
import type { ChargeFacts, ChargesByIntent } from '../stripe/charges'

const date = (seconds: number) => new Date(seconds * 1000)

const NO_CHARGES: ChargesByIntent = new Map()

const charge = (changes: Partial<ChargeFacts> = {}): ChargesByIntent =>
  new Map([
    [
      'pi_1',
      {
        amountCents: 99_700,
        refundedCents: 0,
        isRefunded: false,
        dispute: null,
        created: date(CREATED + 60),
        ...changes,
      },
    ],
  ])

/** Reads a subscription with its latest invoice, or with these. */
function mirror(
  subscription: Stripe.Subscription,
  charges: ChargesByIntent,
  invoices?: readonly Stripe.Invoice[],
  failures: ReadonlyMap<string, Date> = new Map(),
) {
  const { latest_invoice: latest } = subscription
  const read = invoices ?? (latest && typeof latest !== 'string' ? [latest] : [])
  return mirrorSubscription(subscription, { invoices: read, charges, failures })
}

describe('a subscription', () => {
  test('is stored with Stripe’s own status, price, product, period and times', () => {
    const item = makeItem({ current_period_end: MONTH_END })
    expect(mirror(makeSubscription({}, [item]), charge())).toEqual({
      status: 'active',
      priceId: 'price_monthly',
      productId: 'prod_premium',
      priceCents: 900,
      periodMonths: 1,
      renewalCents: 900,
      renewalMonths: 1,
      discountIds: [],
      currentPeriodEnd: date(MONTH_END),
      scheduledEnd: null,
      endReason: null,
      pastDueSince: null,
      revokedReason: null,
      awaitsPayment: false,
      pausedFrom: null,
      resumesAt: null,
      paidUntil: null,
      orderedAt: null,
      livemode: false,
      createdAt: date(CREATED),
    })
  })

  test('an expanded product gives the same id', () => {
    const product = { id: 'prod_premium', object: 'product' } as Stripe.Product
    const item = makeItem({ price: makePrice({ product }) })
    expect(mirror(makeSubscription({}, [item]), charge()).productId).toBe('prod_premium')
  })

  test('with several items lasts until the last of their periods', () => {
    const ends = [MONTH_END, MONTH_END + 300 * DAY_S, MONTH_END + DAY_S]
    const items = ends.map((end) => makeItem({ current_period_end: end }))
    expect(mirror(makeSubscription({}, items), charge()).currentPeriodEnd).toEqual(date(ends[1]!))
  })

  test('without an item is an error, not a free subscription', () => {
    const empty = makeSubscription()
    empty.items.data = []
    expect(() => mirror(empty, NO_CHARGES)).toThrow(empty.id)
  })

  describe('its scheduled end', () => {
    const item = makeItem({ current_period_end: MONTH_END })
    const later = MONTH_END + 5 * DAY_S
    test.each<[string, Partial<Stripe.Subscription>, number | null]>([
      ['none while it renews', {}, null],
      ['the period’s end, from the flag alone', { cancel_at_period_end: true }, MONTH_END],
      ['cancel_at alone', { cancel_at: later }, later],
      ['cancel_at, which may differ from the period’s end', { cancel_at: later, cancel_at_period_end: true }, later],
      ['when it has ended', { status: 'canceled', ended_at: CREATED + 9 }, CREATED + 9],
      [
        'when it has ended, earlier than planned',
        { status: 'canceled', ended_at: CREATED + 9, cancel_at: later, cancel_at_period_end: true },
        CREATED + 9,
      ],
      ['none from canceled_at, the day of the request', { canceled_at: CREATED + 9 }, null],
    ])('is %s', (_what, changes, expected) => {
      const { scheduledEnd } = mirror(makeSubscription(changes, [item]), charge())
      expect(scheduledEnd).toEqual(expected === null ? null : date(expected))
    })
  })

  describe('past due', () => {
    const invoice = (finalized_at: number | null) => {
      const made = makeInvoice(['pi_1'], { created: CREATED + 10, status: 'open' })
      return { ...made, status_transitions: { ...made.status_transitions, finalized_at } }
    }

    test('counts from the day on which the unpaid invoice was finalized', () => {
      const subscription = makeSubscription({ status: 'past_due', latest_invoice: invoice(CREATED + 3_600) })
      expect(mirror(subscription, NO_CHARGES).pastDueSince).toEqual(date(CREATED + 3_600))
    })

    test('counts from the creation of an invoice that is not finalized', () => {
      const subscription = makeSubscription({ status: 'past_due', latest_invoice: invoice(null) })
      expect(mirror(subscription, NO_CHARGES).pastDueSince).toEqual(date(CREATED + 10))
    })

    test('without a readable invoice counts from the start, so it gets no grace period', () => {
      for (const latest_invoice of [null, 'in_1']) {
        const subscription = makeSubscription({ status: 'past_due', latest_invoice })
        expect(mirror(subscription, NO_CHARGES).pastDueSince).toEqual(date(CREATED))
      }
    })

    test('is not restarted by a further unpaid invoice, and ignores a paid one', () => {
      const invoices = [
        invoice(CREATED + 90 * DAY_S),
        invoice(CREATED + 60 * DAY_S),
        makeInvoice(['pi_1'], { status: 'paid' }),
      ]
      const subscription = makeSubscription({ status: 'past_due' })
      expect(mirror(subscription, NO_CHARGES, invoices).pastDueSince).toEqual(date(CREATED + 60 * DAY_S))
    })

    test('counts from the day on which the payment failed, maybe days after the invoice', () => {
      const owed = invoice(CREATED + 3_600)
      const failures = new Map([['pi_1', date(CREATED + 6 * DAY_S)]])
      const subscription = makeSubscription({ status: 'past_due' })
      expect(mirror(subscription, NO_CHARGES, [owed], failures).pastDueSince).toEqual(date(CREATED + 6 * DAY_S))
    })

    test.each(['active', 'trialing', 'unpaid', 'canceled'] as const)('is not set while the status is %s', (status) => {
      const subscription = makeSubscription({ status, latest_invoice: invoice(CREATED + 3_600) })
      expect(mirror(subscription, NO_CHARGES).pastDueSince).toBeNull()
    })
  })

  describe('running at Stripe', () => {
    const first = (status: Stripe.Invoice.Status) => makeInvoice(['pi_1'], { status })
    test.each<[string, Stripe.Invoice[], object]>([
      [
        'awaits its first payment while that is processing',
        [first('open')],
        { awaitsPayment: true, revokedReason: null },
      ],
      [
        'is revoked after its first payment has failed',
        [first('void')],
        { awaitsPayment: false, revokedReason: 'unpaid' },
      ],
      [
        'no longer awaits it while a later payment is processing',
        [first('open'), first('paid')],
        { awaitsPayment: false, revokedReason: null },
      ],
    ])('%s', (_what, invoices, expected) => {
      expect(mirror(makeSubscription(), NO_CHARGES, invoices)).toMatchObject(expected)
    })

    test('is no contract before anyone has paid', () => {
      const expected = { awaitsPayment: false, revokedReason: null }
      expect(mirror(makeSubscription({ status: 'incomplete' }), NO_CHARGES, [first('open')])).toMatchObject(expected)
      expect(mirror(makeSubscription({ status: 'incomplete_expired' }), NO_CHARGES, [first('void')])).toMatchObject(
        expected,
      )
    })
  })

  test('keeps its paid time while collection is paused', () => {
    const pause_collection = { behavior: 'void' as const, resumes_at: null }
    const invoice = makeInvoice(['pi_1'])
    const line = { amount: 900, period: { start: CREATED, end: MONTH_END } } as Stripe.InvoiceLineItem
    const paid = { ...invoice, lines: { ...invoice.lines, data: [line] } }
    expect(mirror(makeSubscription({ pause_collection }), NO_CHARGES, [paid]).pausedFrom).toEqual(date(MONTH_END))
    expect(mirror(makeSubscription({ pause_collection }), NO_CHARGES, []).pausedFrom).toEqual(date(CREATED))
    expect(mirror(makeSubscription(), NO_CHARGES, [paid]).pausedFrom).toBeNull()
  })

  describe('the payment of its last invoice', () => {
    test.each<[string, Partial<ChargeFacts>, string | null]>([
      ['kept', {}, null],
      ['partly refunded', { refundedCents: 100 }, null],
      ['refunded in full', { refundedCents: 900, isRefunded: true }, 'refunded'],
      ['disputed', { dispute: 'lost' }, 'disputed'],
      ['refunded in full and disputed', { isRefunded: true, dispute: 'lost' }, 'disputed'],
    ])('%s', (_what, facts, expected) => {
      expect(mirror(makeSubscription(), charge(facts)).revokedReason).toBe(expected)
    })

    test('an earlier refunded invoice does not end the current paid period', () => {
      const subscription = makeSubscription({ latest_invoice: makeInvoice(['pi_2']) })
      expect(mirror(subscription, charge({ isRefunded: true })).revokedReason).toBeNull()
    })

    test('is found among several payments of an invoice', () => {
      const subscription = makeSubscription({ latest_invoice: makeInvoice(['pi_0', 'pi_1']) })
      expect(mirror(subscription, charge({ dispute: 'lost' })).revokedReason).toBe('disputed')
    })

    test('a plan change settled with credit does not hide that the earlier payment was taken back', () => {
      const settled = makeInvoice([], { created: CREATED + DAY_S })
      const invoices = [settled, makeInvoice(['pi_1'])]
      expect(mirror(makeSubscription(), charge({ dispute: 'lost' }), invoices).revokedReason).toBe('disputed')
      expect(mirror(makeSubscription(), charge({ isRefunded: true }), invoices.reverse()).revokedReason).toBe(
        'refunded',
      )
    })

    test('a later payment counts instead of an earlier refunded one', () => {
      const charges = new Map([...charge({ isRefunded: true }), ['pi_2', { ...charge().get('pi_1')! }] as const])
      const invoices = [makeInvoice(['pi_1']), makeInvoice(['pi_2'], { created: CREATED + DAY_S })]
      expect(mirror(makeSubscription(), charges, invoices).revokedReason).toBeNull()
    })

    test('an open dispute about an earlier payment closes access; a lost one does not', () => {
      const later = ['pi_2', { ...charge().get('pi_1')! }] as const
      const invoices = [makeInvoice(['pi_1']), makeInvoice(['pi_2'], { created: CREATED + DAY_S })]
      const reason = (facts: Partial<ChargeFacts>) =>
        mirror(makeSubscription(), new Map([...charge(facts), later]), invoices).revokedReason
      expect(reason({ dispute: 'open' })).toBe('disputed')
      expect(reason({ dispute: 'lost' })).toBeNull()
    })

    test('without a payment, nothing is revoked', () => {
      const subscription = makeSubscription({ latest_invoice: makeInvoice([]) })
      expect(mirror(subscription, charge({ isRefunded: true })).revokedReason).toBeNull()
    })
  })
})

describe('a one-off sale', () => {
  test('is stored with its amount, time and offer', () => {
    expect(mirrorPurchase(makeSession(), 'coaching', charge())).toEqual({
      paymentIntentId: 'pi_1',
      offer: 'coaching',
      invoiceId: null,
      productId: 'prod_coaching',
      amountCents: 99_700,
      currency: 'eur',
      status: 'paid',
      paidAt: date(CREATED + 60),
      refundedAmountCents: 0,
      livemode: false,
      createdAt: date(CREATED),
    })
  })

  test('does not exist until checkout is complete', () => {
    for (const status of ['open', 'expired'] as const) {
      const session = makeSession({ status, payment_status: 'unpaid' })
      expect(mirrorPurchase(session, 'coaching', NO_CHARGES)).toBeNull()
    }
  })

  test('ignores the session of a subscription', () => {
    expect(mirrorPurchase(makeSession({ mode: 'subscription' }), 'coaching', charge())).toBeNull()
  })

  test('is pending, without a payment time, while a delayed payment is processing', () => {
    const purchase = mirrorPurchase(makeSession({ payment_status: 'unpaid' }), 'coaching', NO_CHARGES)
    expect(purchase).toMatchObject({ status: 'pending', paidAt: null, refundedAmountCents: 0 })
  })

  test.each(['requires_payment_method', 'canceled'] as const)('has failed when its payment is %s', (status) => {
    const payment_intent = { id: 'pi_1', object: 'payment_intent', status } as Stripe.PaymentIntent
    const purchase = mirrorPurchase(makeSession({ payment_status: 'unpaid', payment_intent }), 'coaching', NO_CHARGES)
    expect(purchase).toMatchObject({ status: 'failed', paidAt: null, paymentIntentId: 'pi_1' })
  })

  test('is paid at the time of the charge, not of the session', () => {
    const purchase = mirrorPurchase(makeSession(), 'coaching', charge({ created: date(CREATED + 5 * DAY_S) }))
    expect(purchase).toMatchObject({ status: 'paid', paidAt: date(CREATED + 5 * DAY_S) })
  })

  test.each<[string, Partial<ChargeFacts>, { status: string; refundedAmountCents: number }]>([
    ['partly refunded', { refundedCents: 1 }, { status: 'partially_refunded', refundedAmountCents: 1 }],
    [
      'refunded in full',
      { refundedCents: 99_700, isRefunded: true },
      { status: 'refunded', refundedAmountCents: 99_700 },
    ],
    ['disputed', { dispute: 'lost' }, { status: 'disputed', refundedAmountCents: 0 }],
    [
      'partly refunded, then disputed',
      { refundedCents: 100, dispute: 'lost' },
      { status: 'disputed', refundedAmountCents: 100 },
    ],
  ])('%s', (_what, facts, expected) => {
    expect(mirrorPurchase(makeSession(), 'coaching', charge(facts))).toMatchObject(expected)
  })

  test('of 0 € is paid, without a payment', () => {
    const free = { payment_status: 'no_payment_required', payment_intent: null, amount_total: 0 } as const
    expect(mirrorPurchase(makeSession(free), 'coaching', NO_CHARGES)).toMatchObject({
      status: 'paid',
      paymentIntentId: null,
      amountCents: 0,
      paidAt: date(CREATED),
    })
  })

  test('an expanded payment gives the same id', () => {
    const payment_intent = { id: 'pi_1', object: 'payment_intent' } as Stripe.PaymentIntent
    const purchase = mirrorPurchase(makeSession({ payment_intent }), 'coaching', charge({ dispute: 'lost' }))
    expect(purchase).toMatchObject({ paymentIntentId: 'pi_1', status: 'disputed' })
  })
})
