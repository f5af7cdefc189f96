import 'server-only'

import { createHash } from 'node:crypto'

import PgBoss from 'pg-boss'

import { getPool } from '@/lib/db'
import { reportError } from '@/lib/log'

/** pg-boss keeps its own tables there, and migrates them itself. */
export const QUEUE_SCHEMA = 'pgboss'

const DAY_S = 24 * 60 * 60

/** A job that takes longer is done again by the next process. */
const JOB_END_MS = 5_000

/** Waits after the first failure; each further wait is twice as long (pg-boss's own rule). */
export type QueueOptions = PgBoss.Queue

async function start(): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => getPool().query(text, values) },
    schedule: false,
    archiveCompletedAfterSeconds: DAY_S,
    archiveFailedAfterSeconds: 30 * DAY_S,
    deleteAfterDays: 30,
  })
  boss.on('error', (error) => reportError('the job queue', error))
  return boss.start()
}

interface BossHolder {
  boss?: Promise<PgBoss>
  readonly queues: Map<string, Promise<PgBoss>>
  /** Work of this process that ends with the queues. */
  readonly ends: Set<() => Promise<void>>
}

/** One per process, shared by all bundles. */
const shared = globalThis as typeof globalThis & { horizonBoss?: BossHolder }

const holder = (): BossHolder => (shared.horizonBoss ??= { queues: new Map(), ends: new Set() })

async function open(options: QueueOptions): Promise<PgBoss> {
  const held = holder()
  held.boss ??= start().catch((error: unknown) => {
    delete held.boss
    throw error
  })
  const boss = await held.boss
  await boss.createQueue(options.name, options)
  await boss.updateQueue(options.name, options)
  return boss
}

/**
 * A queue in Postgres, made at the first use in this process.
 * @throws the database's errors; nothing is remembered of them, so the next call tries again
 */
export function openQueue(options: QueueOptions): Promise<PgBoss> {
  const { queues } = holder()
  const known = queues.get(options.name)
  if (known) return known
  const opening = open(options).catch((error: unknown) => {
    queues.delete(options.name)
    throw error
  })
  queues.set(options.name, opening)
  return opening
}

/** @param end lets what this process has in hand end, and takes on nothing more */
export const onStopQueues = (end: () => Promise<void>): void => void holder().ends.add(end)

/** Lets jobs and mails that are in hand end, and takes no others. Whatever is used afterwards starts anew. */
export async function stopQueues(): Promise<void> {
  const held = shared.horizonBoss
  delete shared.horizonBoss
  // A queue that never came up has nothing to end.
  const boss = await held?.boss?.catch(() => undefined)
  await Promise.all([boss?.stop({ timeout: JOB_END_MS }), ...[...(held?.ends ?? [])].map((end) => end())])
}

/** The same key gives the same job, in the form of a UUID: a queue takes it once. */
export function jobId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
