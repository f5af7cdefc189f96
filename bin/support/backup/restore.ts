import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import pg from 'pg'

import { addressOf, libpqAddress, majorOf, nameOf, requirePgTools, withClient } from './postgres'
import { DUMP, pour, spawnRestic, type Repository, type Snapshot } from './restic'
import { countContents } from './take'
import { CommandError } from '../console'

export interface Source extends Snapshot {
  readonly repository: Repository
}

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

/**
 * Into an empty database. restic holds each block against its checksum, and pg_restore writes all or nothing.
 * @throws CommandError when the database is not empty or a program fails
 */
export async function restoreInto(databaseUrl: string, source: Source): Promise<string> {
  const start = performance.now()
  const tools = await withClient(databaseUrl, async (client) => {
    const [tables] = await countContents(client)
    if (tables !== 'tables=0')
      throw new CommandError(
        `The database ${nameOf(databaseUrl)} has ${tables}: a backup is restored into an empty one only.`,
      )
    return requirePgTools(await majorOf(client))
  })
  const { address, env } = libpqAddress(databaseUrl)
  const keeper = spawnRestic(source.repository, ['dump', source.id, DUMP])
  const filler = spawn(
    join(tools, 'pg_restore'),
    ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--dbname', address],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  await pour([keeper, 'restic dump'], [filler, 'pg_restore'])
  const found = await withClient(databaseUrl, countContents)
  const [has, had] = [found, source.tags].map((counts) => counts.join(', '))
  if (has !== had)
    throw new CommandError(`The restored copy is NOT what was backed up: it has ${has}, and was taken with ${had}.`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return `Whole: ${has}, as when it was taken; restored and compared in ${seconds} s.`
}

const nameAt = (now: Date): string =>
  `horizon_${now
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}`

/** @param fault why it did not pass; null when it did */
const noteCheck = (databaseUrl: string, id: string, fault: string | null) =>
  withClient(databaseUrl, (client) =>
    client.query('update backups set checked_at = now(), check_error = $2 where file = $1', [id, fault]),
  )

/**
 * Restores a backup into a database made for it, holds it against what was counted, and drops it again.
 * @param serverUrl any database of the server to do it on
 * @param recordUrl the site's database, which remembers the outcome; null: nobody does
 */
export async function checkBackup(source: Source, serverUrl: string, recordUrl: string | null): Promise<string> {
  const name = `${nameAt(new Date())}_check_${randomBytes(4).toString('hex')}`
  const note = async (fault: string | null) => void (recordUrl && (await noteCheck(recordUrl, source.id, fault)))
  try {
    const report = await restoreInto(await createDatabase(serverUrl, name), source)
    await note(null)
    return report
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
export async function swapIn(databaseUrl: string, source: Source) {
  const restored = `${nameAt(new Date())}_restored`
  const report = await restoreInto(await createDatabase(databaseUrl, restored), source)
  const kept = restored.replace('horizon_', `${nameOf(databaseUrl)}_before_`).replace('_restored', '')
  await rename(databaseUrl, restored, kept)
  return { kept, report }
}
