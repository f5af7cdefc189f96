import 'server-only'

import type { MailJob } from '@/lib/notices/outbox/jobs'
import { onQueuesStopped, onStopQueues } from '@/lib/platform/queue/boss'
import { workOnQueue } from '@/lib/platform/queue/workers'

import { waitForMailHost } from './outage'
import { sendMail } from './send'
import { MAIL_CONNECTIONS, openMailHost } from './transport'

const PACE = { workers: MAIL_CONNECTIONS, pollSeconds: 2 }

/**
 * Sends queued mails, several in parallel. While the mail server is down the workers stop, so that no mail uses up attempts, and
 * one check at a time finds out whether it is back.
 * @throws Error when no mail server is set, or the database's errors
 */
export async function startMailWorker(): Promise<void> {
  const host = openMailHost()
  const end = new AbortController()
  let stop: (() => Promise<void>) | undefined

  async function waitOut(error: unknown): Promise<void> {
    const stopping = stop
    if (!stopping) return
    stop = undefined
    await stopping()
    if (await waitForMailHost(host.check, error, end.signal)) await begin()
  }
  async function begin(): Promise<void> {
    stop = await workOnQueue<MailJob>('mail', PACE, ({ id }) => sendMail(id, host, (error) => void waitOut(error)))
  }
  await begin()
  onStopQueues(() => end.abort())
  onQueuesStopped(() => host.close())
}
