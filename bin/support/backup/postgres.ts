import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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

export async function serverOf(client: pg.Client): Promise<{ readonly version: string; readonly major: number }> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  return { version: rows[0]!.version, major: Math.floor(rows[0]!.number / 10_000) }
}

export interface PgTools {
  readonly dump: string
  readonly restore: string
  readonly major: number
}

const CACHE = 'node_modules/.cache/horizon'

/** Where packages of Postgres put programs that are not on PATH: Debian, Red Hat, Homebrew. */
const PACKAGED = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

function packagedFolders(): readonly string[] {
  return PACKAGED.flatMap((root) =>
    existsSync(root)
      ? readdirSync(root)
          .filter((name) => /^(postgresql@|pgsql-)?\d+$/.test(name))
          .map((name) => join(root, name, 'bin'))
      : [],
  )
}

/** @returns null unless both are there and say their version */
function toolsIn(folder: string): PgTools | null {
  const [dump, restore] = [join(folder, 'pg_dump'), join(folder, 'pg_restore')]
  if (!existsSync(dump) || !existsSync(restore)) return null
  try {
    const printed = execFileSync(dump, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const major = Number(/\) (\d+)/.exec(printed)?.[1])
    return major > 0 ? { dump, restore, major } : null
  } catch {
    return null // a wrapper whose program is gone
  }
}

async function installedTools(): Promise<string | null> {
  try {
    const { findPostgresTools } = await import('@sandbox/postgres-tools')
    return await findPostgresTools(CACHE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** @returns a pg_dump that reads a server of that major version: pg_dump refuses one that is newer than itself */
export async function findPgTools(serverMajor: number): Promise<PgTools | null> {
  const folders = [...searchPath().split(delimiter), ...packagedFolders()]
  const fit = folders.map(toolsIn).filter((tools) => tools !== null && tools.major >= serverMajor)
  // The nearest: a dump of a newer pg_dump may want a newer server.
  const [nearest] = fit.sort((a, b) => a!.major - b!.major)
  if (nearest) return nearest
  const installed = await installedTools()
  const tools = installed ? toolsIn(installed) : null
  return tools && tools.major >= serverMajor ? tools : null
}

/** @throws CommandError that says what to install */
export async function requirePgTools(serverMajor: number): Promise<PgTools> {
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
