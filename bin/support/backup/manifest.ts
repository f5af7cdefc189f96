import type pg from 'pg'
import { z } from 'zod'

import { withClient } from './postgres'
import { CommandError } from '../console'

/** What stands beside a backup, in a file that anybody may read: counts, no person. Written last: a backup without it is none. */
const manifestSchema = z.object({
  format: z.literal(1),
  file: z.string().regex(/^[\w.-]+$/),
  takenAt: z.iso.datetime(),
  seconds: z.number(),
  bytes: z.int(),
  /** Of the file as it lies there, encrypted or not. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  isEncrypted: z.boolean(),
  server: z.string(),
  /** Version and commit of the code that took it. */
  code: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.string(), newest: z.string().nullable() })),
  figures: z.record(z.string(), z.string()),
  /** When it was last restored and found whole. */
  checkedAt: z.iso.datetime().nullable(),
})

export type Manifest = z.infer<typeof manifestSchema>

const NAME = 'horizon-'
const MANIFEST = '.json'

/** horizon-20261122T121314Z: sorts by time, and is allowed on every disk. */
export const nameAt = (now: Date): string => `${NAME}${now.toISOString().replace(/[-:]|\.\d+/g, '')}`

export const isManifest = (file: string): boolean => file.startsWith(NAME) && file.endsWith(MANIFEST)
export const manifestOf = (file: string): string =>
  file.replace(/(\.dump)?(\.age)?$/, '').replace(/\.json$/, '') + MANIFEST

export const writeManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** @throws CommandError when it is none, or one of a version to come */
export function readManifest(name: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new CommandError(`${name} is no manifest of a backup that this version can read.`)
  }
}

/** A database from before the table keeps no record. */
async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.backups') is not null as there")
  return rows[0]!.there
}

/** What `npm run doctor`, the health page and an alert read: lib/operations/backups.ts. */
export const noteBackup = (databaseUrl: string, place: string, manifest: Manifest): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    if (!(await hasTable(client))) return
    await client.query(
      'insert into backups (file, place, taken_at, seconds, bytes, is_encrypted) values ($1, $2, $3, $4, $5, $6)',
      [manifest.file, place, manifest.takenAt, Math.ceil(manifest.seconds), manifest.bytes, manifest.isEncrypted],
    )
  })

/** @param fault why it did not pass; null when it did */
export const noteCheck = (databaseUrl: string, file: string, at: Date, fault: string | null): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    if (await hasTable(client))
      await client.query('update backups set checked_at = $2, check_error = $3 where file = $1', [file, at, fault])
  })
