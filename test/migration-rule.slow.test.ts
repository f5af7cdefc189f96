import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { judgeMigration } from './migration-rule'

/** Makes all tables, which nobody uses yet. */
const FIRST = '20261128210000_first'

const contracts = async (sql: string) =>
  (await judgeMigration(sql)).contractions.map(
    ({ what, unusedSince }) => `${what} ${unusedSince ?? 'no release named'}`,
  )
const blocks = async (sql: string) => (await judgeMigration(sql)).blocking.map(({ what }) => what)

test('each migration takes nothing away that it does not account for, and holds nobody up', async () => {
  const [first, ...later] = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name))
  expect(first).toBe(FIRST)
  for (const name of later) {
    const { contractions, blocking } = await judgeMigration(
      readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8'),
    )
    const unannounced = contractions.filter(({ unusedSince }) => unusedSince === null)
    expect.soft([...unannounced, ...blocking], name).toEqual([])
  }
})

test.each([
  ['DROP TABLE users', 'users'],
  ['DROP TABLE IF EXISTS public."users"', 'users'],
  ['ALTER TABLE users DROP COLUMN email', 'users.email'],
  ['alter table users\n drop email, add n int', 'users.email'],
  ['ALTER TABLE users RENAME COLUMN email TO mail', 'users.email'],
  ['ALTER TABLE users RENAME TO people', 'users'],
  ['ALTER TABLE users ALTER COLUMN email SET NOT NULL', 'users.email'],
  ['ALTER TABLE users ALTER COLUMN email TYPE citext', 'users.email'],
  ['ALTER TABLE users ADD COLUMN n int NOT NULL', 'users.n'],
  ['ALTER TABLE users ADD CONSTRAINT adult CHECK (age > 17) NOT VALID', 'users.adult'],
  ['CREATE UNIQUE INDEX one ON users (name)', 'users.one'],
  ['CREATE INDEX CONCURRENTLY i ON users (name)', 'CONCURRENTLY'],
  ['DROP TYPE outcome', 'outcome'],
  ['TRUNCATE users', 'users'],
  ['DO $$ BEGIN DROP TABLE users; END $$', 'DO'],
])('%s contracts', async (sql, what) => {
  expect(await contracts(sql)).toEqual([`${what} no release named`])
  expect(await contracts(`-- contracts: ${what} unused since 0.2.0\n${sql}`)).toEqual([`${what} 0.2.0`])
})

test.each([
  ['CREATE TABLE a (id int NOT NULL); ALTER TABLE a ALTER COLUMN id SET NOT NULL; CREATE UNIQUE INDEX i ON a (id)'],
  ['ALTER TABLE users ADD COLUMN n int'],
  ['ALTER TABLE users ADD COLUMN n int NOT NULL DEFAULT 0'],
  ['ALTER TABLE users ALTER COLUMN n DROP NOT NULL'],
  ['ALTER TABLE users ALTER COLUMN n SET DEFAULT 1'],
  ['ALTER TABLE users DROP CONSTRAINT adult'],
  ['DROP INDEX i'],
  ["UPDATE users SET name = 'DROP TABLE users; -- ALTER TABLE users RENAME'"],
  ['-- DROP TABLE users\nSELECT 1'],
])('%s takes nothing away', async (sql) => {
  expect(await judgeMigration(sql)).toEqual({ contractions: [], blocking: [] })
})

test('an index, and a check of rows that are there, hold writers up; unless the file says that the table is small', async () => {
  const index = 'CREATE INDEX i ON users (name)'
  expect(await blocks(index)).toEqual(['users'])
  expect(await blocks('ALTER TABLE users ADD CONSTRAINT adult CHECK (age > 17)')).toEqual(['users'])
  expect(await blocks(`-- locks: users has a few hundred rows\n${index}`)).toEqual([])
  expect(await blocks(`-- locks: withdrawals has a few hundred rows\n${index}`)).toEqual(['users'])
})

test('what is no SQL is told in Postgres’ words', async () => {
  await expect(judgeMigration('ALTER TABEL users')).rejects.toThrow('syntax error at or near "TABEL"')
})
