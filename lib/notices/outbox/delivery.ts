import 'server-only'

import { getPool } from '@/lib/platform/db'

import { queueMails, type DueMail } from './jobs'

export interface ClaimedMail extends DueMail {
  readonly key: string
  readonly message: unknown
  /** A later claim of the mail has a higher number. */
  readonly attempt: number
}

/** Longer than sending can take (lib/mail/transport.ts); after it, the worker is presumed dead. */
const LEASE_S = 180

const GIVEN_UP_AFTER_DAYS = 14

/** Claims a mail under a lease. @returns null when it is settled, or claimed by another worker */
export async function claimMail(id: string): Promise<ClaimedMail | null> {
  const { rows } = await getPool().query<ClaimedMail>(
    `update notices set attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
     where id = $1 and due_at <= now()
     returning id, key, message, priority, attempts as attempt`,
    [id, LEASE_S],
  )
  return rows[0] ?? null
}

export async function settleMail({ key, attempt }: ClaimedMail, isSent: boolean): Promise<void> {
  await getPool().query(
    `update notices set due_at = null, error = null, sent_at = case when $3 then now() end where key = $1 and attempts = $2`,
    [key, attempt, isSent],
  )
}

/** @param delayS null to give up */
export async function failMail(mail: ClaimedMail, error: string, delayS: number | null): Promise<void> {
  const { key, attempt } = mail
  await getPool().query(
    `update notices set error = $3, due_at = now() + make_interval(secs => $4::float8) where key = $1 and attempts = $2`,
    [key, attempt, error, delayS],
  )
  if (delayS !== null) await queueMails([mail], undefined, delayS)
}

/** Releases a claimed mail until then. */
export async function postponeMail(mail: ClaimedMail, until: Date): Promise<void> {
  await getPool().query('update notices set due_at = $3 where key = $1 and attempts = $2', [
    mail.key,
    mail.attempt,
    until,
  ])
  await queueMails([mail], undefined, Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)))
}

/** By the database's clock: `npm run jobs -- daily --at DAY` must not give up mails that it has just queued. */
export async function giveUpOldMails(): Promise<number> {
  const { rowCount } = await getPool().query(
    `update notices set due_at = null, error = coalesce(error, 'not sent in time')
     where due_at is not null and created_at < now() - make_interval(days => $1)`,
    [GIVEN_UP_AFTER_DAYS],
  )
  return rowCount ?? 0
}
