import pg from 'pg'

import { readDatabaseAddress } from '../../../lib/platform/db/address'
import { CommandError } from '../console'

const CONNECT_TIMEOUT_MS = 10_000

/** @throws CommandError when the database does not answer */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...readDatabaseAddress(databaseUrl), connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A server that goes away fails the query in hand; between queries nobody would hear of it.
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw new CommandError(
        `The database ${nameOf(databaseUrl)} does not answer: ${error instanceof Error ? error.message : error}`,
      )
    })
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export const nameOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).pathname.slice(1))

/** The same server's other database. */
export function addressOf(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

export async function serverOf(client: pg.Client): Promise<{ readonly version: string; readonly major: number }> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  return { version: rows[0]!.version, major: Math.floor(rows[0]!.number / 10_000) }
}
