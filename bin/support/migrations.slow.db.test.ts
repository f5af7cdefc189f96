import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'

import { applyMigrations, migrate } from './apply-migrations'
import { runNode } from './child'
import { requireMigrated } from './migrations'

const ENV = { AUTH_SECRET: 'only-for-the-tests-of-this-repository' }

/** What Prisma's engines take while they migrate: https://pris.ly/d/migrate-advisory-locking */
const ENGINE_LOCK = 72_707_369

const newest = readdirSync('prisma/migrations')
  .filter((name) => /^\d/.test(name))
  .sort()
  .at(-1)

let databaseUrl: string

async function query<Row extends pg.QueryResultRow>(sql: string, url = databaseUrl): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

beforeEach(async () => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await query(`create database ${name}`, inject('adminUrl'))
  databaseUrl = inject('adminUrl').replace(/\/postgres$/, `/${name}`)
})

test('two machines that migrate at once wait for each other; then a command may work on the database', async () => {
  await expect(requireMigrated(databaseUrl)).rejects.toThrow(
    /^The database of DATABASE_URL lacks .*migration.*: run npm run migrate/,
  )
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [ENGINE_LOCK])
  const both = Promise.all([migrate(databaseUrl), migrate(databaseUrl)])
  const waiting = () =>
    query(
      `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
  await expect.poll(async () => (await waiting()).length, { timeout: 50_000 }).toBe(2)
  expect(await query("select from pg_tables where tablename = 'users'")).toEqual([])
  await other.end()
  await both
  await requireMigrated(databaseUrl)

  await query(`delete from _prisma_migrations where migration_name = '${newest}'`)
  await expect(requireMigrated(databaseUrl)).rejects.toThrow(`lacks the migration ${newest}: run`)
})

test('a command on a database of the owner’s says what it lacks, and changes nothing', async () => {
  const run = (url: string) =>
    runNode('mail', ['bin/run.mjs', 'mail'], {
      env: { ...ENV, DATABASE_URL: url, DATA_DIR: '.data/commands' },
      output: 'keep',
    })
  await expect(run(databaseUrl)).rejects.toThrow(/\nThe database of DATABASE_URL lacks .*migration.*: .*$/)
  expect(await query("select from pg_tables where schemaname = 'public'")).toEqual([])
  await expect(run(`${databaseUrl}_gone`)).rejects.toThrow(/\nThe database of DATABASE_URL does not answer: .*$/)
})

test('without Prisma’s command line, as in an image, the same migrations are applied, once', async () => {
  const folders = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name))
  expect(await applyMigrations(databaseUrl)).toEqual(folders.sort())
  await requireMigrated(databaseUrl)
  expect(await applyMigrations(databaseUrl)).toEqual([])
  // Prisma's own finds nothing left to do, and no migration that reads otherwise.
  const prisma = ['bin/commands/prisma.mjs', 'migrate', 'deploy']
  const said = await runNode('prisma', prisma, { env: { ...ENV, DATABASE_URL: databaseUrl }, output: 'keep' })
  expect(said).toContain('No pending migrations')
  await expect(applyMigrations(`${databaseUrl}_gone`)).rejects.toThrow('does not exist')
})

test('a database of before the first migration is refused, and not touched', async () => {
  await query(
    'create table _prisma_migrations as select $$20261121000000_init$$ as migration_name, now() as finished_at, null::timestamptz as rolled_back_at',
  )
  await query('create table users ()')
  await expect(applyMigrations(databaseUrl)).rejects.toThrow(/^This database was made before \d+_first: docs/)
  expect(await query("select from pg_tables where tablename = 'subscriptions'")).toEqual([])
})

test('after a migration that fails the version before still starts, and a corrected one is applied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const write = (name: string, sql: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'migration.sql'), sql)
  }
  cpSync('prisma/migrations/migration_lock.toml', join(folder, 'migration_lock.toml'))
  write('1_before', 'create table one ();')
  expect(await applyMigrations(databaseUrl, folder)).toEqual(['1_before'])
  write('2_after', 'create table two (); select 1 / 0;')
  await expect(applyMigrations(databaseUrl, folder)).rejects.toThrow(/^The migrations failed: .*\n.*division by zero/)

  rmSync(join(folder, '2_after'), { recursive: true })
  expect(await applyMigrations(databaseUrl, folder)).toEqual([])
  write('2_after', 'create table two ();')
  expect(await applyMigrations(databaseUrl, folder)).toEqual(['2_after'])

  // As a process that was killed leaves it.
  await query("update _prisma_migrations set finished_at = null where migration_name = '2_after'")
  await query('drop table two')
  expect(await applyMigrations(databaseUrl, folder)).toEqual(['2_after'])
  rmSync(folder, { recursive: true })
})
