import 'server-only'

import type PgBoss from 'pg-boss'

import { jobId, openQueue } from '@/lib/queue/boss'

import type { Message } from './message'

export const MAIL_QUEUE = 'mail'

/** Twelve retries, the first after 15 s, each twice as late as the one before: a mail server may be down for a day. */
const OPTIONS = {
  name: MAIL_QUEUE,
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  /** A mail whose process has died is tried again after this; sending gives up earlier (lib/mail/transport.ts). */
  expireInSeconds: 120,
  retentionDays: 14,
}

/** The queue of mails, started at the first use. */
export const getQueue = (): Promise<PgBoss> => openQueue(OPTIONS)

/** Looks for work at once instead of at the next poll; shared by all bundles of a process. */
const waker = globalThis as typeof globalThis & { horizonMailWake?: () => void }

export const setWake = (wake: (() => void) | undefined): void => void (waker.horizonMailWake = wake)

/**
 * Puts a mail into the queue. It is sent soon after, also when this process ends now.
 * @param key names what the mail is for: a second one with the same key is not sent
 */
export async function queueMail(message: Message, key: string): Promise<void> {
  const queue = await getQueue()
  await queue.send(MAIL_QUEUE, message, { id: jobId(`${message.kind} ${key}`) })
  waker.horizonMailWake?.()
}
