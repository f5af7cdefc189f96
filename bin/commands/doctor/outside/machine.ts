import { statfs } from 'node:fs/promises'

import pg from 'pg'

import { LIMIT_MS, reasonOf } from './ask'
import { DAY_MS } from '../../../../lib/days'
import { readDatabaseAddress } from '../../../../lib/db-address'

const LEAST_BYTES = 1_000_000_000
const MOST_DRIFT_MS = 30_000
const MEND_CLOCK = 'run timedatectl set-ntp true on the server'

/** https://www.postgresql.org/support/versioning/ */
const SUPPORTED_UNTIL: Readonly<Record<number, string>> = {
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}

const SOON_MS = 180 * DAY_MS

/** @param where the folder of DATA_DIR, or one above it that exists */
export async function findDiskFaults(where: string, leastBytes = LEAST_BYTES): Promise<readonly string[]> {
  const { bavail, bsize } = await statfs(where)
  const free = bavail * bsize
  if (free >= leastBytes) return []
  return [
    `Disk: only ${Math.round(free / 1_000_000)} MB are free at ${where}; delete old backups and logs, or enlarge it.`,
  ]
}

const drifts = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) > MOST_DRIFT_MS

/** Stripe refuses what is signed five minutes off, and sessions end too early or late. @param url whose Date header is trusted */
export async function findClockFaults(url: string, now: () => Date): Promise<readonly string[]> {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) })
    const date = answer.headers.get('date')
    if (!date) return [`Clock: unknown, ${url} does not say what time it is.`]
    return drifts(new Date(date), now())
      ? [`Clock: this machine differs from ${new URL(url).host} (${date}); ${MEND_CLOCK}.`]
      : []
  } catch (error) {
    return [`Clock: unknown, ${url} could not be asked (${reasonOf(error)}).`]
  }
}

/** @returns null for one of this machine, by address or socket */
export function findModeFault(databaseUrl: string): string | null {
  const { hostname, searchParams } = new URL(databaseUrl)
  const mode = searchParams.get('sslmode') ?? (searchParams.get('sslrootcert') === 'system' ? 'verify-full' : 'disable')
  const isHere = hostname === '' || hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname)
  if (isHere || mode === 'verify-full') return null
  return `Postgres: sslmode is « ${mode} » although ${hostname} is another machine; set sslmode=verify-full and sslrootcert in DATABASE_URL (docs/hosting.md#tls-to-postgres).`
}

function findVersionFault(version: number, now: Date): string | null {
  const major = Math.floor(version / 10_000)
  const until = SUPPORTED_UNTIL[major]
  if (major > Math.max(...Object.keys(SUPPORTED_UNTIL).map(Number))) return null
  if (!until || new Date(until) < now)
    return `Postgres: version ${major} is mended no more${until ? ` since ${until}` : ''}; move to 17 or 18 (docs/backup.md).`
  if (new Date(until).getTime() - now.getTime() > SOON_MS) return null
  return `Postgres: version ${major} is mended until ${until} only; plan the move to 17 or 18.`
}

interface DatabaseFindings {
  readonly faults: readonly string[]
  /** What no program can see to. */
  readonly notes: readonly string[]
}

export async function findDatabaseFaults(databaseUrl: string, now: () => Date): Promise<DatabaseFindings> {
  const mode = findModeFault(databaseUrl)
  const faults = mode ? [mode] : []
  const client = new pg.Client({
    ...readDatabaseAddress(databaseUrl),
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; time: Date; bytes: string }>(
      `select current_setting('server_version_num') as version, now() as time, pg_database_size(current_database()) as bytes`,
    )
    const { version, time, bytes } = rows[0]!
    const old = findVersionFault(Number(version), now())
    const clock = drifts(time, now())
      ? `Clock: Postgres’ differs from this machine’s by more than 30 s; ${MEND_CLOCK}, or ask the database’s host.`
      : null
    return {
      faults: [...faults, ...(old ? [old] : []), ...(clock ? [clock] : [])],
      notes: [
        `Postgres: the database takes ${Math.ceil(Number(bytes) / 1_000_000)} MB; how much room its disk has left only its host’s console shows.`,
      ],
    }
  } catch (error) {
    return {
      faults: [
        ...faults,
        `Postgres: could not be asked (${reasonOf(error)}); check DATABASE_URL, and that its host lets this machine in.`,
      ],
      notes: [],
    }
  } finally {
    await client.end().catch(() => {})
  }
}
