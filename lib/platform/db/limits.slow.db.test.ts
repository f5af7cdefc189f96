import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { basicSettings, createUser, useStack } from '@/test/stack'
import { startTcpProxy, type TcpProxy } from '@/test/tcp-proxy'

import { disconnect, getDb, getPool } from '.'
import { getEnv, provideEnv } from '../env'
import { inBackground } from '../time-limit'

useStack()

let line: TcpProxy

const use = (address: URL) => provideEnv({ ...basicSettings(), DATABASE_URL: address.href })

beforeAll(async () => {
  const address = new URL(getEnv().databaseUrl)
  line = await startTcpProxy({ host: address.hostname, port: Number(address.port) })
  address.port = String(line.port)
  use(address)
})

beforeEach(() => disconnect())
afterEach(() => line.thaw())
afterAll(() => line.close())

const settingOf = async (name: string) =>
  (await getPool().query<{ setting: string }>('select current_setting($1) as setting', [name])).rows[0]?.setting

test('a query has five seconds in a request, and minutes in background work', async () => {
  expect(await settingOf('statement_timeout')).toBe('5s')
  expect(await inBackground(() => settingOf('statement_timeout'))).toBe('10min')
  const borrowed = await getPool().connect()
  await borrowed.query('begin')
  await Promise.all([
    expect(getPool().query('select pg_sleep(60)')).rejects.toThrow('statement timeout'),
    inBackground(() => getPool().query('select pg_sleep(7)')),
  ])
  // This connection is silent too, but has no query under way: it is kept.
  expect((await borrowed.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  borrowed.release(true)
})

test('with a frozen Postgres queries fail instead of hanging, and no transaction stays half open', async () => {
  const { id } = await createUser()
  const rename = getDb().$transaction(
    async (tx) => {
      await tx.user.update({ where: { id }, data: { name: 'Jamais' } })
      line.freeze()
      await tx.user.update({ where: { id }, data: { name: 'Jamais non plus' } })
    },
    { timeout: 60_000 },
  )
  const meanwhile = async () => {
    await expect.poll(() => line.isFrozen()).toBe(true)
    // The second finds no free connection and opens a new one, which gets no answer either.
    await Promise.all([
      expect(getDb().user.findUnique({ where: { id } })).rejects.toThrow(),
      expect(getPool().query('select 1')).rejects.toThrow(),
    ])
  }
  await Promise.all([expect(rename).rejects.toThrow(), meanwhile()])
  line.thaw()
  // If the connection were reused, this would run inside the transaction that failed.
  const isRenamed = () =>
    getDb()
      .user.update({ where: { id }, data: { name: 'Zoé' } })
      .then(
        () => true,
        () => false,
      )
  // Postgres was away for longer than the retries last, so this polls until it is back.
  await expect.poll(isRenamed).toBe(true)
  await disconnect()
  expect(await getDb().user.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'Zoé' })
})

test('after a change of settings, connections go to the new database', async () => {
  const nameOf = async () =>
    (await getPool().query<{ name: string }>('select current_database() as name')).rows[0]?.name
  await inBackground(nameOf)
  use(new URL('/postgres', getEnv().databaseUrl))
  expect([await nameOf(), await inBackground(nameOf)]).toEqual(['postgres', 'postgres'])
})

/** Prisma's default of two seconds for a transaction to begin is too short on a busy machine. */
test('no transaction is refused while the processor is busy for seconds', async () => {
  const work = () => getDb().$transaction((tx) => tx.$queryRaw`select 1 as one`)
  const done = Promise.all(Array.from({ length: 4 }, work))
  setTimeout(() => {
    for (const end = performance.now() + 2_500; performance.now() < end;);
  }, 5)
  expect(await done).toEqual(Array.from({ length: 4 }, () => [{ one: 1 }]))
})
