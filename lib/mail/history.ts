import 'server-only'

import { getPool } from '@/lib/db'
import { QUEUE_SCHEMA } from '@/lib/queue/boss'
import { Prisma } from '@/prisma/generated/client'

import { getQueue, MAIL_QUEUE } from './queue'

interface Reader {
  readonly userId: string
  readonly email: string
}

export interface MailEntry {
  readonly kind: string
  /** created, retry, active, completed or failed. */
  readonly state: string
  readonly askedAt: Date
  readonly sentAt: Date | null
}

const TABLES = ['job', 'archive'] as const

/** The mails to a user that the queue still knows of: thirty days back, oldest first. */
export async function listMails({ userId, email }: Reader): Promise<readonly MailEntry[]> {
  await getQueue()
  const select = (table: string) =>
    `select data->>'kind' as kind, state::text, created_on as "askedAt",
       case when state::text = 'completed' then completed_on end as "sentAt"
     from ${QUEUE_SCHEMA}.${table}
     where name = $1 and (data->>'userId' = $2 or data->>'email' = $3) and data->>'kind' not like 'owner-%'`
  const { rows } = await getPool().query<MailEntry>(
    `${TABLES.map(select).join(' union all ')} order by "askedAt"`,
    [MAIL_QUEUE, userId, email],
  )
  return rows
}

/** Takes out of the queue what names a user, sent or not. */
export async function forgetMails(tx: Prisma.TransactionClient, { userId, email }: Reader): Promise<void> {
  await getQueue()
  for (const table of TABLES) {
    await tx.$executeRaw`
      delete from ${Prisma.raw(`${QUEUE_SCHEMA}.${table}`)}
      where name = ${MAIL_QUEUE} and (data->>'userId' = ${userId} or data->>'email' = ${email})`
  }
}
