import 'server-only'

import { setTimeout as wait } from 'node:timers/promises'

import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import Stripe from 'stripe'

import { timeLeftMs, TimeLimitPassed } from '@/lib/platform/time-limit'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** For visitors: after a failed checkout was reported to them, no page may be opened by a late retry. */
export function httpClientWithinLimit(): HttpClient {
  const client = Stripe.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  const makeRequest: HttpClient['makeRequest'] = (host, port, path, method, headers, data, protocol, timeout) => {
    const left = timeLeftMs()
    if (left === 0) return Promise.reject(new TimeLimitPassed(`no time is left for ${method} ${path}`))
    return send(host, port, path, method, headers, data, protocol, Math.min(timeout, left))
  }
  return Object.assign(client, { makeRequest })
}

const TOO_MANY = 429
const MOST_WAITS = 7
const FIRST_WAIT_MS = 500

/** Spread, so that callers do not retry at the same moment. */
const pause = (waits: number) => FIRST_WAIT_MS * 2 ** waits * (0.75 + Math.random() / 2)

/** For background work: leaves room for visitors, and waits on a 429, where the SDK fails. https://docs.stripe.com/rate-limits */
export function backgroundHttpClient(callsPerSecond: number): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const queue = new RateLimiterQueue(new RateLimiterMemory({ points: callsPerSecond, duration: 1 }))
  const makeRequest: typeof client.makeRequest = async (...request) => {
    for (let waits = 0; ; waits++) {
      await queue.removeTokens(1)
      const response = await client.makeRequest(...request)
      if (response.getStatusCode() !== TOO_MANY || waits === MOST_WAITS) return response
      response.dispose?.()
      await wait(pause(waits))
    }
  }
  return { getClientName: () => client.getClientName(), makeRequest }
}
