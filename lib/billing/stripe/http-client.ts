import 'server-only'

import Stripe from 'stripe'

import { timeLeftMs, TimeLimitPassed } from '@/lib/time-limit'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/**
 * Stripe's own client, which ends a call together with the time limit of the work that makes it, and begins none after:
 * whoever was told that no payment page could be opened must not get one behind his back.
 */
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
