import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { migrate } from './apply-migrations'
import { findPgTools } from './backup/postgres'
import { findSnapshot, hasRestic } from './backup/restic'
import { swapIn } from './backup/restore'
import { takeBackup } from './backup/take'
import { siteRoleScript } from '../../test/database-setup'

/** The two roles of docs/hosting.md#two-roles, neither of which is a superuser. All other tests use the site's as well (test/stack.ts). */

const canBackUp = (await findPgTools(18)) && hasRestic()
const role = `owner_${randomUUID().replaceAll('-', '')}`
const folder = mkdtempSync(join(tmpdir(), 'horizon-roles-'))

/** Insufficient privilege: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REFUSED = expect.objectContaining({ code: '42501' })

function addressOf(user: string, database = role): string {
  const url = new URL(inject('adminUrl'))
  return Object.assign(url, { username: user, password: user, pathname: database }).href
}

async function run(address: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

const asSite = (sql: string) => run(addressOf(inject('siteRole')), sql)

beforeAll(async () => {
  await run(inject('adminUrl'), `create role ${role} login createdb password '${role}'`)
  await run(inject('adminUrl'), `grant ${inject('siteRole')} to ${role}`)
  await run(inject('adminUrl'), `create database ${role} owner ${role}`)
  await migrate(addressOf(role))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the site reads and writes rows, and queues jobs', async () => {
  await asSite(
    `insert into users (id, email, name, updated_at) values ('${randomUUID()}', 'lea@example.fr', 'Léa', now()); update users set name = 'Léa B.'`,
  )
  expect((await asSite('select name from users')).rows).toEqual([{ name: 'Léa B.' }])
  await asSite(`insert into pgboss.job (name, data) values ('mail', '{}')`)
  await asSite('delete from pgboss.job')
})

test.each([
  'create table mine ()',
  'create schema mine',
  'alter table users add mine int',
  'drop table owner_acts',
  'truncate owner_acts',
  'alter table owner_acts disable trigger all',
  'drop trigger owner_acts_keep on owner_acts',
  'set session_replication_role = replica',
  `create role mine superuser`,
  `select pg_read_file('/etc/passwd')`,
  `copy users to program 'cat'`,
])('the site may not: %s', async (sql) => {
  await expect(asSite(sql)).rejects.toEqual(REFUSED)
})

test('an installation that broke off makes the role again', async () => {
  await run(inject('adminUrl'), siteRoleScript())
  expect((await asSite('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the site cannot migrate', async () => {
  await asSite('delete from _prisma_migrations')
  await expect(migrate(addressOf(inject('siteRole')))).rejects.toThrow(/^The migrations failed: /)
})

const SWAP =
  'the owner puts a backup in the place of the database while the site is connected (needs restic and pg_dump 18)'

test.skipIf(!canBackUp)(SWAP, async () => {
  const repository = { place: folder, password: 'of this test' }
  const owner = addressOf(role)
  const { id } = await takeBackup(owner, repository)
  const site = new pg.Client({ connectionString: addressOf(inject('siteRole')) })
  site.on('error', () => {})
  await site.connect()
  await asSite(`delete from users`)
  await swapIn(owner, { ...(await findSnapshot(repository, id)), repository })
  expect((await asSite('select email from users')).rows).toEqual([{ email: 'lea@example.fr' }])
  await expect(asSite('drop table users')).rejects.toEqual(REFUSED)
  await site.end().catch(() => {})
})
