import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { noteFailedRequest, readHealth } from '@/lib/operations/health'
import { HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { disconnect, getDb, getPool } from '@/lib/platform/db'
import { unavailable } from '@/lib/platform/db/errors'
import { provideEnv } from '@/lib/platform/env'
import { basicSettings, asOwner, useStack } from '@/test/stack'

import { GET as getReady } from './ready/route'
import { GET } from './route'

useStack()

/** Half past nine in Paris. */
const NOW = new Date('2026-11-21T08:30:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const YESTERDAY = ago(24 * HOUR_MS)

/** Responses are cached for some seconds, so each test runs at its own time. */
let time = Date.now()

beforeEach(() => {
  time += MINUTE_MS
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await getDb().jobRun.deleteMany()
})

/** Past the cache of five seconds, within the ten seconds of a restart of Postgres. */
const later = () => vi.setSystemTime((time += 6_000))

const noteRun = (at: Date) => getDb().jobRun.create({ data: { name: 'expired data', startedAt: at, finishedAt: at } })

async function answers() {
  const [health, ready] = [await GET(), await getReady()]
  expect(health.headers.get('cache-control')).toBe('no-store')
  return { status: health.status, ready: ready.status, body: (await health.json()) as unknown }
}

test('200 while the database accepts writes, without revealing secrets', async () => {
  const { status, ready, body } = await answers()
  expect([status, ready]).toEqual([200, 200])
  expect(body).toEqual({
    status: 'ok',
    database: 'up',
    mail: { worker: 'off', oldestUnsentSeconds: null, isStuck: false },
    events: { worker: 'off', oldestWaitingSeconds: null, isStuck: false },
    daily: { worker: 'off', lastRunAt: null, isLate: false },
    pages: { areFailing: false },
  })
})

test('unprocessed events are stuck; given-up ones are not counted', async () => {
  const event = {
    id: 'evt_1',
    type: 'invoice.paid',
    about: 'cus_1',
    livemode: false,
    created: NOW,
    receivedAt: ago(20 * MINUTE_MS),
  }
  await getDb().stripeEvent.create({ data: event })
  await noteRun(ago(5 * HOUR_MS))
  const health = () => readHealth(NOW, ago(HOUR_MS))
  expect(await health()).toMatchObject({ status: 'error', events: { oldestWaitingSeconds: 1200, isStuck: true } })
  await getDb().stripeEvent.update({ where: { id: 'evt_1' }, data: { attempts: 12, error: 'no such customer' } })
  expect(await health()).toMatchObject({ status: 'ok', events: { oldestWaitingSeconds: null, isStuck: false } })
})

test('frequent requests get the cached response, at the cost of one write', async () => {
  const written = () => getDb().healthCheck.findUniqueOrThrow({ where: { id: 1 } })
  await Promise.all([GET(), GET(), getReady()])
  const { checkedAt } = await written()
  await GET()
  expect(await written()).toEqual({ id: 1, checkedAt })
  later()
  await GET()
  expect((await written()).checkedAt.getTime()).toBeGreaterThan(checkedAt.getTime())
})

test('503 when the database is down, ready as long as requests wait for it, and 200 again when it is back', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const settings = basicSettings()
  await disconnect()
  provideEnv({ ...settings, DATABASE_URL: `${settings.DATABASE_URL}_that_does_not_exist` })
  const isGone = { status: 503, body: { status: 'error', database: 'down' } }
  expect(await answers()).toMatchObject({ ...isGone, ready: 200 })
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the database is down'))
  later()
  expect(await answers()).toMatchObject({ ...isGone, ready: 200 })
  later()
  expect(await answers()).toMatchObject({ ...isGone, ready: 503 })

  await disconnect()
  provideEnv(settings)
  later()
  expect(await answers()).toMatchObject({ status: 200, ready: 200 })
})

/** Changes a setting for new connections. */
async function alter(setting: string) {
  const { rows } = await getPool().query<{ name: string }>('select current_database() as name')
  await asOwner(`alter database ${rows[0]?.name} ${setting}`)
  await disconnect()
}

test('503 on a full disk and on a read-only database; visitors may still read', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // Postgres refuses temporary files, as on a full disk.
  await alter('set temp_file_limit = 0')
  expect(await answers()).toMatchObject({ status: 503, ready: 200, body: { database: 'full' } })
  await alter('reset temp_file_limit')
  await alter('set default_transaction_read_only = on')
  later()
  expect(await answers()).toMatchObject({ status: 503, ready: 200, body: { database: 'read-only' } })
  await alter('reset default_transaction_read_only')
  later()
  expect(await answers()).toMatchObject({ status: 200 })
})

