import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

import pg from 'pg'

import { readDatabaseAddress } from '../../../lib/platform/db/address'
import { childEnv, searchPath, type Settings } from '../../../lib/platform/env'
import { CommandError } from '../console'
import { getRun } from '../run-file'
import { startDatabase } from '../sandboxes'

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

/** The owner's database; the stand-in of the site that runs; the stand-in, started for this. Whatever migrations it has. */
export const findDatabase = async (settings: Settings): Promise<string> =>
  settings.ownerDatabaseUrl ?? getRun(settings.dataDir)?.databaseUrl ?? (await startDatabase(settings))

export const nameOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).pathname.slice(1))

/** The same server's other database. */
export function addressOf(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

export async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>("select current_setting('server_version_num')::int as number")
  return Math.floor(rows[0]!.number / 10_000)
}

const CACHE = 'node_modules/.cache/horizon'

/** Of the stand-in's Postgres; a release has none. */
async function installedTools(): Promise<string | null> {
  try {
    const { findPostgresTools } = await import('@sandbox/postgres-tools')
    return await findPostgresTools(CACHE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** @returns the folder with the first `pg_dump` of that version or newer: it refuses a server that is newer than itself */
export async function findPgTools(serverMajor: number): Promise<string | null> {
  // Debian keeps each version's programs apart.
  const folders = [`/usr/lib/postgresql/${serverMajor}/bin`, await installedTools(), ...searchPath().split(delimiter)]
  const fits = (folder: string | null): folder is string => {
    const { stdout } = spawnSync(join(folder ?? '', 'pg_dump'), ['--version'], { encoding: 'utf8' })
    return folder !== null && Number(/\) (\d+)/.exec(stdout)?.[1]) >= serverMajor
  }
  return folders.find(fits) ?? null
}

/** @throws CommandError that says what to install */
export async function requirePgTools(serverMajor: number): Promise<string> {
  const tools = await findPgTools(serverMajor)
  if (tools) return tools
  throw new CommandError(
    `La base est un Postgres ${serverMajor}, et aucun pg_dump ${serverMajor} ou plus récent n’est sur cette machine. Sur Debian : apt-get install postgresql-client-${serverMajor} ` +
      '(de apt.postgresql.org si Debian a une version plus ancienne).',
  )
}

/** What libpq understands of an address: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS */
const LIBPQ_PARAMETERS =
  /^(ssl(mode|rootcert|cert|key|negotiation)|channel_binding|connect_timeout|application_name|options|target_session_attrs)$/

/** An address for libpq's programs, without the password, which other users of the machine could read among the arguments. */
export function libpqAddress(databaseUrl: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  for (const name of [...url.searchParams.keys()]) if (!LIBPQ_PARAMETERS.test(name)) url.searchParams.delete(name)
  // The site's own word for a certificate that nobody checks: docs/hosting.md#tls-to-postgres.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  return { address: url.href, env: childEnv(password ? { PGPASSWORD: password } : {}) }
}
