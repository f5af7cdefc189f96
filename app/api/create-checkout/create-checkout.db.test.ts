import { afterEach, describe, expect, test, vi } from 'vitest'

import { syncCustomer } from '@/lib/billing/mirror/sync'
import { getDb } from '@/lib/platform/db'
import { buy, call, customerIdOf, sessionIdOf } from '@/test/requests'
import { createUser, post, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { POST } from './route'
import { POST as createPayment } from '../create-payment/route'

const PATH = '/api/create-checkout'

const stack = useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stack.control('outage', { mode: 'none' })
})

const open = async (user: TestUser, body?: unknown) => call(POST, post(PATH, await user.token(), body))

const refusal = (code: string) => ({ status: 400, body: { error: { code } } })

async function priceOf(sessionId: string) {
  const { data } = await stack.stripe.checkout.sessions.listLineItems(sessionId)
  return data[0]?.price
}

async function openSessionsOf(userId: string) {
  const customer = await customerIdOf(userId)
  const { data } = await stack.stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  return data
}

describe('what is sold', () => {
  test('without a price: the monthly plan', async () => {
    const user = await createUser()
    for (const body of [undefined, {}, '']) {
      const answer = await open(user, body)
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.body)).toEqual(['url'])
      expect(await priceOf(sessionIdOf(answer))).toMatchObject({ lookup_key: 'horizon_monthly', unit_amount: 900 })
    }
  })

  test('a plan by its lookup key, or by its Stripe price id', async () => {
    const user = await createUser()
    const { data } = await stack.stripe.prices.list({ lookup_keys: ['horizon_annual'] })
    for (const priceId of ['horizon_annual', data[0]?.id]) {
      const answer = await open(user, { priceId })
      expect(await priceOf(sessionIdOf(answer))).toMatchObject({ id: data[0]?.id, unit_amount: 9_900 })
    }
  })

  test('the session is the user’s own, in French, and comes back to this site', async () => {
    const user = await createUser()
    const session = await stack.stripe.checkout.sessions.retrieve(sessionIdOf(await open(user)))
    expect(session).toMatchObject({
      mode: 'subscription',
      customer: await customerIdOf(user.id),
      client_reference_id: user.id,
      metadata: { catalogue_key: 'monthly' },
      locale: 'fr',
      success_url: `${SITE_URL}/api/stripe/return?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${SITE_URL}/abonnement#rien-debite`,
    })
  })
})

describe('what is refused', () => {
  test('signed out: 401 with its own message', async () => {
    const { status, body } = await call(POST, post(PATH, null))
    expect(status).toBe(401)
    expect(body.error?.message).toBe('Vous devez être connecté pour souscrire à un abonnement')
  })

  test('cross-site: 403', async () => {
    const token = await (await createUser()).token()
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await call(POST, post(PATH, token, {}, foreign))).status).toBe(403)
  })

  test('a one-off price, by lookup key or id: 400 wrong_price_kind', async () => {
    const user = await createUser()
    const { data } = await stack.stripe.prices.list({ lookup_keys: ['horizon_coaching'] })
    for (const priceId of ['horizon_coaching', data[0]?.id]) {
      expect(await open(user, { priceId })).toMatchObject(refusal('wrong_price_kind'))
    }
  })

  test('a price of the same Stripe account that is not in the catalogue: 400 invalid_price', async () => {
    const user = await createUser()
    const product = await stack.stripe.products.create({ name: 'Ailleurs' })
    const cheap = await stack.stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 1,
      recurring: { interval: 'year' },
    })
    for (const priceId of [cheap.id, 'price_unknown', 'unknown', 'monthly', '__proto__', 'constructor']) {
      expect(await open(user, { priceId })).toMatchObject(refusal('invalid_price'))
    }
  })

  test.each(['{', 'null', '[]', '"horizon_monthly"', '{"priceId":1}', '{"priceId":""}', '{"priceId":null}'])(
    'the body %s: 400',
    async (body) => {
      expect(await open(await createUser(), body)).toMatchObject(refusal('invalid_request'))
    },
  )

  test('a body over 10 kB, whatever its Content-Length: 413', async () => {
    const answer = await open(await createUser(), { priceId: 'horizon_monthly', padding: 'x'.repeat(10_000) })
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } })
  })
})

