import { readFileSync } from 'node:fs'

import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import type { Shop } from '../testing/shop'
import { item, newSession, openShop, subscribe } from '../testing/shop'

interface Sequence {
  readonly events: readonly string[]
  /** Chains in which one event is generated after the other. */
  readonly order: readonly (readonly string[])[]
  /** Of each event of a type, the previous attributes; `*` is any value. */
  readonly previous: Readonly<Record<string, readonly object[]>>
}

/** What Stripe sends; the file says what of it was recorded, what rests on documentation, and where. */
const sequences = JSON.parse(readFileSync(new URL('sequences.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Sequence>
>

let h: Harness
let shop: Shop

beforeEach(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterEach(() => h.close())

const ANOTHER = { number: '5555555555554444', expiry: '12/40', cvc: '123', name: 'Camille' }

const send = (path: string, values: Record<string, string>) =>
  fetch(`${h.sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })

async function buy(customer: string) {
  const session = await newSession(h, shop.monthly, { customer })
  await h.control(`/checkout/${session.id}/pay`, { card: '4242424242424242' })
}

/** What came before, and then what a sequence is of. */
const acts: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'a first checkout': async () => {
    const customer = await h.stripe.customers.create({ email: 'camille@example.org' })
    return () => buy(customer.id)
  },
  'a customer who returns with an old card': async () => {
    const { customer, subscription } = await subscribe(h, shop.monthly)
    const { id } = await h.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
    await h.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } })
    await h.stripe.subscriptions.cancel(subscription.id)
    return () => buy(customer.id)
  },
  'an upgrade with 3-D Secure': async () => {
    const { subscription } = await subscribe(h, shop.monthly, '4000002760003184')
    await h.control('/clock', { advance: '1 day' })
    return async () => {
      const changed = await h.stripe.subscriptions.update(subscription.id, {
        items: [{ id: item(subscription).id, price: shop.yearly.id }],
        payment_behavior: 'pending_if_incomplete',
        proration_behavior: 'always_invoice',
      })
      await send(`/invoices/${String(changed.latest_invoice)}/authentification`, { reponse: 'autoriser' })
    }
  },
  'a pause with resumes_at': async () => {
    const { subscription } = await subscribe(h, shop.monthly)
    const { current_period_end: end } = item(subscription)
    return async () => {
      const pause_collection = { behavior: 'void', resumes_at: end + 10 * 86_400 } as const
      await h.stripe.subscriptions.update(subscription.id, { pause_collection })
      await h.control('/clock', { to: end + 11 * 86_400 })
    }
  },
  'a hosted invoice paid with another card': async () => {
    const { subscription } = await subscribe(h, shop.monthly, '4000000000000341')
    await h.control('/clock', { to: item(subscription).current_period_end + 3600 })
    const { latest_invoice } = await h.stripe.subscriptions.retrieve(subscription.id)
    return () => send(`/invoices/${String(latest_invoice)}`, ANOTHER)
  },
}

/** With the values that are named, and all the keys. */
function blur(before: unknown, pattern: unknown): unknown {
  if (pattern === '*') return '*'
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return before
  const keys = Object.entries(before as Readonly<Record<string, unknown>>)
  return Object.fromEntries(
    keys.map(([key, value]) => [key, blur(value, (pattern as Readonly<Record<string, unknown>> | null)?.[key])]),
  )
}

async function eventsOf(run: () => Promise<unknown>): Promise<Stripe.Event[]> {
  const [newest] = (await h.stripe.events.list({ limit: 1 })).data
  await run()
  return (await h.stripe.events.list({ ending_before: newest!.id, limit: 100 })).data.toReversed()
}

describe.each(Object.entries(sequences))('%s', (name, { events, order, previous }) => {
  it('sends what Stripe sends, in its order, with its previous attributes', async () => {
    const sent = await eventsOf(await acts[name]!())
    const types = sent.map(({ type }) => type)
    expect([...new Set<string>(types)].toSorted()).toEqual(events.toSorted())
    for (const chain of order) {
      const places = chain.map((type) => types.indexOf(type as Stripe.Event.Type))
      expect(places, chain.join(', ')).toEqual(places.toSorted((a, b) => a - b))
    }
    for (const [type, patterns] of Object.entries(previous)) {
      const found = sent.filter((event) => event.type === type).map(({ data }) => data.previous_attributes)
      expect(found.map((before, place) => blur(before, patterns[place]))).toEqual(patterns)
    }
  })
})
