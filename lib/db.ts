import 'server-only'

import type { Socket } from 'node:net'

import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'

import { PrismaClient, type Prisma } from '@/prisma/generated/client'

import { MINUTE_MS } from './days'
import { readDatabaseAddress } from './db-address'
import { getEnv } from './env'
import { isPatient } from './time-limit'

/** Per instance for visitors, and as many again for patient work; Stripe syncs hold one each (lib/db-lock.ts). */
export const POOL_SIZE = 10

interface Limits {
  readonly connectMs: number
  readonly queryMs: number
}

const LIMITS = {
  visitor: { connectMs: 5_000, queryMs: 5_000 },
  patient: { connectMs: 30_000, queryMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limits>

const SLACK_MS = 500

interface ClientInside {
  readonly connection: { readonly stream: Socket }
  readonly readyForQuery: boolean
}

/** Gives up on a server that stays silent; pg's own `query_timeout` would lend the connection again, its transaction still open. */
function endWhenSilent(client: pg.PoolClient, limitMs: number) {
  const inside = client as unknown as ClientInside
  const { stream } = inside.connection
  stream.setTimeout(limitMs, () => {
    if (!inside.readyForQuery) stream.destroy(new Error(`Postgres has not answered for ${limitMs} ms.`))
  })
  // Whoever borrowed it learns of its end from the query; without a listener the process would end too.
  client.on('error', () => {})
}

function connect({ connectMs, queryMs }: Limits) {
  const pool = new pg.Pool({
    ...readDatabaseAddress(getEnv().databaseUrl),
    max: POOL_SIZE,
    connectionTimeoutMillis: connectMs,
    statement_timeout: queryMs,
    keepAlive: true,
  })
  pool.on('connect', (client) => endWhenSilent(client, queryMs + SLACK_MS))
  // The next query opens a new one.
  pool.on('error', () => {})
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool) }) }
}

type Connections = Map<keyof typeof LIMITS, ReturnType<typeof connect>>

/** Of each database, for what is late opens the one before. Kept across hot reloads in development. */
const holder = globalThis as typeof globalThis & { horizonDatabases?: Map<string, Connections> }
const databases = (holder.horizonDatabases ??= new Map<string, Connections>())

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

/** For what is asked while somebody types: Prisma's own `$queryRaw` takes four times the CPU of Postgres' client. */
export async function queryRows<Row extends pg.QueryResultRow>({ text, values }: Prisma.Sql): Promise<Row[]> {
  const { rows } = await getPool().query<Row>({ text, values })
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
    waiting: pool.waitingCount,
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