describe('one subscription per user', () => {
  test('a subscriber cannot subscribe again, even before the first webhook: 409', async () => {
    const user = await createUser()
    await buy(stack, POST, PATH, user)
    expect(await open(user)).toMatchObject({ status: 409, body: { error: { code: 'already_subscribed' } } })
    expect(await open(user, { priceId: 'horizon_annual' })).toMatchObject({ status: 409 })
    expect(await openSessionsOf(user.id)).toEqual([])
  })

  test('after a refund a user may subscribe again: the old subscription ends, and is never charged again', async () => {
    const user = await createUser()
    await buy(stack, POST, PATH, user)
    const customer = await customerIdOf(user.id)
    const [charge] = (await stack.stripe.charges.list({ customer })).data
    await stack.stripe.refunds.create({ charge: charge?.id ?? '' })
    await syncCustomer(customer)
    expect((await open(user)).status).toBe(200)
    const { data } = await stack.stripe.subscriptions.list({ customer, status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
  })

  test('after a won dispute a user keeps the subscription, even before the webhook', async () => {
    const user = await createUser()
    await buy(stack, POST, PATH, user)
    const customer = await customerIdOf(user.id)
    const [charge] = (await stack.stripe.charges.list({ customer })).data
    const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', { charge: charge?.id ?? '' })
    await syncCustomer(customer)
    await stack.control(`disputes/${dispute.id}/close`, { status: 'won' })
    expect((await open(user)).status).toBe(409)
    const { data } = await stack.stripe.subscriptions.list({ customer, status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['active'])
  })

  test('looking at a payment page during a dispute ends nothing; paying on it does', async () => {
    const disputed = async () => {
      const user = await createUser()
      await buy(stack, POST, PATH, user)
      const customer = await customerIdOf(user.id)
      const [charge] = (await stack.stripe.charges.list({ customer })).data
      const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', { charge: charge?.id ?? '' })
      await syncCustomer(customer)
      const page = sessionIdOf(await open(user))
      const statuses = async () => {
        await syncCustomer(customer)
        const { data } = await stack.stripe.subscriptions.list({ customer, status: 'all' })
        return data.map(({ status }) => status)
      }
      return { page, dispute, statuses }
    }
    const looks = await disputed()
    await stack.control(`disputes/${looks.dispute.id}/close`, { status: 'won' })
    expect(await looks.statuses()).toEqual(['active'])
    const pays = await disputed()
    await stack.control(`checkout/${pays.page}/pay`, {})
    expect(await pays.statuses()).toEqual(['active', 'canceled'])
  })

  test('after the subscription has ended a user may subscribe again', async () => {
    const user = await createUser()
    await buy(stack, POST, PATH, user)
    const { data } = await stack.stripe.subscriptions.list({ customer: await customerIdOf(user.id) })
    await stack.stripe.subscriptions.cancel(data[0]?.id ?? '')
    expect((await open(user)).status).toBe(200)
  })

  test('opening a checkout session expires the earlier one, which can no longer be paid', async () => {
    const user = await createUser()
    const first = sessionIdOf(await open(user))
    const second = sessionIdOf(await open(user, { priceId: 'horizon_annual' }))
    expect((await stack.stripe.checkout.sessions.retrieve(first)).status).toBe('expired')
    expect((await openSessionsOf(user.id)).map(({ id }) => id)).toEqual([second])
    await expect(stack.control(`checkout/${first}/pay`, {})).rejects.toThrow('409')
  })

  test('the open session of a one-off purchase stays open', async () => {
    const user = await createUser()
    const token = await user.token()
    const payment = sessionIdOf(
      await call(createPayment, post('/api/create-payment', token, { priceId: 'horizon_consulting_starter' })),
    )
    await open(user)
    expect((await stack.stripe.checkout.sessions.retrieve(payment)).status).toBe('open')
  })

  test('five concurrent clicks of a new user create one customer and one open session', async () => {
    const user = await createUser()
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(user)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await openSessionsOf(user.id)).toHaveLength(1)
    const { data } = await stack.stripe.customers.list({ limit: 100 })
    expect(data.filter(({ metadata }) => metadata.user_id === user.id)).toHaveLength(1)
  })

  test('of concurrent sessions that are all paid, one subscription remains', async () => {
    const user = await createUser()
    const answers = await Promise.all([open(user), open(user, { priceId: 'horizon_annual' }), open(user)])
    const paid = await Promise.allSettled(
      answers.map((answer) => stack.control(`checkout/${sessionIdOf(answer)}/pay`, {})),
    )
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { data } = await stack.stripe.subscriptions.list({ customer: await customerIdOf(user.id), status: 'all' })
    expect(data).toHaveLength(1)
  })
})

describe('when Stripe is down', () => {
  test('502 with the French message, a log line, and the next call works', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const user = await createUser()
    await open(user)
    await stack.control('outage', { mode: 'error' })
    expect(await open(user)).toMatchObject({
      status: 502,
      body: { error: { code: 'checkout_failed', message: 'Impossible de créer la session de paiement' } },
    })
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('checkout_failed'))
    await stack.control('outage', { mode: 'none' })
    expect((await open(user)).status).toBe(200)
    expect(await openSessionsOf(user.id)).toHaveLength(1)
  })
})

describe('the rate limit', () => {
  test('refuses a user after 20 calls, with Retry-After, and nobody else', async () => {
    const user = await createUser()
    const token = await user.token()
    const calls = Array.from({ length: 20 }, () => call(POST, post(PATH, token, { priceId: 'unknown' })))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 400))
    const { status, body, headers } = await open(user)
    expect(status).toBe(429)
    expect(body.error?.code).toBe('too_many_requests')
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await open(await createUser())).status).toBe(200)
  })

  test('is counted in Postgres', async () => {
    const user = await createUser()
    await open(user)
    const rows = await getDb().rateLimit.findMany({ where: { key: { contains: user.id } } })
    expect(rows).toMatchObject([{ points: 1 }])
  })
})
