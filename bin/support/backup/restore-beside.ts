import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'

import pg from 'pg'

import { manifestOf, nameAt, noteCheck, writeManifest, type Manifest } from './manifest'
import { addressOf, nameOf, withClient } from './postgres'
import { compareWith, restoreInto, verifyChecksum, type Source } from './restore'
import { writeText } from './store'
import { CommandError } from '../console'

/** @throws CommandError where the role may make no databases, as with some managed ones */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, (client) =>
    client.query(`create database ${pg.escapeIdentifier(name)} template template0`),
  ).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new CommandError(
      `No database can be made there (${error.message}): name another server with --server, or make an empty one and give --into.`,
    )
  })
  return addressOf(serverUrl, name)
}

const dropDatabase = (serverUrl: string, name: string) =>
  withClient(serverUrl, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`))

/** What the code of this folder has to say about migrations: newer ones may be missing, but none may be unknown. */
function compareMigrations(manifest: Manifest, folder = 'prisma/migrations'): readonly string[] {
  const known = readdirSync(folder)
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  return unknown.length === 0
    ? []
    : [
        `It has ${unknown.join(', ')}, which this code does not know: check out the version that took it (${manifest.code}).`,
      ]
}

export interface Report {
  readonly faults: readonly string[]
  readonly seconds: number
  /** Migrations that this code has and the backup has not. */
  readonly pending: readonly string[]
}

/** Of what was restored, wherever it stands. */
export async function report(databaseUrl: string, manifest: Manifest, start: number): Promise<Report> {
  const faults = [...(await compareWith(databaseUrl, manifest)), ...compareMigrations(manifest)]
  const folders = readdirSync('prisma/migrations', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return {
    faults,
    seconds: (performance.now() - start) / 1000,
    pending: folders.map(({ name }) => name).filter((name) => !manifest.migrations.includes(name)),
  }
}

/**
 * Restores a backup into a database made for it, holds it against its manifest, and drops it again.
 * @param serverUrl any database of the server to do it on
 * @param recordUrl the site's database, which remembers the outcome; null: nobody does
 */
export async function checkBackup(
  source: Source,
  serverUrl: string,
  recordUrl: string | null,
  now: Date,
): Promise<Report> {
  const start = performance.now()
  const { manifest, store } = source
  const note = async (fault: string | null) => {
    if (recordUrl) await noteCheck(recordUrl, manifest.file, now, fault)
  }
  const name = `${nameAt(now).replace('-', '_check_').toLowerCase()}_${randomBytes(4).toString('hex')}`
  try {
    await verifyChecksum(source)
    const scratch = await createDatabase(serverUrl, name)
    await restoreInto(scratch, source)
    const found = await report(scratch, manifest, start)
    await note(found.faults.join(' ') || null)
    const checked = { ...manifest, checkedAt: now.toISOString() }
    if (found.faults.length === 0) await writeText(store, manifestOf(manifest.file), writeManifest(checked))
    return found
  } catch (error) {
    await note(error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    await dropDatabase(serverUrl, name)
  }
}

/** Every server has it, and nobody's data is in it. */
const MAINTENANCE = 'postgres'

/** One of the two names is missing for a moment; a connection made then is refused, and tried again. */
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
