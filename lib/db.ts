import 'server-only'

import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'

import { PrismaClient } from '@/prisma/generated/client'

import { getEnv } from './env'

/** Connections per instance. Stripe syncs hold one each while they wait for Stripe; lib/billing/lock.ts bounds them. */
export const POOL_SIZE = 10

const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 5_000

function connect() {
  const pool = new pg.Pool({
    connectionString: getEnv().databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool) }) }
}

/** Kept across hot reloads in development. */
const holder = globalThis as typeof globalThis & { horizonDatabase?: ReturnType<typeof connect> }

const connection = () => (holder.horizonDatabase ??= connect())

/** The database. Connects at the first use, so that pages can be built without one. */
export const getDb = (): PrismaClient => connection().client

/** The pool underneath, for libraries that speak to Postgres themselves. */
export const getPool = (): pg.Pool => connection().pool

/** Ends all connections; for scripts and tests. */
export async function disconnect(): Promise<void> {
  const open = holder.horizonDatabase
  delete holder.horizonDatabase
  await open?.client.$disconnect()
  await open?.pool.end()
}
