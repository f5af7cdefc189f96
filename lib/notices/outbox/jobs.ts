import 'server-only'

import { getPool } from '@/lib/platform/db'
import { addJobs } from '@/lib/platform/queue/boss'
import type { Prisma } from '@/prisma/generated/client'

export interface MailJob {
  readonly id: string
}

export interface DueMail extends MailJob {
  readonly priority: number
}

/** @param startAfter in seconds */
export const queueMails = (mails: readonly DueMail[], tx?: Prisma.TransactionClient, startAfter = 0): Promise<void> =>
  addJobs(
    'mail',
    // pg-boss runs the highest priority first.
    mails.map(({ id, priority }) => ({
      data: { id } satisfies MailJob,
      singletonKey: id,
      priority: -priority,
      startAfter,
    })),
    tx,
  )

const FORGOTTEN_AFTER_S = 300
const MOST = 1_000

/**
 * Queues overdue mails again, whose job was lost: the process died, an earlier version wrote the mail, or a backup was restored.
 * A mail that still has a waiting job gets no second one, by its singletonKey.
 * @returns how many
 */
export async function queueForgottenMails(): Promise<number> {
  const { rows } = await getPool().query<DueMail>(
    `select id, priority from notices where due_at < now() - make_interval(secs => $1) order by priority, due_at limit $2`,
    [FORGOTTEN_AFTER_S, MOST],
  )
  await queueMails(rows)
  return rows.length
}
