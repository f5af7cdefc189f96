import { readdirSync } from 'node:fs'

import pg from 'pg'

import { CommandError } from './console'
import { readDatabaseAddress } from '../../lib/platform/db/address'

const DIRECTORY = 'prisma/migrations'
const CONNECT_TIMEOUT_MS = 5_000

/** Postgres' code for a table that is not there: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNDEFINED_TABLE = '42P01'

/** @returns the names of the migrations that a database has; none when it is empty */
export async function appliedTo(databaseUrl: string): Promise<ReadonlySet<string>> {
  const client = new pg.Client({ ...readDatabaseAddress(databaseUrl), connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    )
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return new Set()
    throw new CommandError(
      `The database of DATABASE_URL does not answer: ${error instanceof Error ? error.message : error}`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * An owner's command runs against the site as it is, perhaps with newer code than the server's: it must not change the
 * tables under it.
 * @throws CommandError when the database lacks a migration, or does not answer
 */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const applied = await appliedTo(databaseUrl)
  const folders = readdirSync(DIRECTORY, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = folders.map(({ name }) => name).filter((name) => !applied.has(name))
  if (missing.length === 0) return
  const what = missing.length === 1 ? `the migration ${missing[0]}` : `${missing.length} migrations`
  throw new CommandError(`The database of DATABASE_URL lacks ${what}: run npm run migrate, or npm start, first.`)
}
