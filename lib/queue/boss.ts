import 'server-only'

import { createHash } from 'node:crypto'

import PgBoss from 'pg-boss'

import { DAY_S } from '@/lib/days'
import { getPool } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { reportError } from '@/lib/log'
import { patiently } from '@/lib/time-limit'

export const QUEUE_SCHEMA = 'pgboss'

const JOB_END_MS = 5_000

type QueueOptions = PgBoss.Queue

async function start(held: BossHolder): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => noted(held.queries, getPool().query(text, values)) },
    schedule: false,
    archiveCompletedAfterSeconds: DAY_S,
    archiveFailedAfterSeconds: 30 * DAY_S,
    deleteAfterDays: 30,
  })
  boss.on('error', (error) => reportError('the job queue', error))
  // pg-boss looks after its tables for as long as it lives, whoever opened the queue first.
  return patiently(() => boss.start())
}

function noted<T>(queries: BossHolder['queries'], query: Promise<T>): Promise<T> {
  queries.add(query)
  const forget = () => void queries.delete(query)
  query.then(forget, forget)
  return query
}

async function answered({ queries }: BossHolder): Promise<void> {
  while (queries.size > 0) await Promise.allSettled(queries)
}

interface BossHolder {
  /** What was begun for one database is of no use in another. */
  readonly databaseUrl: string
  boss?: Promise<PgBoss>
  running?: PgBoss
  readonly queues: Map<string, Promise<PgBoss>>
  readonly queries: Set<Promise<unknown>>
  readonly ends: Set<() => Promise<void>>
}

/** One per process, shared by all bundles. */
const shared = globalThis as typeof globalThis & { horizonBoss?: BossHolder }

function holder(): BossHolder {
  const { databaseUrl } = getEnv()
  if (shared.horizonBoss?.databaseUrl !== databaseUrl)
    shared.horizonBoss = { databaseUrl, queues: new Map(), queries: new Set(), ends: new Set() }
  return shared.horizonBoss
}

async function open(options: QueueOptions): Promise<PgBoss> {
  const held = holder()
  held.boss ??= start(held).catch((error: unknown) => {
    delete held.boss
    throw error
  })
  const boss = (held.running = await held.boss)
  await oneAtATime(async () => {
    await boss.createQueue(options.name, options)
    await boss.updateQueue(options.name, options)
  })
  return boss
}

/** Across instances: two queues made at once deadlock in pg-boss's tables. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  const connection = await getPool().connect()
  try {
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [QUEUE_SCHEMA])
    await work()
  } finally {
    await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [QUEUE_SCHEMA])
    connection.release()
  }
}

/** @throws the database's errors, which are not remembered: the next call tries again */
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

async function restBoss(held: BossHolder, timeoutMs: number): Promise<void> {
  const boss = held.running
  if (!boss) return
  for (const name of held.queues.keys()) await boss.offWork(name)
  await answered(held)
  await boss.stop({ timeout: timeoutMs })
  await answered(held)
}

/** @param end finishes what this process has in hand and takes no more */
export const onStopQueues = (end: () => Promise<void>): void => void holder().ends.add(end)

/** pg-boss itself waits neither for the job that it is fetching nor for its note that one is done. */
export async function restQueues(timeoutMs: number): Promise<void> {
  const held = shared.horizonBoss
  if (!held) return
  await Promise.all([restBoss(held, timeoutMs), ...[...held.ends].map((end) => end())])
  held.ends.clear()
}

export async function stopQueues(): Promise<void> {
  const held = shared.horizonBoss
  // A queue that never came up has nothing to end.
  await held?.boss?.catch(() => undefined)
  await restQueues(JOB_END_MS)
  if (shared.horizonBoss === held) delete shared.horizonBoss
}

export function jobId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
