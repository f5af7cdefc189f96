import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import type { Stack } from './stack'

/** As the most impatient routers of platforms; browsers wait for minutes. */
const TIMEOUT_MS = 30_000

export interface Edge {
  readonly siteUrl: string
  readonly ca: Buffer
}

export interface Question {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string | Buffer
}

interface Answer {
  readonly status: number
  readonly cookies: readonly string[]
  readonly body: Buffer
}

/** Keeps its connections, as browsers do. */
const agent = new Agent({ keepAlive: true })

/** Asks the site over nginx. @throws Error when no answer comes */
export async function ask({ siteUrl, ca }: Edge, { path, method = 'GET', headers, body }: Question): Promise<Answer> {
  const sent = request(new URL(path, siteUrl), {
    ca,
    agent,
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Origin: siteUrl, ...headers, ...(body ? { 'Content-Length': Buffer.byteLength(body) } : {}) },
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!),
    body: await buffer(response),
  }
}

const PASSWORD = 'Valise-Ouverte-26'
/** People who are refused again and again come back now and then. */
const LONGEST_PAUSE_MS = 20_000
const JSON_TYPE = { 'Content-Type': 'application/json' }

export interface Person {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

/** Somebody new with a session, signed in over nginx. */
export async function makePerson(stack: Stack): Promise<Person> {
  const { signUp } = await import('../../../../lib/identity/sign-up')
  const email = `${randomUUID()}@example.fr`
  const id = await signUp({ email, password: PASSWORD, fullName: 'Léa Martin' })
  const first = await ask(stack, { path: '/api/auth/csrf' })
  const { csrfToken } = JSON.parse(first.body.toString()) as { csrfToken: string }
  const answer = await ask(stack, {
    path: '/api/auth/callback/credentials',
    method: 'POST',
    headers: { Cookie: first.cookies.join('; '), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email, password: PASSWORD }).toString(),
  })
  return { id, email, cookie: answer.cookies.join('; ') }
}

export const post = (path: string, { cookie }: Person, body = {}): Question => ({
  path,
  method: 'POST',
  headers: { Cookie: cookie, ...JSON_TYPE },
  body: JSON.stringify(body),
})

const read = (answer: Answer) => JSON.parse(answer.body.toString()) as { url?: string; subscribed?: boolean }

export interface Purchase {
  readonly person: Person
  /** Clicks until there was a payment page. */
  clicks: number
  paidAt?: number
  openAt?: number
}

async function payOnce(stack: Stack, session: string): Promise<void> {
  await fetch(`${stack.stripeUrl}/_sandbox/checkout/${session}/pay`, { method: 'POST', body: '{}', headers: JSON_TYPE })
}

/** @returns the id of the checkout session; people who are refused click again */
export async function openCheckout(stack: Stack, purchase: Purchase, isOver: () => boolean): Promise<string | null> {
  for (let pauseMs = 1_000; !isOver(); pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    purchase.clicks++
    const answer = await ask(stack, post('/api/create-checkout', purchase.person)).catch(() => null)
    const session = answer?.status === 200 ? /(cs_\w+)$/.exec(read(answer).url ?? '')?.[1] : undefined
    if (session) return session
    await wait(pauseMs)
  }
  return null
}

/** Pays and closes the tab: only Stripe's events tell the site. */
export async function pay(stack: Stack, purchase: Purchase, session: string, isOver: () => boolean): Promise<void> {
  await payOnce(stack, session)
  purchase.paidAt = Date.now()
  while (!isOver()) {
    const answer = await ask(stack, post('/api/check-subscription', purchase.person)).catch(() => null)
    if (answer?.status === 200 && read(answer).subscribed) return void (purchase.openAt = Date.now())
    await wait(500)
  }
}

/** @param hesitatesMs between the page and the payment */
export async function buy(
  stack: Stack,
  purchase: Purchase,
  { hesitatesMs, isOver }: { hesitatesMs: number; isOver: () => boolean },
): Promise<void> {
  const session = await openCheckout(stack, purchase, isOver)
  if (session && hesitatesMs > 0) await wait(hesitatesMs)
  if (session) await pay(stack, purchase, session, isOver)
}
