import { randomUUID } from 'node:crypto'

import { startStripeSandbox, type StripeSandbox } from '@sandbox/stripe'
import { encode } from 'next-auth/jwt'
import pg from 'pg'
import type Stripe from 'stripe'
import { afterAll, beforeAll, inject } from 'vitest'

import { setUpShop } from '@/lib/billing/setup/account'
import { getStripe } from '@/lib/billing/stripe/client'
import { sessionCookieName } from '@/lib/identity/session-token'
import { createSession } from '@/lib/identity/sessions'
import { signUp } from '@/lib/identity/sign-up'
import { disconnect, getDb } from '@/lib/platform/db'
import { getEnv, provideEnv } from '@/lib/platform/env'
import { stopQueues } from '@/lib/platform/queue/boss'

export const SITE_URL = 'http://localhost:3999'
export const SECOND_FACTOR_KEY = 'only-for-the-seeds-of-this-repository'
export const WEBHOOK_SECRET = 'whsec_tests_of_this_repository'

const SECRET_KEY = 'sk_test_of_this_repository'
const PASSWORD = 'Palmier-Vert-42'
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')}`)
  await admin.end()
  const url = new URL(inject('adminUrl'))
  Object.assign(url, { username: inject('siteRole'), password: inject('siteRole'), pathname: name })
  return url.href
}

/** In the test's database, as the role that owns its tables: the product's may not change them. */
export async function asOwner(sql: string): Promise<void> {
  const url = new URL(inject('adminUrl'))
  url.pathname = new URL(getEnv().databaseUrl).pathname
  // A test may have made the database read-only.
  const client = new pg.Client({ connectionString: url.href, options: '-c default_transaction_read_only=off' })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** What every site must have, as useStack() set it: for a test that changes one setting, or leaves the others out. */
export function basicSettings() {
  const { siteUrl, databaseUrl, authSecret, stripe } = getEnv()
  return {
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: authSecret,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(),
    STRIPE_API_URL: stripe.apiUrl ?? '',
  }
}

export interface Stack {
  readonly stripe: Stripe
  readonly sandbox: StripeSandbox
  control<T = unknown>(path: string, body?: object): Promise<T>
}

/**
 * Gives a test file its own database and its own Stripe stand-in, without a webhook endpoint: tests deliver events themselves.
 * @returns an object filled in before the first test
 */
export function useStack(settings: Readonly<Record<string, string>> = {}): Stack {
  const stack = {} as { -readonly [Key in keyof Stack]: Stack[Key] }
  beforeAll(async () => {
    const sandbox = await startStripeSandbox({ port: 0, secretKey: SECRET_KEY })
    provideEnv({
      SITE_URL,
      DATABASE_URL: await createDatabase(),
      AUTH_SECRET: 'only-for-the-tests-of-this-repository',
      SECOND_FACTOR_KEY,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${sandbox.port}`,
      STRIPE_CALLS_PER_SECOND: '1000',
      ...settings,
    })
    stack.sandbox = sandbox
    stack.stripe = getStripe()
    stack.control = async <T>(path: string, body?: object) => {
      const response = await fetch(`http://127.0.0.1:${sandbox.port}/_sandbox/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      })
      if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    }
    await setUpShop(stack.stripe, SITE_URL)
  })
  afterAll(async () => {
    await stopQueues()
    await disconnect()
    await stack.sandbox.close()
  })
  return stack
}

export interface TestUser {
  readonly id: string
  readonly email: string
  readonly password: string
  /** Opens another session. @returns its token, for the cookie or as Bearer */
  token(): Promise<string>
}

export async function createUser(email = `${randomUUID()}@example.fr`): Promise<TestUser> {
  const id = await signUp({ email, password: PASSWORD, fullName: 'Zoé Lévy' })
  return { id, email, password: PASSWORD, token: () => createToken(id) }
}

/** A subscription in the mirror only, not at Stripe. */
export const mirrorSubscription = (userId: string, currentPeriodEnd: Date, scheduledEnd: Date | null = null) =>
  getDb().subscription.create({
    data: {
      id: `sub_${userId}`,
      userId,
      status: 'active',
      priceId: 'price_x',
      productId: 'prod_x',
      currentPeriodEnd,
      scheduledEnd,
      livemode: false,
      createdAt: new Date(),
      syncedAt: new Date(),
    },
  })

async function createToken(userId: string): Promise<string> {
  const { sessionVersion } = await getDb().user.findUniqueOrThrow({ where: { id: userId } })
  const headers = new Headers({ 'User-Agent': USER_AGENT })
  return encode({
    token: { sub: userId, sessionId: await createSession(userId, sessionVersion, headers) },
    secret: getEnv().authSecret,
    salt: sessionCookieName(),
  })
}

export function post(
  path: string,
  token: string | null,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  return new Request(`${SITE_URL}${path}`, {
    method: 'POST',
    headers: {
      Origin: SITE_URL,
      'Sec-Fetch-Site': 'same-origin',
      ...(token ? { Cookie: `${sessionCookieName()}=${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
}
