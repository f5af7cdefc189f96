import 'server-only'

import { DAY_MS, HOUR_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import type { Reconciliation } from '@/prisma/generated/client'

import type { Difference } from './changes'
import { isLivemode } from '../stripe/livemode'

/** `recent` works on the events that have not arrived; `whole` then syncs every customer. */
export type Scope = 'recent' | 'whole'

/** Stripe keeps events for 30 days; a whole run also finds differences without an event. */
const WHOLE_EVERY_MS = 6.5 * DAY_MS

/** An interrupted run has read only a part. */
const done = { finishedAt: { not: null }, error: null }

/** Everything once a week, and only what is new on the other days. */
export async function dueScope(now: Date): Promise<Scope> {
  const since = new Date(now.getTime() - WHOLE_EVERY_MS)
  const where = { ...done, livemode: isLivemode(), scope: 'whole', startedAt: { gt: since } }
  return (await getDb().reconciliation.count({ where })) > 0 ? 'recent' : 'whole'
}

/** Stripe may list an event late. */
const OVERLAP_MS = HOUR_MS

export async function newSince({ startedAt, livemode }: Reconciliation): Promise<Date> {
  const last = await getDb().reconciliation.findFirst({
    where: { ...done, livemode, startedAt: { lt: startedAt } },
    orderBy: { startedAt: 'desc' },
  })
  return new Date((last?.startedAt ?? new Date(startedAt.getTime() - WHOLE_EVERY_MS)).getTime() - OVERLAP_MS)
}

/** The console shows all. */
const KEPT_DIFFERENCES = 200

/** After a day the list has changed so much that a new run is better. */
const RESUMABLE_MS = DAY_MS

/** Two runs would sync the same customers twice. */
const LOCK = 'reconciliation'

export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
  override message = 'Another reconciliation is running.'
}

/** The lock ends with the connection, even if the process is killed. @throws AlreadyRunning */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const connection = await getPool().connect()
  try {
    const query = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
    const { rows } = await connection.query<{ taken: boolean }>(query, [LOCK])
    if (!rows[0]?.taken) throw new AlreadyRunning()
    try {
      return await work()
    } finally {
      await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [LOCK])
    }
  } finally {
    connection.release()
  }
}

/** Resumes an interrupted run if possible. */
export async function openRun(scope: Scope): Promise<Reconciliation> {
  const { reconciliation } = getDb()
  const livemode = isLivemode()
  const last = await reconciliation.findFirst({ where: { finishedAt: null }, orderBy: { startedAt: 'desc' } })
  const isSame = last?.livemode === livemode && last.scope === scope
  if (last && isSame && last.updatedAt.getTime() > Date.now() - RESUMABLE_MS) return last
  const end = { finishedAt: new Date(), error: 'given up' }
  await reconciliation.updateMany({ where: { finishedAt: null }, data: end })
  return reconciliation.create({ data: { livemode, scope } })
}

export async function saveRun(run: Reconciliation): Promise<void> {
  const { cursor, checked, differing, failed, error, finishedAt } = run
  const report = run.report as unknown as Difference[]
  await getDb().reconciliation.update({
    where: { id: run.id },
    data: { cursor, checked, differing, failed, error, finishedAt, report: report as object[] },
  })
}

export function keepDifferences(run: Reconciliation, found: readonly Difference[]): Reconciliation['report'] {
  const kept = run.report as unknown as Difference[]
  return [...kept, ...found].slice(0, KEPT_DIFFERENCES) as unknown as Reconciliation['report']
}
