import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { startPostgresSandbox, type PostgresSandbox } from '@sandbox/postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { Prisma } from '@/prisma/generated/client'
import { reservePort } from '@/test/port'
import { basicSettings, useStack } from '@/test/stack'

import { disconnect, getDb, getPool, queryRows } from '.'
import { provideEnv } from '../env'
import { withTimeLimit } from '../time-limit'

/** Uses a Postgres of its own, which is really stopped and started. */

useStack()

const AWAY_MS = 1_500

let folder: string
let server: PostgresSandbox
let start: () => Promise<PostgresSandbox>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'horizon-away-'))
  chmodSync(folder, 0o755) // run as root, Postgres drops to another user, which needs access
  const options = { directory: join(folder, 'postgres'), port: await reservePort(), database: 'away' }
  start = () => startPostgresSandbox(options)
  server = await start()
  provideEnv({ ...basicSettings(), DATABASE_URL: server.url })
  await getPool().query('create table notes (text text primary key)')
  // After a SIGKILL, Postgres would first sync every file, which takes seconds on a busy disk.
  await getPool().query('alter system set fsync = off')
  await getPool().query('select pg_reload_conf()')
})

beforeEach(async () => {
  await disconnect()
  await getPool().query('delete from notes')
})

afterAll(async () => {
  await disconnect()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const note = (text: string) => getDb().$executeRaw`insert into notes values (${text})`
const notes = async () =>
  (await queryRows<{ text: string }>(Prisma.sql`select text from notes order by 1`)).map(({ text }) => text)
const read = async () => (await getDb().$queryRaw<{ one: number }[]>`select 1 as one`)[0]?.one
const noteInTransaction = (text: string) =>
  getDb().$transaction(async (tx) => {
    await tx.$executeRaw`insert into notes values (${text})`
  })

function kill() {
  process.kill(Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8')), 'SIGKILL')
}

test('killed and started again: queries sent meanwhile run once, when it is back', async () => {
  await Promise.all(Array.from({ length: 10 }, read))
  kill()
  // The pool lends dead connections until it notices that they are gone.
  await vi.waitFor(() => expect(getPool().totalCount).toBe(0), 60_000)
  const startedAt = performance.now()
  const asked = [...Array.from({ length: 40 }, read), queryRows(Prisma.sql`select 1 as one`)]
  const written = [note('alone'), noteInTransaction('in a transaction')]
  await pause(AWAY_MS)
  server = await start()
  expect(await Promise.all(asked)).toEqual([...Array.from({ length: 40 }, () => 1), [{ one: 1 }]])
  await Promise.all(written)
  expect(performance.now() - startedAt).toBeGreaterThan(AWAY_MS)
  expect(await notes()).toEqual(['alone', 'in a transaction'])
})

test('shut down cleanly and started again: no query fails', async () => {
  await read()
  await server.stop()
  const asked = [read(), note('meanwhile')]
  await pause(AWAY_MS)
  server = await start()
  expect(await Promise.all(asked)).toEqual([1, 1])
  expect(await notes()).toEqual(['meanwhile'])
})

test('too many connections: queries on open ones go on, the others wait', async () => {
  const mine = await getPool().connect()
  const taken = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const client = new pg.Client({ connectionString: server.url })
      client.on('error', () => {})
      return client.connect().then(
        () => client,
        () => null,
      )
    }),
  )
  const waiting = [read(), note('meanwhile')]
  await pause(500)
  mine.release()
  expect(await Promise.all(waiting)).toEqual([1, 1])
  const again = await getPool().connect()
  const last = read()
  await pause(500)
  await Promise.all(taken.map((client) => client?.end()))
  expect(await last).toBe(1)
  again.release()
})

test('a query that was given up does not run later', async () => {
  await read()
  kill()
  await vi.waitFor(() => expect(getPool().totalCount).toBe(0), 60_000)
  // Prisma starts a query when it is awaited.
  const noteLate = async () => void (await note('too late'))
  // At the limit, either the wait ends first or the retries of connecting do.
  await expect(withTimeLimit(500, noteLate)).rejects.toThrow(/took longer than 500 ms|Can't reach database server/)
  server = await start()
  expect(await read()).toBe(1)
  expect(await notes()).toEqual([])
})
