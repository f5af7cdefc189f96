import type Stripe from 'stripe'

import { POST as receiveWebhook } from '@/app/api/stripe/webhook/route'
import { workOnEvents } from '@/lib/billing/events/work'
import { getDb } from '@/lib/platform/db'

import { post, SITE_URL, WEBHOOK_SECRET, type Stack, type TestUser } from './stack'

export type Handler = (request: Request) => Promise<Response>

export interface Answer {
  readonly status: number
  readonly body: { url?: string; error?: { code: string; message: string } } & Record<string, unknown>
  readonly headers: Headers
}

export async function call(handler: Handler, request: Request): Promise<Answer> {
  const response = await handler(request)
  return { status: response.status, body: (await response.json()) as Answer['body'], headers: response.headers }
}

export function sessionIdOf({ status, body }: Answer): string {
  const id = /\/checkout\/(cs_\w+)$/.exec(body.url ?? '')?.[1]
  if (!id) throw new Error(`no payment page: ${status} ${JSON.stringify(body)}`)
  return id
}

export function deliver(
  { stripe }: Stack,
  event: object,
  options: { readonly secret?: string; readonly timestamp?: number } = {},
): Request {
  const payload = JSON.stringify(event)
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...options })
  return new Request(`${SITE_URL}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': header },
    body: payload,
  })
}

export async function workOnStoredEvents(): Promise<readonly unknown[]> {
  const where = { processedAt: null, about: { not: null } }
  const waiting = await getDb().stripeEvent.findMany({ where, distinct: ['about'], select: { about: true } })
  const outcomes = await Promise.allSettled(waiting.map(({ about }) => workOnEvents(about ?? '')))
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
}

export async function tell(stack: Stack, event: object, options: Parameters<typeof deliver>[2] = {}): Promise<Answer> {
  const answer = await call(receiveWebhook, deliver(stack, event, options))
  if (answer.status >= 500) throw new Error(`the webhook answered ${answer.status} ${JSON.stringify(answer.body)}`)
  const [failure] = await workOnStoredEvents()
  if (failure) throw failure
  return answer
}

export async function eventsOf({ stripe }: Stack, customer: string): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 100 })) {
    if (JSON.stringify(event.data.object).includes(customer)) events.push(event)
  }
  return events.reverse()
}

export async function customerIdOf(userId: string): Promise<string> {
  const { stripeCustomerId } = await getDb().user.findUniqueOrThrow({ where: { id: userId } })
  if (!stripeCustomerId) throw new Error('the user has no Stripe customer yet')
  return stripeCustomerId
}

/** Opens a checkout session by a server function and pays it; no webhook is delivered. */
export async function buy(
  stack: Stack,
  handler: Handler,
  path: string,
  user: TestUser,
  body: object = {},
  payment: object = {},
): Promise<string> {
  const id = sessionIdOf(await call(handler, post(path, await user.token(), body)))
  await stack.control(`checkout/${id}/pay`, payment)
  return id
}
