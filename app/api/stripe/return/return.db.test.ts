import { afterEach, expect, test, vi } from 'vitest'

import { sessionCookieName } from '@/lib/identity/session-token'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { GET } from './route'
import { POST as createCheckout } from '../../create-checkout/route'

const stack = useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stack.control('outage', { mode: 'none' })
})

const pay = (user: TestUser) => buy(stack, createCheckout, '/api/create-checkout', user)
const subscriptionsOf = (userId: string) => getDb().subscription.findMany({ where: { userId } })

async function comeBack(token: string | null, query: string) {
  const headers = token ? { Cookie: `${sessionCookieName()}=${token}` } : undefined
  const { status, headers: answered } = await GET(new Request(`${SITE_URL}/api/stripe/return${query}`, { headers }))
  return { status, location: answered.get('location'), cacheControl: answered.get('cache-control') }
}

const THANKS = { status: 303, location: `${SITE_URL}/merci`, cacheControl: 'no-store' }

test('the buyer returns to an active subscription, before any webhook', async () => {
  const user = await createUser()
  const session = await pay(user)
  expect(await subscriptionsOf(user.id)).toEqual([])
  expect(await comeBack(await user.token(), `?session_id=${session}`)).toEqual({
    ...THANKS,
    location: `${SITE_URL}/merci?achat=abonnement`,
  })
  expect(await subscriptionsOf(user.id)).toMatchObject([{ status: 'active', userId: user.id }])
})

test('another user’s checkout session changes nothing for either user', async () => {
  const [buyer, thief] = [await createUser(), await createUser()]
  const session = await pay(buyer)
  expect(await comeBack(await thief.token(), `?session_id=${session}`)).toEqual(THANKS)
  expect(await subscriptionsOf(thief.id)).toEqual([])
  expect(await subscriptionsOf(buyer.id)).toEqual([])
})

test('another customer’s checkout session changes nothing either', async () => {
  const [buyer, thief] = [await createUser(), await createUser()]
  const session = await pay(buyer)
  await pay(thief)
  expect(await customerIdOf(thief.id)).not.toBe(await customerIdOf(buyer.id))
  expect(await comeBack(await thief.token(), `?session_id=${session}`)).toEqual(THANKS)
  expect(await subscriptionsOf(thief.id)).toEqual([])
  expect(await subscriptionsOf(buyer.id)).toEqual([])
})

test('signed out: shows the thank-you page, changes nothing', async () => {
  const buyer = await createUser()
  const session = await pay(buyer)
  expect(await comeBack(null, `?session_id=${session}`)).toEqual(THANKS)
  expect(await subscriptionsOf(buyer.id)).toEqual([])
})

test.each([
  '',
  '?session_id=',
  '?session_id=cs_../../customers',
  '?session_id=sub_1',
  `?session_id=cs_${'x'.repeat(300)}`,
])('an invalid session_id is never sent to Stripe: %j', async (query) => {
  const user = await createUser()
  await pay(user)
  await stack.control('outage', { mode: 'error' })
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await comeBack(await user.token(), query)).toEqual(THANKS)
  expect(log).not.toHaveBeenCalled()
  expect(await subscriptionsOf(user.id)).toEqual([])
})

test('an unknown session: shows the thank-you page, logs, changes nothing', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const user = await createUser()
  await pay(user)
  expect(await comeBack(await user.token(), '?session_id=cs_test_unknown')).toEqual(THANKS)
  expect(log).toHaveBeenCalledOnce()
  expect(await subscriptionsOf(user.id)).toEqual([])
})

test('when Stripe is down, shows the thank-you page and logs the failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const user = await createUser()
  const session = await pay(user)
  await stack.control('outage', { mode: 'error' })
  expect(await comeBack(await user.token(), `?session_id=${session}`)).toEqual(THANKS)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('cannot sync on return from checkout'))
})
