import 'server-only'

import { createHash } from 'node:crypto'

import PgBoss from 'pg-boss'

import { DAY_S, MINUTE_S } from '@/lib/platform/days'
import { getPool } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { reportError } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/per-process'
import { inBackground } from '@/lib/platform/time-limit'
import type { Prisma } from '@/prisma/generated/client'

import type { QueueName } from './queues'

interface Started {
  /** To start again when the settings name another database. */
  readonly databaseUrl: string
  readonly boss: Promise<PgBoss>
}

interface Queueing {
  started?: Started | undefined
  readonly onStop: Set<() => void | Promise<void>>
  readonly onStopped: Set<() => void>
}

const queueing = perProcess<Queueing>('queues', () => ({ onStop: new Set(), onStopped: new Set() }))

async function start(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => getPool().query(text, values) },
    // bin/support/apply-migrations.ts makes its tables; the site's role may not.
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: MINUTE_S,
    archiveCompletedAfterSeconds: DAY_S,
    archiveFailedAfterSeconds: 30 * DAY_S,
    deleteAfterDays: 30,
  })
  boss.on('error', (error) => reportError('the job queue', error))
  await boss.start()
  return boss
}

/** @throws database errors, which are not cached: the next call tries again */
export async function openQueues(): Promise<PgBoss> {
  const { databaseUrl } = getEnv()
  if (queueing.started?.databaseUrl !== databaseUrl) {
    // pg-boss maintains its tables as long as it runs, so it must not inherit the time limit of the request that opened it.
    const started: Started = { databaseUrl, boss: inBackground(start) }
    queueing.started = started
    started.boss.catch(() => {
      if (queueing.started === started) queueing.started = undefined
    })
  }
  return queueing.started.boss
}

interface Job {
  readonly data: object
  readonly priority?: number
  /** In seconds from now. */
  readonly startAfter?: number
  /** While a job with the same key is waiting, another one is not added. */
  readonly singletonKey: string
}

/** @param tx the jobs exist once it commits, and only then */
export async function addJobs(name: QueueName, jobs: readonly Job[], tx?: Prisma.TransactionClient): Promise<void> {
  if (jobs.length === 0) return
  const boss = await openQueues()
  const db = tx && {
    executeSql: async (text: string, values: unknown[]) => ({
      rows: await tx.$queryRawUnsafe<unknown[]>(text, ...values),
    }),
  }
  await boss.insert(
    jobs.map(({ startAfter = 0, ...job }) => ({ name, startAfter: String(startAfter), ...job })),
    db ? { db } : {},
  )
}

/** Adds a job once per key, until a day after it is done. */
export async function addJobOnce(name: QueueName, data: object, key: string): Promise<void> {
  const boss = await openQueues()
  await boss.send(name, data, { id: jobId(key) })
}

function jobId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Called before we wait for running jobs. */
export const onStopQueues = (stop: () => void | Promise<void>): void => void queueing.onStop.add(stop)

/** Called once no job is running. */
export const onQueuesStopped = (close: () => void): void => void queueing.onStopped.add(close)

/** Takes no new jobs and waits for running ones; those that take longer are handed back. Jobs can still be added. */
export async function drainQueues(timeoutMs: number): Promise<void> {
  await Promise.all([...queueing.onStop].map((stop) => stop()))
  // Nothing to stop when the queues never opened.
  const boss = await queueing.started?.boss.catch(() => undefined)
  await boss?.stop({ timeout: timeoutMs })
  for (const close of queueing.onStopped) close()
  queueing.onStop.clear()
  queueing.onStopped.clear()
}

const JOB_END_MS = 5_000

export async function stopQueues(): Promise<void> {
  await drainQueues(JOB_END_MS)
  queueing.started = undefined
}
