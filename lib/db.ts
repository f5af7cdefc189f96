import 'server-only'

import type { Socket } from 'node:net'

import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'

import { PrismaClient } from '@/prisma/generated/client'

import { readDatabaseAddress } from './db-address'
import { getEnv } from './env'
import { isPatient } from './time-limit'

/**
 * Connections per instance for visitors, and as many again for patient work. Stripe syncs hold one each while they wait
 * for Stripe; lib/db-lock.ts bounds them.
 */
export const POOL_SIZE = 10

interface Limits {
  /** For a connection, be it a new one or one that another query gives back. */
  readonly connectMs: number
  readonly queryMs: number
}

/** What a visitor waits, and what a walk through a million rows may take: lib/time-limit.ts says which applies. */
const LIMITS = {
  visitor: { connectMs: 5_000, queryMs: 5_000 },
  patient: { connectMs: 30_000, queryMs: 10 * 60_000 },
} as const satisfies Record<string, Limits>

/** A server that is alive ends a long query itself, and says so. */
const SLACK_MS = 500

/** What pg's types leave out: the socket, and whether the server owes an answer. */
interface ClientInside {
  readonly connection: { readonly stream: Socket }
  readonly readyForQuery: boolean
}

/**
 * Gives a connection up when the server stays silent: a frozen one does not mind its own statement_timeout. pg's own
 * `query_timeout` only stops waiting: the pool would go on lending a connection with that query, and the transaction
 * around it, still open.
 */
function endWhenSilent(client: pg.PoolClient, limitMs: number) {
  const inside = client as unknown as ClientInside
  const { stream } = inside.connection
  stream.setTimeout(limitMs, () => {
    if (!inside.readyForQuery) stream.destroy(new Error(`Postgres has not answered for ${limitMs} ms.`))
  })
  // Whoever has borrowed it learns of its end from the query; without a listener the process would end too.
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
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool) }) }
}

type Connections = Partial<Record<keyof typeof LIMITS, ReturnType<typeof connect>>>

/** Kept across hot reloads in development. */
const holder = globalThis as typeof globalThis & { horizonDatabase?: Connections }

function connection() {
  const open = (holder.horizonDatabase ??= {})
  const who = isPatient() ? 'patient' : 'visitor'
  return (open[who] ??= connect(LIMITS[who]))
}

/** The database. Connects at the first use, so that pages can be built without one. */
export const getDb = (): PrismaClient => connection().client

/** The pool underneath, for libraries that speak to Postgres themselves. */
export const getPool = (): pg.Pool => connection().pool

/** Ends all connections, once what they are doing is done. */
export async function disconnect(): Promise<void> {
  const open = Object.values(holder.horizonDatabase ?? {})
  delete holder.horizonDatabase
  await Promise.all(
    open.map(async ({ client, pool }) => {
      await client.$disconnect()
      await pool.end()
    }),
  )
}
