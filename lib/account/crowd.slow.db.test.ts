import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'

import { sendRenewalNotices } from '@/lib/contracts/renewal/notices'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { disconnect, getDb, getPool } from '@/lib/platform/db'
import { inBackground } from '@/lib/platform/time-limit'
import { makeCrowd } from '@/test/crowd'
import { createUser, useStack } from '@/test/stack'

import { eraseAccount } from './deletion'
import { exportAccount } from './export'
import { purgeExpired } from './purge'
import { forgetInactive } from './retention'

useStack()

const CROWD = 30_000
const LARGE = ['users', 'sessions', 'subscriptions', 'notices', 'rate_limits', 'news_consents']

beforeAll(() => inBackground(() => makeCrowd(CROWD)), 120_000)

/** From Postgres' statistics, which a connection reports when it closes. */
async function rowsScanned(): Promise<number> {
  await disconnect()
  const { rows } = await getPool().query<{ count: number }>(
    'select sum(seq_tup_read)::int as count from pg_stat_user_tables where relname = any($1)',
    [LARGE],
  )
  return rows[0]!.count
}

async function watch(work: () => Promise<unknown>): Promise<{ readonly scanned: number; readonly queries: number }> {
  const before = await rowsScanned()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const queries = query.mock.calls.length
  query.mockRestore()
  return { scanned: (await rowsScanned()) - before, queries }
}

test('deleting and exporting an account does no sequential scan, and finds mails by index', async () => {
  const user = await createUser()
  await sendNotices([{ message: { kind: 'reset-password', email: user.email }, purpose: user.email }])
  await sendNotices([{ message: { kind: 'confirm-email', userId: user.id }, purpose: user.id }])
  await getDb().rateLimit.create({ data: { key: `purchase:${user.id}`, points: 1 } })
  expect((await watch(() => exportAccount(user.id))).scanned).toBe(0)
  const deletion = await watch(() => eraseAccount(user))
  expect(deletion.scanned).toBe(0)
  expect(await getDb().notice.count({ where: { key: { contains: user.email } } })).toBe(0)
  expect(await getDb().rateLimit.count({ where: { key: { endsWith: user.id } } })).toBe(0)
})

test('the daily tasks for inactive accounts and expired data read only the rows they need', async () => {
  const [silent, stale] = [await createUser(), await createUser()]
  await getDb().user.update({ where: { id: silent.id }, data: { lastActiveAt: new Date(0) } })
  await getDb().session.create({ data: { userId: stale.id, version: 1, device: 'Safari', lastSeenAt: new Date(0) } })
  expect((await watch(() => forgetInactive(new Date()))).scanned).toBe(0)
  expect(await getDb().notice.count({ where: { kind: 'account-expires', userId: silent.id } })).toBe(1)
  const { scanned } = await watch(() => purgeExpired(new Date()))
  // The rate limit counters are scanned, because most have expired each night.
  expect(scanned).toBeLessThanOrEqual(CROWD + 100)
  expect(await getDb().session.count({ where: { userId: stale.id } })).toBe(0)
})

test('renewal notices take a few queries for every 500 subscriptions, and no sequential scan', async () => {
  const first = await watch(() => sendRenewalNotices(new Date()))
  expect(first.scanned).toBe(0)
  expect(await getDb().notice.count({ where: { kind: 'renewal-notice' } })).toBe(CROWD / 10)
  // Per batch of 500: the subscriptions, those already notified, and a transaction for mails and jobs.
  expect(first.queries).toBeLessThan(60)
  const again = await watch(() => sendRenewalNotices(new Date()))
  expect(again).toMatchObject({ scanned: 0 })
})
