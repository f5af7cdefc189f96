import pg from 'pg'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'

import { POST as checkSubscription } from '@/app/api/check-subscription/route'
import { POST as receiveWebhook } from '@/app/api/stripe/webhook/route'
import { answerSession } from '@/lib/access/viewer/session-answer'
import { queryRows } from '@/lib/platform/db'
import { isOutage } from '@/lib/platform/db/errors'
import { getEnv } from '@/lib/platform/env'
import { Prisma } from '@/prisma/generated/client'
import { createBrowser, type TestBrowser } from '@/test/auth-browser'
import { deliver } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { sessionCookieName } from './session-token'
import { listSessions } from './sessions'

const stack = useStack()

const cutOff: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const restore of cutOff.splice(0)) await restore()
  vi.restoreAllMocks()
})

async function asAdmin(
  work: (client: pg.Client, database: string) => Promise<void>,
  connectionString = inject('adminUrl'),
) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await work(client, new URL(getEnv().databaseUrl).pathname.slice(1))
  return client
}

async function kill() {
  const admin = await asAdmin(async (client, database) => {
    await client.query(`alter database ${database} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  })
  cutOff.push(async () => {
    await admin.query(`alter database ${new URL(getEnv().databaseUrl).pathname.slice(1)} allow_connections true`)
    await admin.end()
  })
}

async function freeze() {
  const holder = await asAdmin(async (client) => {
    await client.query('begin')
    await client.query('lock table sessions, users, stripe_events in access exclusive mode')
  }, getEnv().databaseUrl)
  cutOff.push(() => holder.end())
}

const isSignedIn = async (browser: TestBrowser) => (await (await browser.send('/api/auth/session')).json()) !== null

describe.each([
  ['killed', kill],
  ['frozen', freeze],
])('while Postgres is %s', (_, fail) => {
  test('an event of Stripe, which comes without a session, is answered 503', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { data } = await stack.stripe.events.list({ limit: 1 })
    await fail()
    const answer = await receiveWebhook(deliver(stack, data[0]!))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(logged).toHaveBeenCalled()
  })

  test('reading a session answers 503, and the cookie stays', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const user = await createUser()
    const browser = createBrowser()
    await browser.signIn(user)
    const token = browser.cookies.get(sessionCookieName()) ?? ''
    await fail()

    const cookie = new Headers({ Cookie: `${sessionCookieName()}=${token}` })
    for (const answer of await Promise.all([browser.send('/api/auth/session'), answerSession(cookie)])) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
    }
    expect(logged).toHaveBeenCalled()
    await expect(browser.viewer()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    expect((await checkSubscription(post('/api/check-subscription', token))).status).toBe(503)
    // Queries of a page after getViewer.
    const reads = [listSessions(user.id), queryRows(Prisma.sql`select id from users where id = ${user.id}::uuid`)]
    for (const read of await Promise.allSettled(reads)) {
      const thrown: unknown = read.status === 'rejected' ? read.reason : null
      expect(isOutage(thrown), String(thrown)).toBe(true)
    }

    for (const restore of cutOff.splice(0)) await restore()
    expect(browser.cookies.get(sessionCookieName())).toBe(token)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await browser.viewer()).toMatchObject({ id: user.id })
  })
})

test('a forged token, or one of an earlier AUTH_SECRET, is not an outage: signed out, and the cookie is deleted', async () => {
  const browser = createBrowser()
  browser.cookies.set(sessionCookieName(), 'forged')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await isSignedIn(browser)).toBe(false)
  expect(browser.cookies.has(sessionCookieName())).toBe(false)
})
