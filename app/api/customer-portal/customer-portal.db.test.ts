import { afterEach, expect, test, vi } from 'vitest'

import { buy, call } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { POST } from './route'
import { POST as createCheckout } from '../create-checkout/route'

const PATH = '/api/customer-portal'

const stack = useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stack.control('outage', { mode: 'none' })
})

async function createSubscriber() {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user)
  return user
}

test('signed out: 401 with its own message', async () => {
  const { status, body } = await call(POST, post(PATH, null))
  expect(status).toBe(401)
  expect(body.error?.message).toBe('Vous devez être connecté pour gérer votre abonnement')
})

test('a user who has never bought anything has no portal: 404', async () => {
  const { status, body } = await call(POST, post(PATH, await (await createUser()).token()))
  expect(status).toBe(404)
  expect(body.error).toEqual({ code: 'no_customer', message: "Impossible d'ouvrir le portail client" })
})

test('a subscriber gets the URL of Stripe’s portal', async () => {
  const { status, body } = await call(POST, post(PATH, await (await createSubscriber()).token()))
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['url'])
  const page = await fetch(String(body.url))
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Bac à sable')
})

test('two users get different portals', async () => {
  const [one, two] = await Promise.all([createSubscriber(), createSubscriber()])
  const urls = [await call(POST, post(PATH, await one.token())), await call(POST, post(PATH, await two.token()))]
  expect(new Set(urls.map(({ body }) => body.url)).size).toBe(2)
})

test('cross-site: 403', async () => {
  const token = await (await createSubscriber()).token()
  expect((await call(POST, post(PATH, token, {}, { Origin: 'https://evil.example' }))).status).toBe(403)
})

test('when Stripe is down: 502 with the French message', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const user = await createSubscriber()
  await stack.control('outage', { mode: 'error' })
  expect(await call(POST, post(PATH, await user.token()))).toMatchObject({
    status: 502,
    body: { error: { code: 'portal_failed', message: "Impossible d'ouvrir le portail client" } },
  })
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('portal_failed'))
})
