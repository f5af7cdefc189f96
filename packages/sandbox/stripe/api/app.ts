import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Hono } from 'hono'
import qs from 'qs'
import Stripe from 'stripe'

import { accountRoutes } from './account'
import { checkoutRoutes } from './checkout'
import { couponRoutes } from './coupons'
import { creditNoteRoutes } from './credit-notes'
import { customerRoutes } from './customers'
import { eventRoutes } from './events'
import { expand } from './expand'
import { alone, fingerprintOf, remember, replayOf } from './idempotency'
import { invoiceRoutes } from './invoices'
import { disturbance, outageError } from './outage'
import { keepPace } from './pace'
import type { ParamTree } from './params'
import { Params } from './params'
import { paymentRoutes } from './payments'
import { portalRoutes } from './portal'
import { priceRoutes } from './prices'
import { productRoutes } from './products'
import type { Route } from './route'
import { scheduleRoutes } from './schedules'
import { subscriptionRoutes } from './subscriptions'
import { taxRoutes } from './tax'
import type { SandboxContext } from '../core/context'
import { ApiError, invalidRequest } from '../core/errors'
import { newId } from '../core/ids'

const routes: Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...creditNoteRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...taxRoutes,
  ...accountRoutes,
  ...couponRoutes,
]

interface Answer {
  status: number
  body: string
  replayed: boolean
}

export interface ApiOptions {
  secretKey: string
  /** Resolves when the sandbox closes, so that a request hanging in an outage does not delay that. */
  closing: Promise<void>
}

function parse(text: string): ParamTree {
  return qs.parse(text, { depth: 12, arrayLimit: 500, parameterLimit: 5000 }) as ParamTree
}

function authenticate(header: string | undefined, secretKey: string): void {
  const [scheme = '', credentials = ''] = (header ?? '').split(' ')
  const basic = scheme === 'Basic' ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '') : ''
  const key = scheme === 'Bearer' ? credentials : basic
  if (key === secretKey) return
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
      "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
  throw new ApiError(401, { type: 'invalid_request_error', message })
}

function failure(error: unknown): Pick<Answer, 'status' | 'body'> {
  if (error instanceof ApiError) return { status: error.status, body: JSON.stringify({ error: error.body }) }
  console.error('[stripe sandbox]', error)
  const message = error instanceof Error ? error.message : 'Unknown error'
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }) }
}

/** As at Stripe, a malformed request is not stored under its idempotency key, because it never ran. A 500 is. */
function isFinal(result: Pick<Answer, 'status' | 'body'>): boolean {
  return !(result.status === 400 && result.body.includes('"code":"parameter_'))
}

const keyOf = (c: Context): string | null =>
  c.req.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null

interface Asked {
  text: string
  requestId: string
  /** Whether Stripe fails at it; the failure is stored under its idempotency key like any answer. */
  breaks: boolean
}

function answer(sb: SandboxContext, route: Route, c: Context, { text, requestId, breaks }: Asked): Answer {
  const key = keyOf(c)
  const fingerprint = fingerprintOf(c.req.path, text)
  try {
    const known = key ? replayOf(sb, key, fingerprint) : null
    if (known) return { status: known.status, body: known.body, replayed: true }
  } catch (error) {
    return { ...failure(error), replayed: false }
  }
  const result = breaks
    ? failure(outageError('error'))
    : runRoute(sb, route, c, text, { id: requestId, idempotency_key: key })
  if (key && isFinal(result)) remember(sb, { id: key, fingerprint, ...result })
  return { ...result, replayed: false }
}

function runRoute(sb: SandboxContext, route: Route, c: Context, text: string, request: SandboxContext['request']) {
  sb.request = request
  try {
    const params = new Params(parse(text))
    params.allow(route.accepts)
    const result = route.run({ sb, params, id: c.req.param('id') ?? '', path: c.req.path })
    return { status: 200, body: JSON.stringify(expand(sb, result, params.strings('expand') ?? [])) }
  } catch (error) {
    return failure(error)
  } finally {
    sb.request = { id: null, idempotency_key: null }
  }
}

function headersFor(sb: SandboxContext, c: Context, requestId: string): Headers {
  const headers = new Headers({
    'Content-Type': 'application/json',
    Date: new Date(sb.now() * 1000).toUTCString(),
    'Request-Id': requestId,
    'Stripe-Version': c.req.header('stripe-version') ?? Stripe.API_VERSION,
  })
  const key = c.req.header('idempotency-key')
  if (key) headers.set('Idempotency-Key', key)
  return headers
}

async function handle(sb: SandboxContext, options: ApiOptions, route: Route | null, c: Context): Promise<Response> {
  const requestId = newId('req')
  const headers = headersFor(sb, c, requestId)
  const text = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
  const trouble = disturbance(sb, c.req.method, c.req.path, route?.path ?? null)
  const breaks = trouble === 'error'
  if (trouble === 'timeout') await options.closing
  let result: Answer
  try {
    if (!breaks && trouble !== 'none' && trouble !== 'lost' && trouble !== 'silent') throw outageError(trouble)
    authenticate(c.req.header('authorization'), options.secretKey)
    const customer = c.req.method === 'GET' ? (c.req.query('customer') ?? null) : null
    await alone(sb, keyOf(c), () => keepPace(sb, customer))
    if (!route) throw invalidRequest(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`)
    result = answer(sb, route, c, { text, requestId, breaks })
  } catch (error) {
    result = { ...failure(error), replayed: false }
  }
  if (trouble === 'silent') await options.closing
  if (trouble === 'lost') (c.env as HttpBindings).incoming.socket.destroy()
  if (!route && result.status === 400) result.status = 404
  if (result.replayed) headers.set('Idempotent-Replayed', 'true')
  // Repeating it with the same key would give the same answer.
  if (result.status >= 500 && keyOf(c)) headers.set('Stripe-Should-Retry', 'false')
  if (result.body.includes('"code":"lock_timeout"')) headers.set('Stripe-Should-Retry', 'true')
  return new Response(result.body, { status: result.status, headers })
}

/** Stripe's HTTP API, under /v1. */
export function createApi(sb: SandboxContext, options: ApiOptions): Hono {
  const app = new Hono()
  for (const route of routes) app.on(route.method, route.path, (c) => handle(sb, options, route, c))
  app.all('/v1/*', (c) => handle(sb, options, null, c))
  return app
}
