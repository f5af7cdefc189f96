import 'server-only'

import { getPool } from '@/lib/db'
import { QUEUE_SCHEMA } from '@/lib/queue/boss'

import { getQueue, MAIL_QUEUE } from './queue'

export interface QueuedMail {
  readonly id: string
  readonly kind: string
  /** created, retry, active, completed or failed. */
  readonly state: string
  readonly retries: number
  readonly createdAt: Date
  /** What the last attempt failed with. */
  readonly error: string | null
}

const UNSENT = ['created', 'retry', 'active', 'failed']

/** Mails that have not been sent, newest first, and how many have. */
export async function getMailStatus(): Promise<{ readonly sent: number; readonly unsent: readonly QueuedMail[] }> {
  await getQueue()
  const { rows: unsent } = await getPool().query<QueuedMail>(
    `select id, data->>'kind' as kind, state::text, retry_count as retries, created_on as "createdAt",
       output->>'message' as error
     from ${QUEUE_SCHEMA}.job where name = $1 and state::text = any($2) order by created_on desc limit 200`,
    [MAIL_QUEUE, UNSENT],
  )
  const { rows: counts } = await getPool().query<{ sent: number }>(
    `select count(*)::int as sent from ${QUEUE_SCHEMA}.job where name = $1 and state = 'completed'`,
    [MAIL_QUEUE],
  )
  return { sent: counts[0]?.sent ?? 0, unsent }
}

/** Lets every mail that was given up be tried again. @returns how many */
export async function retryFailedMails(): Promise<number> {
  const queue = await getQueue()
  const { unsent } = await getMailStatus()
  const ids = unsent.filter(({ state }) => state === 'failed').map(({ id }) => id)
  if (ids.length > 0) await queue.retry(MAIL_QUEUE, ids)
  return ids.length
}
