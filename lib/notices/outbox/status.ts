import 'server-only'

import { getPool } from '@/lib/platform/db'

import { queueMails, type DueMail } from './jobs'
import { MAIL_PRIORITY } from './priority'

interface UnsentMail {
  readonly kind: string
  readonly state: 'waiting' | 'given up'
  readonly attempts: number
  readonly createdAt: Date
  readonly error: string | null
}

/** The last two hundred unsent mails, and how many were sent in the last day. */
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

/** Age in seconds of the oldest due mail. News do not count, because they are not urgent. */
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

export async function hasSentSince(since: Date): Promise<boolean> {
  const { rowCount } = await getPool().query('select from notices where sent_at > $1 limit 1', [since])
  return (rowCount ?? 0) > 0
}

/** Composes a mail again from current data and sends it. @returns false when the reader never had it, or it still waits */
export async function sendMailAgain(
  key: string,
  reader: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const { rows } = await getPool().query<DueMail>(
    `update notices set due_at = now(), attempts = 0, error = null
     where key = $1 and due_at is null and (user_id = $2 or address = $3) returning id, priority`,
    [key, reader.id, reader.email],
  )
  await queueMails(rows)
  return rows.length > 0
}

export async function retryFailedMails(): Promise<number> {
  const { rows } = await getPool().query<DueMail>(
    'update notices set due_at = now(), attempts = 0 where due_at is null and error is not null returning id, priority',
  )
  await queueMails(rows)
  return rows.length
}
