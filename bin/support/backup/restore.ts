import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'

import pg from 'pg'

import { addressOf, libpqAddress, nameOf, requirePgTools, serverOf, withClient } from './postgres'
import { DUMP, ended, spawnRestic, type Repository, type Snapshot } from './restic'
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

/** What a restored database lacks of what was counted, and its migrations beside those of this code. */
async function compare(databaseUrl: string, { tags }: Source) {
  return withClient(databaseUrl, async (client) => {
    const found = await countContents(client)
    const { rows } = await client.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations where finished_at is not null',
    )
    const has = new Set(rows.map(({ name }) => name))
    const known = readdirSync('prisma/migrations', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const unknown = [...has].filter((name) => !known.includes(name))
    return {
      found,
      pending: known.filter((name) => !has.has(name)).length,
      faults: [
        ...found
          .filter((count) => !tags.includes(count))
          .map((count) => `It has ${count}, and was taken with ${tags.join(', ')}.`),
        ...(unknown.length > 0
          ? [`It has ${unknown.join(', ')}, which this code does not know: check out the version that took it.`]
          : []),
      ],
    }
  })
}

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
    return requirePgTools((await serverOf(client)).major)
  })
  const { address, env } = libpqAddress(databaseUrl)
  const keeper = spawnRestic(source.repository, ['dump', source.id, DUMP])
  const filler = spawn(
    tools.restore,
    ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--dbname', address],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  filler.stdin.on('error', () => {}) // said by its exit
  keeper.stdout.pipe(filler.stdin)
  const outcomes = await Promise.allSettled([
    ended(keeper, 'restic dump'),
    ended(filler, 'pg_restore').catch((error: unknown) => {
      keeper.stdout.destroy()
      throw error
    }),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  const { found, faults, pending } = await compare(databaseUrl, source)
  if (faults.length > 0)
    throw new CommandError(['The restored copy is NOT what was backed up:', ...faults].join('\n  • '))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return `Whole: ${found.join(', ')}, as when it was taken; restored and compared in ${seconds} s.${pending > 0 ? `\n  • ${pending} migrations newer than it; npm start applies them.` : ''}`
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
