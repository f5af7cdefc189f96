import { afterEach, describe, expect, test, vi } from 'vitest'

import { catalogue } from '@/content/catalogue'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { getDb } from '@/lib/platform/db'
import { call, customerIdOf, sessionIdOf } from '@/test/requests'
import { createUser, post, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { POST } from './route'

const PATH = '/api/create-payment'

const stack = useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stack.control('outage', { mode: 'none' })
})

const open = async (user: TestUser, body?: unknown) => call(POST, post(PATH, await user.token(), body))

const refusal = (code: string) => ({ status: 400, body: { error: { code } } })

const ONE_OFFS = ['business', 'consulting_starter', 'consulting_premium', 'coaching'] as const

describe('what is sold', () => {
  test.each(ONE_OFFS)('%s, once, at the amount of the catalogue', async (key) => {
    const user = await createUser()
    const { lookupKey, amountCents } = catalogue[key]
    const answer = await open(user, { priceId: lookupKey })
    expect(answer.status).toBe(200)
    const session = await stack.stripe.checkout.sessions.retrieve(sessionIdOf(answer))
    expect(session).toMatchObject({
      mode: 'payment',
      amount_total: amountCents,
      currency: 'eur',
      customer: await customerIdOf(user.id),
      client_reference_id: user.id,
      metadata: { catalogue_key: key },
      success_url: `${SITE_URL}/api/stripe/return?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${SITE_URL}/formations#rien-debite`,
    })
  })

  test('a service by its Stripe price id', async () => {
    const { data } = await stack.stripe.prices.list({ lookup_keys: ['horizon_business'] })
    const answer = await open(await createUser(), { priceId: data[0]?.id })
    expect((await stack.stripe.checkout.sessions.retrieve(sessionIdOf(answer))).amount_total).toBe(49_700)
  })

  test('the payment has user and product in its metadata', async () => {
    const user = await createUser()
    const id = sessionIdOf(await open(user, { priceId: 'horizon_consulting_premium' }))
    await stack.control(`checkout/${id}/pay`, {})
    const { payment_intent } = await stack.stripe.checkout.sessions.retrieve(id)
    const intent = await stack.stripe.paymentIntents.retrieve(String(payment_intent))
    expect(intent.amount).toBe(29_900)
    expect(intent.metadata).toEqual({ user_id: user.id, catalogue_key: 'consulting_premium' })
  })

  test('the same service can be bought again after payment, and both are in the books', async () => {
    const user = await createUser()
    const wanted = { priceId: 'horizon_consulting_starter' }
    const sessions = []
    for (let time = 0; time < 2; time++) {
      const session = await open(user, wanted)
      await stack.control(`checkout/${sessionIdOf(session)}/pay`, {})
      sessions.push(session)
    }
    await syncCustomer(await customerIdOf(user.id))
    const purchases = await getDb().purchase.findMany({ where: { userId: user.id } })
    expect(purchases.map(({ checkoutSessionId }) => checkoutSessionId).sort()).toEqual(sessions.map(sessionIdOf).sort())
    expect(purchases.every(({ status, amountCents }) => status === 'paid' && amountCents === 7_900)).toBe(true)
  })
})

describe('what is refused', () => {
  test('signed out: 401 with its own message', async () => {
    const { status, body } = await call(POST, post(PATH, null, { priceId: 'horizon_coaching' }))
    expect(status).toBe(401)
    expect(body.error?.message).toBe('Vous devez être connecté pour effectuer un paiement')
  })

  test('a plan, by lookup key or id: 400 wrong_price_kind', async () => {
    const user = await createUser()
    const { data } = await stack.stripe.prices.list({ lookup_keys: ['horizon_annual'] })
    for (const priceId of ['horizon_monthly', 'horizon_annual', data[0]?.id]) {
      expect(await open(user, { priceId })).toMatchObject(refusal('wrong_price_kind'))
    }
  })

  test('an unknown price: 400 invalid_price, and no customer is created', async () => {
    const user = await createUser()
    expect(await open(user, { priceId: 'price_unknown' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_price', message: 'Cette offre est inconnue' } },
    })
    expect(await getDb().user.findUnique({ where: { id: user.id } })).toMatchObject({ stripeCustomerId: null })
  })

  test.each([undefined, '{}', '{', '{"priceId":["horizon_coaching"]}'])('the body %s: 400', async (body) => {
    expect(await open(await createUser(), body)).toMatchObject(refusal('invalid_request'))
  })

  test('a body over 10 kB: 413', async () => {
    expect((await open(await createUser(), JSON.stringify({ priceId: 'x'.repeat(10_001) }))).status).toBe(413)
  })

  test('cross-site: 403', async () => {
    const token = await (await createUser()).token()
    const request = post(PATH, token, { priceId: 'horizon_coaching' }, { 'Sec-Fetch-Site': 'cross-site' })
    expect((await call(POST, request)).status).toBe(403)
  })
})

test('when Stripe is down: 502 with the French message', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const user = await createUser()
  await stack.control('outage', { mode: 'error' })
  expect(await open(user, { priceId: 'horizon_business' })).toMatchObject({
    status: 502,
    body: { error: { code: 'checkout_failed', message: 'Impossible de créer la session de paiement' } },
  })
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('checkout_failed'))
})

test('the rate limit refuses a user after 20 calls, with Retry-After', async () => {
  const user = await createUser()
  const token = await user.token()
  await Promise.all(Array.from({ length: 20 }, () => call(POST, post(PATH, token, { priceId: 'unknown' }))))
  const { status, headers } = await open(user, { priceId: 'horizon_business' })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
