import 'server-only'

import { setTimeout as delay } from 'node:timers/promises'

import { disconnect } from '@/lib/platform/db'
import { leavesSignalsToUs } from '@/lib/platform/env'
import { beginEnding } from '@/lib/platform/http/ending'
import { reportError, reportWarning } from '@/lib/platform/log'
import { restQueues } from '@/lib/platform/queue/boss'
import { endTelemetry } from '@/lib/platform/telemetry/start'

/** Platforms wait 10 to 30 s before they kill. */
const LIMIT_MS = 14_000

/**
 * `requestsMs`: how long requests are still answered, new ones too; Next gives nobody its server, to wait for the last one.
 * `jobsMs`: a longer job is handed back, and goes on elsewhere. Ctrl-C is for somebody who waits before a terminal.
 */
const GRACE = {
  SIGTERM: { requestsMs: 5_000, jobsMs: 12_000 },
  SIGINT: { requestsMs: 0, jobsMs: 1_000 },
} as const

async function end({ requestsMs, jobsMs }: (typeof GRACE)[keyof typeof GRACE]): Promise<void> {
  beginEnding()
  await Promise.all([delay(requestsMs), restQueues(jobsMs)])
  // Figures that are sent ask the database a last time.
  await endTelemetry()
  await disconnect()
}

/**
 * Finishes requests, mails and jobs in hand when told to end, which Next leaves to us where NEXT_MANUAL_SIG_HANDLE is set
 * (node_modules/next/dist/docs/01-app/02-guides/self-hosting.md).
 * @param beginNothing called first, so that what has yet to start never does
 */
export function endOnSignals(beginNothing: () => void): void {
  if (!leavesSignalsToUs())
    reportWarning(
      'NEXT_MANUAL_SIG_HANDLE is not set: at SIGTERM Next ends without waiting for mails and jobs in hand. Start the site with NEXT_MANUAL_SIG_HANDLE=1 (docs/hosting.md#starting-and-ending)',
    )
  let isEnding = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      beginNothing()
      setTimeout(() => {
        reportWarning(`not everything in hand was finished within ${LIMIT_MS / 1000} s`)
        process.exit(1)
      }, LIMIT_MS)
      end(GRACE[signal]).then(
        () => process.exit(0),
        (error: unknown) => {
          reportError('ending', error)
          process.exit(1)
        },
      )
    })
  }
}
