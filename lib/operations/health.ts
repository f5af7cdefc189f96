import 'server-only'

import pg from 'pg'

import { getOldestWaitingAge, hasSentSince } from '@/lib/notices/outbox/status'
import { HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb, getPool, RESTART_MS } from '@/lib/platform/db'
import { isOutage, isUnavailable } from '@/lib/platform/db/errors'
import { isShuttingDown } from '@/lib/platform/http/shutdown'
import { reportError } from '@/lib/platform/log'
import { memoize } from '@/lib/platform/memoize'
import { getWorkerState, WORKERS, type WorkerState } from '@/lib/platform/queue/workers'
import { listFailingPages, notePageFailure } from '@/lib/platform/telemetry/failures'

import { lastDailyTime } from './schedule'

/** `full`: the disk is full. */
type DatabaseState = 'up' | 'full' | 'read-only' | 'down'

const TIMEOUT_MS = 3_000

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REFUSALS: Readonly<Record<string, DatabaseState>> = {
  '53100': 'full', // disk_full
  '53400': 'full', // configuration_limit_exceeded
  '25006': 'read-only', // read_only_sql_transaction
}

/** A query that needs a temporary file, because updating a row can succeed on a full disk. */
const SPILL = `select count(*) from (
  select md5(n::text) as line from generate_series(1, 5000) as n order by line offset 0
) as sorted`

/** Writes and commits, as a sale does. */
async function write(): Promise<void> {
  const client = await getPool().connect()
  try {
    await client.query('begin')
    await client.query("set local work_mem = '64kB'")
    await client.query(SPILL)
    await client.query(
      'insert into health_checks (checked_at) values (now()) on conflict (id) do update set checked_at = excluded.checked_at',
    )
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A timeout counts as down. */
async function checkDatabase(): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    await Promise.race([write(), tooLong])
    return 'up'
  } catch (error) {
    const state = (error instanceof pg.DatabaseError && REFUSALS[error.code ?? '']) || 'down'
    reportError(`the database is ${state}`, error)
    return state
  } finally {
    clearTimeout(timer)
  }
}

/** The public body of /api/health: docs/hosting.md#health. */
export interface Health {
  readonly status: 'ok' | 'error' | 'ending'
  readonly database: DatabaseState
  readonly mail: {
    readonly worker: WorkerState
    readonly oldestUnsentSeconds: number | null
    readonly isStuck: boolean
  }
  readonly events: {
    readonly worker: WorkerState
    readonly oldestWaitingSeconds: number | null
    readonly isStuck: boolean
  }
  readonly daily: {
    readonly worker: WorkerState
    readonly lastRunAt: Date | null
    readonly isLate: boolean
  }
  readonly pages: { readonly areFailing: boolean }
}

/** What fails because the database is away works again when it is back, and `database` says so. @param route as Next names it */
export function noteFailedRequest(error: unknown, route: string): void {
  if (!isOutage(error) && !isUnavailable(error) && !route.startsWith('/api/')) notePageFailure(route)
}

const LOOK_MS = 5_000
const START_MS = MINUTE_MS
const DAILY_MS = 4 * HOUR_MS
const STUCK_MS = HOUR_MS
const EVENTS_STUCK_MS = 15 * MINUTE_MS
/** Mails of an announcement may wait for hours, so the queue is stuck only when none was sent for this long. */
const SILENCE_MS = 10 * MINUTE_MS

async function readLastRun(): Promise<Date | null> {
  const last = await getDb().jobRun.findFirst({ where: { finishedAt: { not: null } }, orderBy: { id: 'desc' } })
  return last?.finishedAt ?? null
}

/** Does not count events that failed: the owner was alerted to those. */
async function readEventAge(now: Date): Promise<number | null> {
  const where = { processedAt: null, about: { not: null }, attempts: 0 }
  const { _min: oldest } = await getDb().stripeEvent.aggregate({ where, _min: { receivedAt: true } })
  return oldest.receivedAt && Math.round((now.getTime() - oldest.receivedAt.getTime()) / 1000)
}

/** @param upSince start of this process, which is not blamed for what it had no time to do */
export async function readHealth(now: Date, upSince: Date, look = checkDatabase): Promise<Health> {
  const isUpFor = (ms: number) => now.getTime() - upSince.getTime() > ms
  const [mailWorker, dailyWorker] = [getWorkerState('mail'), getWorkerState('daily')]
  const database = await look()
  const isReadable = database !== 'down'
  const mailAge = isReadable ? await getOldestWaitingAge() : null
  const hasSent = isReadable && (await hasSentSince(new Date(now.getTime() - SILENCE_MS)))
  const lastRunAt = isReadable ? await readLastRun() : null
  const eventAge = isReadable ? await readEventAge(now) : null

  const due = lastDailyTime(now)
  const isOverdue = now.getTime() - due.getTime() > DAILY_MS && isUpFor(DAILY_MS)
  const isStuck = (mailAge ?? 0) * 1000 > STUCK_MS && !hasSent && isUpFor(SILENCE_MS)
  const isLate = isReadable && isOverdue && (lastRunAt === null || lastRunAt < due)
  const cannotStart = isUpFor(START_MS) && WORKERS.some((name) => getWorkerState(name) === 'starting')
  const areEventsStuck = (eventAge ?? 0) * 1000 > EVENTS_STUCK_MS && isUpFor(EVENTS_STUCK_MS)
  const areFailing = listFailingPages(now).length > 0
  const isWell = database === 'up' && !isStuck && !areEventsStuck && !isLate && !cannotStart && !areFailing
  return {
    status: isShuttingDown() ? 'ending' : isWell ? 'ok' : 'error',
    database,
    mail: { worker: mailWorker, oldestUnsentSeconds: mailAge, isStuck },
    events: { worker: getWorkerState('events'), oldestWaitingSeconds: eventAge, isStuck: areEventsStuck },
    daily: { worker: dailyWorker, lastRunAt, isLate },
    pages: { areFailing },
  }
}

/** Starts as down: a server that has not reached Postgres yet is not ready. */
let downSince: number | null = 0

/** Cached, because each check writes. */
const lookAtDatabase = memoize(LOOK_MS, async () => {
  const startedAt = Date.now()
  const state = await checkDatabase()
  downSince = state === 'down' ? (downSince ?? startedAt) : null
  return state
})

const readKept = memoize(LOOK_MS, () => {
  const now = new Date()
  return readHealth(now, new Date(now.getTime() - process.uptime() * 1000), lookAtDatabase)
})

export async function getHealth(): Promise<Health> {
  const health = await readKept()
  return isShuttingDown() ? { ...health, status: 'ending' } : health
}

/** Readiness: stays true while Postgres restarts, because requests wait for it (lib/platform/db). */
export async function isReady(): Promise<boolean> {
  await lookAtDatabase()
  return !isShuttingDown() && (downSince === null || Date.now() - downSince < RESTART_MS)
}
