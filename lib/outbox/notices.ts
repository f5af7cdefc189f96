import 'server-only'

import { getDb } from '@/lib/db'
import type { Prisma } from '@/prisma/generated/client'

import type { Message } from './message'
import { priorityOf } from './priority'
import { wakeMailWorker } from './wake'

export interface Notice {
  readonly message: Message
  /** What the mail is for: with the same kind and the same purpose it is sent once. */
  readonly purpose: string
}

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
 * Notes that somebody must be told something, in the transaction that writes what it is about: neither is kept without
 * the other. The worker sends it once the transaction is done (lib/mail/worker.ts).
 * @returns how many were not noted before
 */
export async function noteMails(tx: Prisma.TransactionClient, notices: readonly Notice[]): Promise<number> {
  if (notices.length === 0) return 0
  // As one parameter: a slice of an announcement has more values than a query may have parameters.
  return tx.$executeRaw`
    insert into notices (key, kind, user_id, address, message, priority)
    select * from jsonb_to_recordset(${JSON.stringify(notices.map(rowOf))}::jsonb)
      as row (key text, kind text, user_id uuid, address text, message jsonb, priority smallint)
    on conflict do nothing`
}

/** @returns those of the notices that were noted before */
export async function listNoted<T extends Notice>(notices: readonly T[]): Promise<ReadonlySet<T>> {
  if (notices.length === 0) return new Set()
  const found = await getDb().notice.findMany({ where: { key: { in: notices.map(keyOf) } }, select: { key: true } })
  const keys = new Set(found.map(({ key }) => key))
  return new Set(notices.filter((notice) => keys.has(keyOf(notice))))
}

/** After the transaction: noted mails leave now, not at the worker's next look. Sending them is never the caller's work. */
export const flushNotices = (): void => wakeMailWorker()

/**
 * Notes what belongs to no other write.
 * @returns how many were not noted before
 */
export async function sendNotices(notices: readonly Notice[]): Promise<number> {
  const count = await noteMails(getDb(), notices)
  flushNotices()
  return count
}
