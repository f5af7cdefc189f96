import 'server-only'

import { setTimeout as delay } from 'node:timers/promises'

import { reportError } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/per-process'

import { onStopQueues, openQueues } from './boss'
import type { QueueName } from './queues'

/** `off`: a setting is missing, or the queues were stopped. */
export type WorkerState = 'off' | 'starting' | 'running'

export const WORKERS = ['mail', 'events', 'daily', 'books'] as const
type WorkerName = (typeof WORKERS)[number]

const states = perProcess('worker states', () => new Map<WorkerName, WorkerState>())

export const getWorkerState = (name: WorkerName): WorkerState => states.get(name) ?? 'off'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const ATTEMPTS_PER_LINE = 20

/** Retries for ever: the database may start after the site. */
export async function keepStarting(name: WorkerName, start: () => Promise<void>): Promise<void> {
  states.set(name, 'starting')
  for (let attempt = 0; ; attempt++) {
    try {
      await start()
      states.set(name, 'running')
      onStopQueues(() => void states.set(name, 'off'))
      return
    } catch (error) {
      if (attempt % ATTEMPTS_PER_LINE === 0) reportError(`the worker "${name}" cannot start and will try again`, error)
    }
    await delay(Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS), undefined, { ref: false })
  }
}

/** Time for a fetch under way to return: pg-boss does not wait for it on stop, and its job would be lost until it expires. */
const FETCH_MS = 500

interface Pace {
  /** How many jobs run at the same time. */
  readonly workers: number
  readonly pollSeconds: number
}

/**
 * Works on a queue until the queues stop; every instance may. A job that fails is retried by the options of its queue.
 * @returns stops these workers once their running jobs end
 */
export async function workOnQueue<T extends object>(
  name: QueueName,
  { workers, pollSeconds }: Pace,
  work: (data: T) => Promise<void>,
): Promise<() => Promise<void>> {
  const boss = await openQueues()
  const ids: string[] = []
  for (let index = 0; index < workers; index++) {
    const id: string = await boss.work<T>(name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
      // Fetch again at once, there may be more.
      boss.notifyWorker(id)
      if (job) await work(job.data)
    })
    ids.push(id)
  }
  const stop = async () => {
    for (const id of ids) await boss.offWork({ id })
  }
  onStopQueues(async () => {
    await stop()
    await delay(FETCH_MS)
  })
  return stop
}
