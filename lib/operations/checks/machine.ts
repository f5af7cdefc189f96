import 'server-only'

import { statfs } from 'node:fs/promises'

import pg from 'pg'

import { DAY_MS } from '@/lib/platform/days'
import { readDatabaseAddress } from '@/lib/platform/db/address'
import { formatDate } from '@/lib/platform/format'

import { LIMIT_MS, reasonOf } from './ask'

const LEAST_BYTES = 1_000_000_000
const MOST_DRIFT_MS = 30_000
const SET_CLOCK = 'timedatectl set-ntp true'
const MEND_CLOCK = `lance ${SET_CLOCK} sur le serveur`

/** https://www.postgresql.org/support/versioning/ */
const SUPPORTED_UNTIL: Readonly<Record<number, string>> = {
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}

/** https://nodejs.org/en/about/previous-releases */
const NODE_UNTIL: Readonly<Record<number, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' }

const SOON_MS = 180 * DAY_MS

/** @param version as Node says it: `v24.1.0` */
export function findNodeFault(version: string, now: Date): string | null {
  const major = Number.parseInt(version.slice(1))
  const until = NODE_UNTIL[major]
  if (!until || new Date(until) >= now) return null
  return `Node ${major} n’est plus corrigé depuis le ${formatDate(new Date(until))} ; passe à la version 24 (relancer l’installation le fait).`
}

/** @param where the folder of DATA_DIR, or one above it that exists */
export async function findDiskFaults(where: string, leastBytes = LEAST_BYTES): Promise<readonly string[]> {
  const { bavail, bsize } = await statfs(where)
  const free = bavail * bsize
  if (free >= leastBytes) return []
  return [
    `Disque : il ne reste que ${Math.round(free / 1_000_000)} Mo à ${where} ; efface de vieilles sauvegardes et de vieux journaux, ou agrandis-le.`,
  ]
}

const drifts = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) > MOST_DRIFT_MS

/** Stripe refuses what is signed five minutes off, and sessions end too early or late. @param url whose Date header is trusted */
export async function findClockFaults(url: string, now: () => Date): Promise<readonly string[]> {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) })
    const date = answer.headers.get('date')
    if (!date) return [`Horloge : inconnue, ${url} ne dit pas l’heure.`]
    return drifts(new Date(date), now())
      ? [`Horloge : cette machine n’a pas l’heure de ${new URL(url).host} (${date}) ; ${MEND_CLOCK}.`]
      : []
  } catch (error) {
    return [`Horloge : inconnue, ${url} n’a pas pu être interrogé (${reasonOf(error)}).`]
  }
}

/** @returns null for one of this machine, by address or socket */
export function findModeFault(databaseUrl: string): string | null {
  const { hostname, searchParams } = new URL(databaseUrl)
  const mode = searchParams.get('sslmode') ?? (searchParams.get('sslrootcert') === 'system' ? 'verify-full' : 'disable')
  const isHere = hostname === '' || hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname)
  if (isHere || mode === 'verify-full') return null
  return `Postgres : sslmode est « ${mode} » alors que ${hostname} est une autre machine ; mets sslmode=verify-full et sslrootcert dans DATABASE_URL.`
}

function findVersionFault(version: number, now: Date): string | null {
  const major = Math.floor(version / 10_000)
  const until = SUPPORTED_UNTIL[major]
  if (major > Math.max(...Object.keys(SUPPORTED_UNTIL).map(Number))) return null
  if (!until || new Date(until) < now)
    return `Postgres : la version ${major} n’est plus corrigée${until ? ` depuis le ${formatDate(until)}` : ''} ; passe à la 17 ou à la 18.`
  if (new Date(until).getTime() - now.getTime() > SOON_MS) return null
  return `Postgres : la version ${major} n’est corrigée que jusqu’au ${formatDate(until)} ; prévois de passer à la 17 ou à la 18.`
}

/** Ours ask for UTC; a pooler may drop that. */
export const findZoneFault = (zone: string): string | null =>
  zone === 'UTC'
    ? null
    : `Postgres : les connexions du site sont à l’heure « ${zone} » au lieu de UTC, et les accès se fermeraient trop tôt ou trop tard ; règle le fuseau de la base.`

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
    const { rows } = await client.query<{ version: string; time: Date; bytes: string; zone: string }>(
      `select current_setting('server_version_num') as version, current_setting('TimeZone') as zone, now() as time, pg_database_size(current_database()) as bytes`,
    )
    const { version, time, bytes, zone } = rows[0]!
    const old = findVersionFault(Number(version), now())
    const clock = drifts(time, now())
      ? `Horloge : celle de Postgres et celle de cette machine diffèrent de plus de 30 s ; ${MEND_CLOCK}, ou demande à l’hébergeur de la base.`
      : null
    return {
      faults: [...faults, findZoneFault(zone), old, clock].filter((fault) => fault !== null),
      notes: [
        `Postgres : la base prend ${Math.ceil(Number(bytes) / 1_000_000)} Mo ; la place qui reste sur son disque, seule la console de l’hébergeur la montre.`,
      ],
    }
  } catch (error) {
    return {
      faults: [
        ...faults,
        `Postgres : n’a pas pu être interrogé (${reasonOf(error)}) ; vérifie DATABASE_URL, et que son hébergeur laisse entrer cette machine.`,
      ],
      notes: [],
    }
  } finally {
    await client.end().catch(() => {})
  }
}
