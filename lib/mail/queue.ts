import 'server-only'

import { createHash } from 'node:crypto'

import PgBoss from 'pg-boss'

import { getPool } from '@/lib/db'
import { reportError } from '@/lib/log'

import type { Message } from './message'

export const MAIL_QUEUE = 'mail'
/** pg-boss keeps its own tables there, and migrates them itself. */
export const QUEUE_SCHEMA = 'pgboss'

const DAY_S = 24 * 60 * 60

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

async function start(): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => getPool().query(text, values) },
    schedule: false,
    archiveCompletedAfterSeconds: DAY_S,
    archiveFailedAfterSeconds: 30 * DAY_S,
    deleteAfterDays: 30,
  })
  boss.on('error', (error) => reportError('the mail queue', error))
  await boss.start()
  await boss.createQueue(MAIL_QUEUE, OPTIONS)
  await boss.updateQueue(MAIL_QUEUE, OPTIONS)
  return boss
}

interface QueueHolder {
  boss?: Promise<PgBoss>
  /** Looks for work at once instead of at the next poll. */
  wake?: () => void
}

/** One queue per process, shared by all bundles. */
const holder = globalThis as typeof globalThis & { horizonMail?: QueueHolder }

const mail = (): QueueHolder => (holder.horizonMail ??= {})

/** The queue, started at the first use. */
export function getQueue(): Promise<PgBoss> {
  const open = mail()
  open.boss ??= start().catch((error: unknown) => {
    delete open.boss
    throw error
  })
  return open.boss
}

export const setWake = (wake: () => void): void => void (mail().wake = wake)

/** Lets a mail that is being sent end, and takes no other. */
export async function stopQueue(): Promise<void> {
  const boss = mail().boss
  delete holder.horizonMail
  await (await boss)?.stop({ timeout: 5_000 })
}

/** The same key gives the same job, in the form of a UUID. */
function jobId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/**
 * Puts a mail into the queue. It is sent soon after, also when this process ends now.
 * @param key names what the mail is for: a second one with the same key is not sent
 */
export async function queueMail(message: Message, key: string): Promise<void> {
  const boss = await getQueue()
  await boss.send(MAIL_QUEUE, message, { id: jobId(`${message.kind} ${key}`) })
  mail().wake?.()
}
