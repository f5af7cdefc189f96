import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

import { queueMails, type DueMail } from './jobs'
import type { Message, OwnerAlert } from './message'
import { priorityOf } from './priority'

export interface Notice {
  readonly message: Message
  /** Idempotency key: a mail is sent once per kind and purpose. */
  readonly purpose: string
}

interface Subject {
  readonly id: string
  readonly other?: string
  readonly userId?: string | null
}

/** @param occasion distinguishes alerts about the same subject */
export const ownerAlert = (
  alert: OwnerAlert,
  { userId = null, ...subject }: Subject,
  occasion = subject.id,
): Notice => ({
  message: { kind: 'owner-alert', alert, ...subject, userId },
  purpose: `${alert} ${occasion}`,
})

const keyOf = ({ message, purpose }: Notice) => `${message.kind} ${purpose}`

const rowOf = (notice: Notice) => {
  const { message } = notice
  return {
    key: keyOf(notice),
    kind: message.kind,
    user_id: 'userId' in message ? message.userId : null,
    address: 'email' in message ? message.email : null,
    message,
    priority: priorityOf(message.kind),
  }
}

/**
 * Queues mails (transactional outbox): they are sent once the transaction commits, or so many seconds later.
 * @returns how many were new
 */
export async function enqueueMails(
  tx: Prisma.TransactionClient,
  notices: readonly Notice[],
  delayS = 0,
): Promise<number> {
  if (notices.length === 0) return 0
  // One JSON parameter, because an announcement has more values than a query may have parameters.
  const enqueued = await tx.$queryRaw<DueMail[]>`
    insert into notices (key, kind, user_id, address, message, priority, due_at)
    select row.*, now() + make_interval(secs => ${delayS}) from jsonb_to_recordset(${JSON.stringify(notices.map(rowOf))}::jsonb)
      as row (key text, kind text, user_id uuid, address text, message jsonb, priority smallint)
    on conflict do nothing
    returning id, priority`
  await queueMails(enqueued, tx, delayS)
  return enqueued.length
}

/** Queues mails outside a transaction. @returns how many were new */
export const sendNotices = (notices: readonly Notice[]): Promise<number> =>
  getDb().$transaction((tx) => enqueueMails(tx, notices))

export async function listEnqueued<T extends Notice>(notices: readonly T[]): Promise<ReadonlySet<T>> {
  if (notices.length === 0) return new Set()
  const found = await getDb().notice.findMany({ where: { key: { in: notices.map(keyOf) } }, select: { key: true } })
  const keys = new Set(found.map(({ key }) => key))
  return new Set(notices.filter((notice) => keys.has(keyOf(notice))))
}
