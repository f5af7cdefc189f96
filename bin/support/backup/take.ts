import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type pg from 'pg'
import { z } from 'zod'

import { libpqAddress, majorOf, nameOf, requirePgTools, withClient } from './postgres'
import { DUMP, OF_SITE, openRepository, pour, restic, spawnRestic, type Repository } from './restic'
import { CommandError } from '../console'

/** Ordinary tables of all schemas but Postgres' own. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as ident from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/** In the transaction that the client is in. @returns tags of a backup, which a restored copy is held against */
export async function countContents(client: pg.Client): Promise<readonly [tables: string, rows: string]> {
  const { rows: tables } = await client.query<{ ident: string }>(TABLES)
  const counts = tables.map(({ ident }) => `select count(*) from ${ident}`).join(' union all ') || 'select 0 limit 0'
  const { rows } = await client.query<{ sum: string }>(
    `select coalesce(sum(count), 0)::text as sum from (${counts}) counted(count)`,
  )
  return [`tables=${tables.length}`, `rows=${rows[0]!.sum}`]
}

const summarySchema = z.object({ snapshot_id: z.string(), total_bytes_processed: z.int() })

async function store(
  repository: Repository,
  tools: string,
  databaseUrl: string,
  exported: string,
  tags: readonly string[],
) {
  const { address, env } = libpqAddress(databaseUrl)
  // restic compresses, and finds what is the same as yesterday only in what is not compressed.
  const format = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges']
  const dump = spawn(join(tools, 'pg_dump'), [...format, `--snapshot=${exported}`, '--dbname', address], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keeper = spawnRestic(repository, [
    'backup',
    '--json',
    ...OF_SITE,
    ...tags.flatMap((tag) => ['--tag', tag]),
    '--stdin',
    '--stdin-filename',
    DUMP,
  ])
  const printed = text(keeper.stdout)
  await pour([dump, 'pg_dump'], [keeper, 'restic backup'])
  return summarySchema.parse(JSON.parse((await printed).trim().split('\n').at(-1)!))
}

export interface Backup {
  readonly id: string
  readonly bytes: number
}

/**
 * Counts and dumps in one and the same snapshot, so that a restored copy can be held against what was counted.
 * @throws CommandError when a program is missing or fails; then nothing is left behind
 */
export async function takeBackup(databaseUrl: string, repository: Repository): Promise<Backup> {
  const start = performance.now()
  await openRepository(repository)
  return withClient(databaseUrl, async (client) => {
    const tools = await requirePgTools(await majorOf(client))
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string; now: Date }>('select pg_export_snapshot() as id, now() as now')
    const [{ id: exported, now }] = rows as [(typeof rows)[number]]
    const tags = await countContents(client)
    if (tags[0] === 'tables=0')
      throw new CommandError(`The database ${nameOf(databaseUrl)} has no tables: there is nothing to back up.`)
    const { snapshot_id: id, total_bytes_processed: bytes } = await store(
      repository,
      tools,
      databaseUrl,
      exported,
      tags,
    )
    await client.query('commit')
    // What `npm run doctor`, the health page and an alert read: lib/operations/backups.ts.
    const seconds = Math.ceil((performance.now() - start) / 1000)
    await client.query('insert into backups (file, place, taken_at, seconds, bytes) values ($1, $2, $3, $4, $5)', [
      id,
      repository.place,
      now,
      seconds,
      bytes,
    ])
    return { id, bytes }
  })
}

/** A deleted account is in no backup after some 100 days: docs/backup.md#people-who-left. */
const KEPT = ['--keep-within', '48h', '--keep-daily', '7', '--keep-weekly', '4', '--keep-monthly', '3']

export async function pruneBackups(repository: Repository): Promise<void> {
  await restic(repository, 'unlock') // of one that was killed
  await restic(repository, 'forget', ...OF_SITE, ...KEPT, '--prune')
}
