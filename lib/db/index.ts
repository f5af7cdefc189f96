import 'server-only'

import type pg from 'pg'

import { PrismaClient, type Prisma } from '@/prisma/generated/client'

import { WaitingPool, type Limits } from './pool'
import { RepeatingAdapter, repeat } from './repeat'
import { MINUTE_MS } from '../days'
import { readDatabaseAddress } from '../db-address'
import { getEnv } from '../env'
import { perProcess } from '../per-process'
import { isPatient } from '../time-limit'

export { POOL_SIZE } from './pool'

/**
 * How long an absence of Postgres is waited for where somebody waits: longer than a restart and most changes to a standby take, shorter than
 * the 30 s after which the first proxies give up (docs/hosting.md#how-long-it-waits).
 */
export const ABSENCE_MS = 20_000

const LIMITS = {
  visitor: { connectMs: 5_000, queryMs: 5_000, waitMs: ABSENCE_MS },
  patient: { connectMs: 30_000, queryMs: 10 * MINUTE_MS, waitMs: MINUTE_MS },
} as const satisfies Record<string, Limits>

/** More than the pool's own limit, so that its sentence is the one that is heard. */
const MAX_WAIT_SLACK_MS = 1_000

function connect(limits: Limits) {
  const { waitMs } = limits
  const pool = new WaitingPool(readDatabaseAddress(getEnv().databaseUrl), limits)
  const transactionOptions = { maxWait: waitMs + MAX_WAIT_SLACK_MS }
  return { pool, waitMs, client: new PrismaClient({ adapter: new RepeatingAdapter(pool, waitMs), transactionOptions }) }
}

type Connections = Map<keyof typeof LIMITS, ReturnType<typeof connect>>

/** Of each database, for what is late opens the one before. */
const databases = perProcess('databases', () => new Map<string, Connections>())

function connection() {
  const { databaseUrl } = getEnv()
  const open: Connections = databases.get(databaseUrl) ?? new Map()
  const who = isPatient() ? 'patient' : 'visitor'
  const known = open.get(who) ?? connect(LIMITS[who])
  databases.set(databaseUrl, open.set(who, known))
  return known
}

/** Connects at the first use: pages are built without a database. */
export const getDb = (): PrismaClient => connection().client

export const getPool = (): pg.Pool => connection().pool

/**
 * For reads, while somebody types above all: Prisma's own `$queryRaw` takes four times the CPU of Postgres' client.
 */
export async function queryRows<Row extends pg.QueryResultRow>({ text, values }: Prisma.Sql): Promise<Row[]> {
  const { pool, waitMs } = connection()
  const { rows } = await repeat(waitMs, () => pool.query<Row>({ text, values }))
  return rows
}

export interface PoolUse {
  readonly pool: string
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

export const getPoolUse = (): readonly PoolUse[] =>
  [...(databases.get(getEnv().databaseUrl) ?? [])].map(([name, { pool }]) => ({
    pool: name,
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount + pool.absence.waiting,
  }))

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
