import 'server-only'

import { getPool } from '@/lib/db'

export interface TakenMail {
  readonly key: string
  readonly message: unknown
  /** Settles the mail together with its key: a worker that took it later has another number. */
  readonly attempt: number
}

/** Longer than sending a mail can take (lib/mail/transport.ts): after it, whoever took the mail is dead. */
const LEASE_S = 180

const GIVEN_UP_AFTER_DAYS = 14

/** Takes mails that are due, the most urgent first; no other worker gets them while this one lives. */
export async function takeMails(count: number): Promise<readonly TakenMail[]> {
  const { rows } = await getPool().query<TakenMail>(
    `update notices set attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
     where key in (
       select key from notices where due_at <= now() order by priority, due_at limit $1 for update skip locked
     )
     returning key, message, attempts as attempt`,
    [count, LEASE_S],
  )
  return rows
}

/** @param isSent false when there was nothing left to say */
export async function settleMail({ key, attempt }: TakenMail, isSent: boolean): Promise<void> {
  await getPool().query(
    `update notices set due_at = null, error = null, sent_at = case when $3 then now() end where key = $1 and attempts = $2`,
    [key, attempt, isSent],
  )
}

/** @param delayS null to give up */
export async function failMail({ key, attempt }: TakenMail, error: string, delayS: number | null): Promise<void> {
  await getPool().query(
    `update notices set error = $3, due_at = now() + make_interval(secs => $4::float8) where key = $1 and attempts = $2`,
    [key, attempt, error, delayS],
  )
}

export async function giveUpOldMails(now: Date): Promise<number> {
  const { rowCount } = await getPool().query(
    `update notices set due_at = null, error = coalesce(error, 'not sent in time')
     where due_at is not null and created_at < $1::timestamptz - make_interval(days => $2)`,
    [now, GIVEN_UP_AFTER_DAYS],
  )
  return rowCount ?? 0
}
