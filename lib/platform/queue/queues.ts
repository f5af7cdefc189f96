import type PgBoss from 'pg-boss'

import { DAY_MS, HOUR_S, MINUTE_MS, MINUTE_S } from '@/lib/platform/days'

type Options = Omit<PgBoss.Queue, 'name'>

const inMinutes = (days: number) => (days * DAY_MS) / MINUTE_MS

/** Each task handles its own failures, and runs again the next day. */
const DAILY: Options = {
  retryLimit: 2,
  retryDelay: MINUTE_S,
  expireInSeconds: 4 * HOUR_S,
  retentionMinutes: inMinutes(2),
}

/**
 * `short`: one job per key waits at a time. A job that runs for longer than `expireInSeconds` is taken to have died with its
 * process, and is retried.
 */
export const QUEUES = {
  mail: {
    policy: 'short',
    retryLimit: 3,
    retryDelay: MINUTE_S,
    expireInSeconds: 3 * MINUTE_S,
    retentionMinutes: inMinutes(15),
  },
  'stripe-events': {
    policy: 'short',
    retryLimit: 4,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 5 * MINUTE_S,
    retentionMinutes: inMinutes(14),
  },
  daily: DAILY,
  reconcile: DAILY,
  books: {
    policy: 'short',
    retryLimit: 2,
    retryDelay: 15,
    expireInSeconds: 30 * MINUTE_S,
    retentionMinutes: inMinutes(1),
  },
} satisfies Record<string, Options>

export type QueueName = keyof typeof QUEUES
