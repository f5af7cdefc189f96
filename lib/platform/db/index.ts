import 'server-only'

import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'

import { PrismaClient, type Prisma } from '@/prisma/generated/client'

import { RESTART_MS, RetryingPool, type Limits } from './pool'
import { MINUTE_MS } from '../days'
import { readDatabaseAddress } from './address'
import { getEnv } from '../env'
import { perProcess } from '../per-process'
import { isBackground } from '../time-limit'

export { POOL_SIZE, RESTART_MS } from './pool'

const LIMITS = {
  visitor: { queryMs: 5_000, connectMs: 5_000 },
  background: { queryMs: 10 * MINUTE_MS, connectMs: 30_000 },
} as const satisfies Record<string, Limits>

function connect(limits: Limits) {
  const pool = new RetryingPool(readDatabaseAddress(getEnv().databaseUrl), limits)
  // By default Prisma waits 2 s for a transaction to begin.
  const transactionOptions = { maxWait: RESTART_MS + limits.connectMs }
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }) }
}

type Connections = Map<keyof typeof LIMITS, ReturnType<typeof connect>>

/** One entry per database URL: late work may still use the previous one. */
const databases = perProcess('databases', () => new Map<string, Connections>())

function connection() {
  const { databaseUrl } = getEnv()
  const open: Connections = databases.get(databaseUrl) ?? new Map()
  const who = isBackground() ? 'background' : 'visitor'
  const known = open.get(who) ?? connect(LIMITS[who])
  databases.set(databaseUrl, open.set(who, known))
  return known
}

/** Connects on first use, because pages are built without a database. */
export const getDb = (): PrismaClient => connection().client

export const getPool = (): pg.Pool => connection().pool

/** For frequent reads: Prisma's `$queryRaw` takes four times the CPU of pg. */
export async function queryRows<Row extends pg.QueryResultRow>({ text, values }: Prisma.Sql): Promise<Row[]> {
  const { rows } = await getPool().query<Row>({ text, values })
  return rows
}

export async function disconnect(): Promise<void> {
  const open = [...databases.values()].flatMap((connections) => [...connections.values()])
  databases.clear()
  await Promise.all(
    open.map(async ({ client, pool }) => {
      await client.$disconnect()
      await pool.end()
    }),
  )
}
