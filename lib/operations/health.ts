import 'server-only'

import pg from 'pg'

import { getPool } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'

/** `full`: the disk is full. */
export type DatabaseState = 'up' | 'full' | 'read-only' | 'down'

const TIMEOUT_MS = 3_000

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REFUSALS: Readonly<Record<string, DatabaseState>> = {
  '53100': 'full', // disk_full
  '53400': 'full', // configuration_limit_exceeded
  '25006': 'read-only', // read_only_sql_transaction
}

/** A query that needs a temporary file, because updating a row can succeed on a full disk. */
const SPILL = `select count(*) from (
  select md5(n::text) as line from generate_series(1, 5000) as n order by line offset 0
) as sorted`

/** Writes and commits, as a sale does. */
async function write(): Promise<void> {
  const client = await getPool().connect()
  try {
    await client.query('begin')
    await client.query("set local work_mem = '64kB'")
    await client.query(SPILL)
    await client.query(
      'insert into health_checks (checked_at) values (now()) on conflict (id) do update set checked_at = excluded.checked_at',
    )
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A timeout counts as down. */
export async function checkDatabase(): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    await Promise.race([write(), tooLong])
    return 'up'
  } catch (error) {
    const state = (error instanceof pg.DatabaseError && REFUSALS[error.code ?? '']) || 'down'
    reportError(`the database is ${state}`, error)
    return state
  } finally {
    clearTimeout(timer)
  }
}
