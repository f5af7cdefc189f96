import 'server-only'

import type PgBoss from 'pg-boss'
import type { JobWithMetadata } from 'pg-boss'

import { getPool } from '@/lib/db'
import { HOLD_TIMEOUT_MS } from '@/lib/db-lock'
import { reportError } from '@/lib/log'
import { ownerAlert, sendNotices } from '@/lib/outbox/notices'
import { QUEUE_SCHEMA } from '@/lib/queue/boss'

import { askForWork, EVENT_QUEUE, openEventQueue, setEventWake, type EventJob } from './queue'
import { workOnEvents } from './work'

/** Fewer than the slots of lib/db-lock.ts, so that a visitor's purchase never waits for a queue of events. */
const WORKERS = 3
const POLL_S = 2
const BUSY_WAIT_S = 1

/** Whether another worker, here or elsewhere, is at the same customer. One that was killed counts until its lock would have ended. */
async function isBusy({ id, data }: JobWithMetadata<EventJob>): Promise<boolean> {
  const { rowCount } = await getPool().query(
    `select from ${QUEUE_SCHEMA}.job where name = $1 and singleton_key = $2 and state = 'active' and id <> $3
     and started_on > now() - make_interval(secs => $4)`,
    [EVENT_QUEUE, data.about, id, HOLD_TIMEOUT_MS / 1000],
  )
  return (rowCount ?? 0) > 0
}

async function work(queue: PgBoss, job: JobWithMetadata<EventJob>): Promise<void> {
  const { about } = job.data
  if (await isBusy(job)) return void (await askForWork(queue, about, { startAfter: BUSY_WAIT_S }))
  try {
    await workOnEvents(about)
  } catch (error) {
    reportError(`Stripe's events of ${about}, attempt ${job.retryCount + 1} of ${job.retryLimit + 1}`, error)
    if (job.retryCount === job.retryLimit) await tellOwner(about, job.id)
    throw error
  }
}

const tellOwner = (about: string, jobId: string) => sendNotices([ownerAlert('events-dead', { id: about }, jobId)])

export async function startEventWorkers(): Promise<void> {
  const queue = await openEventQueue()
  const ids: string[] = []
  for (let index = 0; index < WORKERS; index++) {
    const id: string = await queue.work<EventJob>(
      EVENT_QUEUE,
      { batchSize: 1, pollingIntervalSeconds: POLL_S, includeMetadata: true },
      async ([job]) => {
        // There may be more: the next is looked for at once.
        queue.notifyWorker(id)
        if (job) await work(queue, job as JobWithMetadata<EventJob>)
      },
    )
    ids.push(id)
  }
  setEventWake(() => ids.forEach((id) => queue.notifyWorker(id)))
}
