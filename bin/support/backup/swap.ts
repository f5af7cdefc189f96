import pg from 'pg'

import { createDatabase, report, type Report } from './check'
import { addressOf, nameOf, withClient } from './connect'
import { nameAt } from './manifest'
import { restoreInto, verifyChecksum, type Source } from './restore'
import { CommandError } from '../console'

/** Every server has it, and nobody's data is in it. */
const MAINTENANCE = 'postgres'

/** One of the two names is missing for a moment; whoever connects then is refused, and tries again. */
async function rename(databaseUrl: string, restored: string, kept: string): Promise<void> {
  const name = nameOf(databaseUrl)
  const ident = pg.escapeIdentifier
  await withClient(addressOf(databaseUrl, MAINTENANCE), async (client) => {
    await client.query(`alter database ${ident(name)} with allow_connections false`)
    try {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      await client.query(`alter database ${ident(name)} rename to ${ident(kept)}`)
    } catch (error) {
      await client.query(`alter database ${ident(name)} with allow_connections true`)
      throw error
    }
    await client.query(`alter database ${ident(restored)} rename to ${ident(name)}`)
    await client.query(`alter database ${ident(kept)} with allow_connections true`)
  })
}

/**
 * Puts a backup in the place of a database: restored beside it and compared first, so that nothing is overwritten.
 * @returns the name under which the former one is kept
 * @throws CommandError when the backup is not whole; then everything is as it was
 */
export async function swapIn(
  databaseUrl: string,
  source: Source,
  now: Date,
): Promise<{ readonly kept: string; readonly found: Report }> {
  const start = performance.now()
  const stamp = nameAt(now).toLowerCase()
  const restored = `${stamp}_restored`
  const kept = `${nameOf(databaseUrl)}_before_${stamp.replace(/^horizon-/, '')}`
  await verifyChecksum(source)
  const fresh = await createDatabase(databaseUrl, restored)
  await restoreInto(fresh, source)
  const found = await report(fresh, source.manifest, start)
  if (found.faults.length > 0)
    throw new CommandError(`Nothing was changed; what was restored stands in ${restored}. ${found.faults.join(' ')}`)
  await rename(databaseUrl, restored, kept)
  return { kept, found }
}
