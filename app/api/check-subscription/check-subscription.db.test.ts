import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { syncCustomer } from '@/lib/billing/mirror/sync'
import { sessionCookieName } from '@/lib/identity/session-token'
import { getDb } from '@/lib/platform/db'
import { buy, call, customerIdOf } from '@/test/requests'
import { createUser, post, SITE_URL, useStack } from '@/test/stack'

import { POST } from './route'
import { POST as createCheckout } from '../create-checkout/route'
import { POST as createPayment } from '../create-payment/route'

const PATH = '/api/check-subscription'
const NOT_SUBSCRIBED = { subscribed: false, product_id: null, subscription_end: null }

const stack = useStack()

afterEach(() => {
  vi.restoreAllMocks()
})

const bare = (headers: Readonly<Record<string, string>>) =>
  new Request(`${SITE_URL}${PATH}`, { method: 'POST', headers })

describe('authentication', () => {
  test('signed out: 401 in French, without any data', async () => {
    const { status, body } = await call(POST, post(PATH, null))
    expect(status).toBe(401)
    expect(body).toEqual({ error: { code: 'not_signed_in', message: 'Vous devez être connecté' } })
  })

  test.each(['x', 'eyJhbGciOiJkaXIifQ..a.b.c', ''])('a forged cookie %j: 401', async (token) => {
    expect((await call(POST, bare({ Origin: SITE_URL, Cookie: `${sessionCookieName()}=${token}` }))).status).toBe(401)
  })

  test('by session cookie', async () => {
    const user = await createUser()
    const { status, body, headers } = await call(POST, post(PATH, await user.token()))
    expect({ status, body }).toEqual({ status: 200, body: NOT_SUBSCRIBED })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('by Bearer token, from a program that sends neither Origin nor cookie', async () => {
    const user = await createUser()
    const { status, body } = await call(POST, bare({ Authorization: `Bearer ${await user.token()}` }))
    expect({ status, body }).toEqual({ status: 200, body: NOT_SUBSCRIBED })
  })

  test('a revoked session: 401 by cookie and by Bearer token', async () => {
    const user = await createUser()
    const token = await user.token()
    await getDb().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } })
    expect((await call(POST, post(PATH, token))).status).toBe(401)
    expect((await call(POST, bare({ Authorization: `Bearer ${token}` }))).status).toBe(401)
    expect((await call(POST, post(PATH, await user.token()))).status).toBe(200)
  })

  test('a deleted user: 401', async () => {
    const user = await createUser()
    const token = await user.token()
    await getDb().user.delete({ where: { id: user.id } })
    expect((await call(POST, post(PATH, token))).status).toBe(401)
  })
})

describe('from another site', () => {
  test.each([
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['a foreign Origin that starts like ours', { Origin: `${SITE_URL}.evil.example` }],
    ['Origin: null', { Origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { Origin: SITE_URL, 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site, another subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['a foreign Origin that claims to be ours', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['a cookie with neither header', {}],
  ])('%s: 403', async (_what, headers) => {
    const user = await createUser()
    const cookie = { Cookie: `${sessionCookieName()}=${await user.token()}` }
    const { status, body } = await call(POST, bare({ ...cookie, ...headers } as Record<string, string>))
    expect(status).toBe(403)
    expect(body.error?.code).toBe('cross_site')
  })

  test('a foreign Origin is refused with a Bearer token too', async () => {
    const user = await createUser()
    const headers = { Authorization: `Bearer ${await user.token()}`, Origin: 'https://evil.example' }
    expect((await call(POST, bare(headers))).status).toBe(403)
  })
})

describe('the response', () => {
  test('a subscriber: exactly the three keys, the Stripe product and the end of the period', async () => {
    const user = await createUser()
    await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
    const customer = await customerIdOf(user.id)
    await syncCustomer(customer)
    const { data } = await stack.stripe.subscriptions.list({ customer })
    const item = data[0]?.items.data[0]
    expect((await call(POST, post(PATH, await user.token()))).body).toEqual({
      subscribed: true,
      product_id: item?.price.product,
      subscription_end: new Date((item?.current_period_end ?? 0) * 1000).toISOString(),
    })
  })

  test('a coaching buyer: Premium for three months', async () => {
    const user = await createUser()
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
    await syncCustomer(await customerIdOf(user.id))
    const { paidAt, productId } = await getDb().purchase.findFirstOrThrow({ where: { userId: user.id } })
    const { body } = await call(POST, post(PATH, await user.token()))
    expect(body).toMatchObject({ subscribed: true, product_id: productId })
    const days = (Date.parse(String(body.subscription_end)) - (paidAt?.getTime() ?? 0)) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(89)
    expect(days).toBeLessThanOrEqual(92)
  })

  test('an admin who pays nothing is not subscribed', async () => {
    const user = await createUser()
    await getDb().userRole.create({ data: { userId: user.id, role: 'admin' } })
    expect((await call(POST, post(PATH, await user.token()))).body).toEqual(NOT_SUBSCRIBED)
  })

  test('costs one SQL query, and none to Stripe', async () => {
    const user = await createUser()
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
    await syncCustomer(await customerIdOf(user.id))
    const request = post(PATH, await user.token())
    await stack.control('outage', { mode: 'error' })
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const { body } = await call(POST, request)
    await stack.control('outage', { mode: 'none' })
    expect(body.subscribed).toBe(true)
    expect(queries).toHaveBeenCalledTimes(1)
  })

  test('the body is optional, and invalid JSON is refused', async () => {
    const token = await (await createUser()).token()
    expect((await call(POST, post(PATH, token, '{}'))).status).toBe(200)
    expect((await call(POST, post(PATH, token, '{'))).status).toBe(400)
  })
})
