import 'server-only'

import { setTimeout as delay } from 'node:timers/promises'

import { reportError } from '@/lib/log'
import { perProcess } from '@/lib/per-process'

import { onStopQueues } from './boss'

/** `off`: a setting that it needs is missing, or the queues were stopped. */
export type WorkerState = 'off' | 'starting' | 'running'

export const WORKERS = ['mail', 'events', 'daily'] as const
type WorkerName = (typeof WORKERS)[number]

const states = perProcess('worker states', () => new Map<WorkerName, WorkerState>())

export const getWorkerState = (name: WorkerName): WorkerState => states.get(name) ?? 'off'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const ATTEMPTS_PER_LINE = 20

/** Tries for ever: the database may come later than the site. */
export async function keepStarting(name: WorkerName, start: () => Promise<void>): Promise<void> {
  states.set(name, 'starting')
  for (let attempt = 0; ; attempt++) {
    try {
      await start()
      states.set(name, 'running')
      onStopQueues(async () => void states.set(name, 'off'))
      return
    } catch (error) {
      if (attempt % ATTEMPTS_PER_LINE === 0) reportError(`the worker "${name}" cannot start and will try again`, error)
    }
    await delay(Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS), undefined, { ref: false })
  }
}