test.each([
  ['no run yet, on a site that has just started', null, MINUTE_MS, 'ok'],
  ['no run yet, hours after the start and after four o’clock', null, 5 * HOUR_MS, 'error'],
  ['yesterday’s run, on a site that has just started', YESTERDAY, MINUTE_MS, 'ok'],
  ['yesterday’s run, on a site that ran all night', YESTERDAY, 24 * HOUR_MS, 'error'],
  ['this morning’s run', ago(5 * HOUR_MS), 24 * HOUR_MS, 'ok'],
])('the daily run: %s', async (_what, lastRun, upMs, status) => {
  if (lastRun) await noteRun(lastRun)
  const health = await readHealth(NOW, ago(upMs))
  expect(health).toMatchObject({ status, daily: { lastRunAt: lastRun, isLate: status === 'error' } })
})

test('between four and eight o’clock today’s run may still be under way', async () => {
  const seven = new Date('2026-11-21T06:00:00Z')
  await noteRun(new Date('2026-11-20T04:00:00Z'))
  expect(await readHealth(seven, new Date('2026-11-01T00:00:00Z'))).toMatchObject({
    status: 'ok',
    daily: { isLate: false },
  })
})

test('the age of the mail queue is that of the oldest due mail; an hour without any sent is an error', async () => {
  await noteRun(ago(HOUR_MS))
  await sendNotices([{ message: { kind: 'reset-password', email: 'zoe@example.fr' }, purpose: 'health 1' }])
  await sendNotices([{ message: { kind: 'reset-password', email: 'zoe@example.fr' }, purpose: 'health 2' }])
  const set = (columns: string, key: string) =>
    getPool().query(`update notices set ${columns} where address = $1`, [key])
  const mail = async (upMs: number) => readHealth(NOW, ago(upMs))
  await set("due_at = now() - interval '90 minutes'", 'zoe@example.fr')
  expect(await mail(HOUR_MS)).toMatchObject({ status: 'error', mail: { isStuck: true } })
  const { mail: queue } = await mail(MINUTE_MS)
  expect(queue).toMatchObject({ isStuck: false })
  expect(queue.oldestUnsentSeconds).toBeGreaterThanOrEqual(90 * 60)

  // An announcement takes hours, so it is fine as long as mails are sent.
  await getPool().query('update notices set sent_at = $1, due_at = null where key = (select min(key) from notices)', [
    NOW,
  ])
  expect(await mail(HOUR_MS)).toMatchObject({ status: 'ok', mail: { isStuck: false } })

  // Scheduled for later, not waiting yet.
  await set("due_at = now() + interval '1 hour'", 'zoe@example.fr')
  expect(await mail(HOUR_MS)).toMatchObject({ mail: { oldestUnsentSeconds: null } })
})

test('503 while a members’ page fails, ready all the same', async () => {
  const fail = () => noteFailedRequest(new Error('no template'), '/(members)/espace-membre/page')
  for (let count = 0; count < 2; count++) {
    // The database says so itself, and works again at once when it is back.
    noteFailedRequest(unavailable(new Error('away')), '/(members)/outils/page')
    noteFailedRequest(new Error('Stripe is away'), '/api/stripe/webhook')
  }
  fail()
  expect(await answers()).toMatchObject({ status: 200 })
  fail()
  later()
  expect(await answers()).toMatchObject({ status: 503, ready: 200, body: { pages: { areFailing: true } } })
})
