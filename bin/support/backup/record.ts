import type pg from 'pg'

import { withClient } from './connect'
import type { Manifest } from './manifest'

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
