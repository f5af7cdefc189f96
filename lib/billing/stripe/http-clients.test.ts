import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'

import { backgroundHttpClient } from './http-clients'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A Stripe that answers with `statusOf`. @returns its client, and the time of each request */
async function startStripe(statusOf: (count: number) => number, callsPerSecond: number) {
  const arrivals: number[] = []
  const server = createServer((_, answer) => {
    arrivals.push(performance.now())
    const status = statusOf(arrivals.length)
    const error = { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } }
    answer.writeHead(status, { 'Content-Type': 'application/json' })
    answer.end(JSON.stringify(status === 200 ? { id: 'cus_1', object: 'customer' } : error))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const options = { host: '127.0.0.1', port, protocol: 'http' as const, maxNetworkRetries: 0 }
  return { arrivals, stripe: new Stripe('sk_test_1', { ...options, httpClient: backgroundHttpClient(callsPerSecond) }) }
}

test('a rate-limited call is repeated, after longer and longer pauses', async () => {
  const { stripe, arrivals } = await startStripe((count) => (count < 3 ? 429 : 200), 100)
  expect(await stripe.customers.retrieve('cus_1')).toMatchObject({ id: 'cus_1' })
  expect(arrivals).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = arrivals
  // The least that each may be: on a busy machine the first can take as long as the second.
  expect(second - first).toBeGreaterThan(370)
  expect(third - second).toBeGreaterThan(740)
})

test('any other refusal is final', async () => {
  const { stripe, arrivals } = await startStripe(() => 404, 100)
  await expect(stripe.customers.retrieve('cus_1')).rejects.toThrow('Too many requests')
  expect(arrivals).toHaveLength(1)
})

test('calls per second stay within the account’s limit', async () => {
  const { stripe, arrivals } = await startStripe(() => 200, 5)
  const began = performance.now()
  await Promise.all(Array.from({ length: 12 }, () => stripe.customers.retrieve('cus_1')))
  const within = (seconds: number) => arrivals.filter((arrival) => arrival - began < seconds * 900).length
  expect(within(1)).toBeLessThanOrEqual(5)
  expect(within(2)).toBeLessThanOrEqual(10)
})
