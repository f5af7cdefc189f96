import 'server-only'

import { getDb } from '@/lib/db'
import { reportError } from '@/lib/log'
import type { Prisma } from '@/prisma/generated/client'

import { messageSchema, type Message } from './message'
import { queueMail } from './queue'

export interface Notice {
  readonly message: Message
  /** What the mail is for: with the same kind and the same purpose it is sent once. */
  readonly purpose: string
}

const keyOf = ({ message, purpose }: Notice) => `${message.kind} ${purpose}`
const userOf = (message: Message) => ('userId' in message ? message.userId : null)

/**
 * Notes that somebody must be told something, in the transaction that writes what it is about: neither is kept without
 * the other. `flushNotices` hands them to the mail queue afterwards.
 */
export async function noteMails(tx: Prisma.TransactionClient, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await tx.notice.createMany({
    data: notices.map((notice) => ({ key: keyOf(notice), userId: userOf(notice.message), message: notice.message })),
    skipDuplicates: true,
  })
}

const BATCH = 100

/**
 * Puts noted mails into the queue. Two at a time do no harm: the queue takes a key once.
 * @throws the database's errors; what is left waits for the next call
 */
async function flush(): Promise<void> {
  for (;;) {
    const waiting = await getDb().notice.findMany({ where: { queuedAt: null }, orderBy: { createdAt: 'asc' }, take: BATCH })
    for (const { key, message } of waiting) {
      await queueMail(messageSchema.parse(message), key)
      await getDb().notice.update({ where: { key }, data: { queuedAt: new Date() } })
    }
    if (waiting.length < BATCH) return
  }
}

/** Like `flush`, but a failure is no reason for the caller to fail: the worker tries again within minutes. */
export async function flushNotices(): Promise<void> {
  await flush().catch((error: unknown) => reportError('mails wait to be queued', error))
}

/** Notes and sends at once what belongs to no other write. */
export async function sendNotices(notices: readonly Notice[]): Promise<void> {
  await noteMails(getDb(), notices)
  await flushNotices()
}
