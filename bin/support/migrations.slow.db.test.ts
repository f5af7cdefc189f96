import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'

import { applyMigrations, migrate } from './apply-migrations'
import { runNode } from './child'
import { requireMigrated } from './migrations'
import { ownStepEntry, stepEntry } from '../../lib/members/departure/store'
import { keptText } from '../../lib/members/reading/kept'
import { visitEntry } from '../../lib/members/reading/visits'
import { budgetKind, visaKind } from '../../lib/members/simulations/kinds'
import { stayEntry } from '../../lib/members/stays/store'

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

test('what members kept in six tables is in one, word for word', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const before = ['migration_lock.toml', '20261128210000_first', '20261128220000_given_begins']
  for (const name of before) cpSync(join('prisma/migrations', name), join(folder, name), { recursive: true })
  await applyMigrations(databaseUrl, folder)
  const [user, other] = [randomUUID(), randomUUID()]
  const [budget, visa, stay, step] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [entries, answers] = [{ city: 'bangkok', style: 'sobre', rate: '37,5', amounts: {} }, { age: 'moins' }]
  const basis = { pricesOn: '2026-11-21', rate: 38, amounts: [1, 2, 3, 4, 5, 6, 7, 8, 9] }
  const rules = { rulesOn: '2026-11-24', verdicts: { dtv: 'fits' } }
  await query(`
    insert into users (id, email, updated_at) values ('${user}', 'a@example.fr', now()), ('${other}', 'b@example.fr', now());
    insert into departures (user_id, day, work, is_couple, has_child, visa, city, updated_at)
      values ('${user}', '2027-04-12', 'independant', true, false, 'dtv', 'bangkok', '2026-11-20T10:00:00Z');
    insert into simulations (id, user_id, kind, name, content, updated_at) values
      ('${budget}', '${user}', 'budget', 'L’été à deux', '${JSON.stringify({ entries, basis })}', '2026-11-21T10:00:00Z'),
      ('${visa}', '${other}', 'visa', 'Cette année', '${JSON.stringify({ answers, basis: rules })}', '2026-11-22T10:00:00Z');
    insert into stays (id, user_id, entered_on, left_on, kind, by_land, stamped_until, updated_at)
      values ('${stay}', '${user}', '2026-01-31', '2026-03-01', 'tr', true, '2026-03-31', '2026-11-23T10:00:00Z');
    insert into departure_marks (user_id, step_id, done_on, done_changed_at) values
      ('${user}', 'tdac', '2026-11-24', '2026-11-24T20:00:00.123Z');
    insert into departure_marks (user_id, step_id, skipped_on, postponed_to) values
      ('${user}', 'hopital', '2026-11-19', '2026-12-24');
    insert into departure_own_steps (id, user_id, day, title, note, created_at)
      values ('${step}', '${user}', '2027-01-05', 'Vendre le piano', 'Appeler Luc', '2026-11-18T10:00:00Z');
    insert into kept_texts (user_id, kind, slug, kept_at)
      values ('${other}', 'guide', 's-installer-en-thailande', '2026-11-17T10:00:00Z');
    insert into member_visits (user_id, began_at, seen_at) values ('${other}', '2026-11-25T09:00:00Z', '2026-11-25T10:30:00.5Z');`)
  await applyMigrations(databaseUrl)

  const kinds = [budgetKind, visaKind, stayEntry, stepEntry, ownStepEntry, keptText, visitEntry]
  const rows = await query<{ kind: string; user_id: string; key: string; content: object; updated_at: Date }>(
    'select * from member_entries order by updated_at',
  )
  const read = rows.map(({ kind, user_id, key, content, updated_at }) => [
    user_id === user ? 'user' : 'other',
    key,
    kinds.find(({ name }) => name === kind)?.schema.parse(content),
    updated_at.toISOString().slice(0, 10),
  ])
  const undone = { doneOn: null, doneAt: null }
  expect(read).toEqual([
    ['other', 'guide/s-installer-en-thailande', { kind: 'guide', slug: 's-installer-en-thailande' }, '2026-11-17'],
    ['user', step, { day: '2027-01-05', title: 'Vendre le piano', note: 'Appeler Luc', ...undone }, '2026-11-18'],
    ['user', 'hopital', { ...undone, skippedOn: '2026-11-19', postponedTo: '2026-12-24' }, '2026-11-20'],
    ['user', budget, { name: 'L’été à deux', entries, basis }, '2026-11-21'],
    ['other', visa, { name: 'Cette année', answers, basis: rules }, '2026-11-22'],
    [
      'user',
      stay,
      {
        enteredOn: '2026-01-31',
        leftOn: '2026-03-01',
        kind: 'tr',
        byLand: true,
        stampedUntil: '2026-03-31',
        extendedUntil: null,
        reportedOn: null,
      },
      '2026-11-23',
    ],
    [
      'user',
      'tdac',
      { doneOn: '2026-11-24', doneAt: '2026-11-24T20:00:00.123Z', skippedOn: null, postponedTo: null },
      '2026-11-24',
    ],
    [
      'other',
      'space',
      { beganAt: '2026-11-25T09:00:00.000Z', seenAt: '2026-11-25T10:30:00.500Z', beforeAt: null },
      '2026-11-25',
    ],
  ])
  expect(
    await query(
      "select tablename from pg_tables where tablename ~ '^(simulations|stays|departure_|kept_|member_visits)'",
    ),
  ).toEqual([])
  rmSync(folder, { recursive: true })
})
