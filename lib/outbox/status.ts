import 'server-only'

import { getPool } from '@/lib/db'

import { flushNotices } from './notices'
import { MAIL_PRIORITY } from './priority'

export interface UnsentMail {
  readonly kind: string
  readonly state: 'waiting' | 'given up'
  readonly attempts: number
  readonly createdAt: Date
  /** What the last attempt failed with. */
  readonly error: string | null
}

/** Mails that were not sent, newest first, two hundred at most, and how many were in the last day. */
export async function getMailStatus(): Promise<{ readonly sent: number; readonly unsent: readonly UnsentMail[] }> {
  const { rows: unsent } = await getPool().query<UnsentMail>(
    `select kind, case when due_at is null then 'given up' else 'waiting' end as state, attempts, created_at as "createdAt", error
     from notices where due_at is not null or (due_at is null and error is not null) order by created_at desc limit 200`,
  )
  const { rows: counts } = await getPool().query<{ sent: number }>(
    `select count(*)::int as sent from notices where sent_at > now() - interval '1 day'`,
  )
  return { sent: counts[0]?.sent ?? 0, unsent }
}

/**
 * How long the oldest mail has been due that nobody has taken. News are left out: an announcement waits for hours, and
 * for nobody. One step into an index for each priority, however many mails there are.
 * @returns seconds; null when none is due
 */
export async function getOldestWaitingAge(): Promise<number | null> {
  const { rows } = await getPool().query<{ age: number | null }>(
    `select extract(epoch from now() - min(oldest.due_at))::int as age
     from unnest($1::int[]) as urgent (priority) cross join lateral (
       select due_at from notices where priority = urgent.priority and due_at <= now() order by due_at limit 1
     ) as oldest`,
    [[MAIL_PRIORITY.account, MAIL_PRIORITY.billing]],
  )
  return rows[0]?.age ?? null
}

/** @returns whether a mail has gone out since then */
export async function hasSentSince(since: Date): Promise<boolean> {
  const { rowCount } = await getPool().query('select from notices where sent_at > $1 limit 1', [since])
  return (rowCount ?? 0) > 0
}

/** Lets every mail that was given up be tried again. @returns how many */
export async function retryFailedMails(): Promise<number> {
  const { rowCount } = await getPool().query(
    'update notices set due_at = now(), attempts = 0 where due_at is null and error is not null',
  )
  flushNotices()
  return rowCount ?? 0
}
