import 'server-only'

import type { JobWithMetadata } from 'pg-boss'

import { getEnv } from '@/lib/env'
import { reportError } from '@/lib/log'

import { compose } from './compose'
import { messageSchema } from './message'
import { getQueue, MAIL_QUEUE, setWake } from './queue'
import { deliver } from './transport'

const POLL_S = 2

/** A mail that is sent again, because we died after the server had taken it, is the same mail to the reader's server. */
const messageId = (jobId: string) => `<${jobId}@${new URL(getEnv().siteUrl).hostname}>`

async function send(job: JobWithMetadata<unknown>): Promise<void> {
  try {
    const mail = await compose(messageSchema.parse(job.data))
    // Nobody to write to: the account has gone, or never was.
    if (mail) await deliver({ ...mail, messageId: messageId(job.id) })
  } catch (error) {
    reportError(`mail ${job.id}, attempt ${job.retryCount + 1} of ${job.retryLimit + 1}`, error)
    throw error
  }
}

/** Sends what the queue holds, one after the other, until `stopQueues`. Every instance may: each job is given to one. */
export async function startMailWorker(): Promise<void> {
  const queue = await getQueue()
  const workerId = await queue.work(
    MAIL_QUEUE,
    { batchSize: 1, pollingIntervalSeconds: POLL_S, includeMetadata: true },
    async ([job]) => {
      if (job) await send(job)
      queue.notifyWorker(workerId)
    },
  )
  setWake(() => queue.notifyWorker(workerId))
}
