import 'server-only'

import { setTimeout as delay } from 'node:timers/promises'

import { disconnect } from '@/lib/platform/db'
import { getEnv, leavesSignalsToUs, SettingsError } from '@/lib/platform/env'
import { beginShutdown } from '@/lib/platform/http/shutdown'
import { reportError, reportWarning } from '@/lib/platform/log'
import { drainQueues } from '@/lib/platform/queue/boss'
import { endTelemetry } from '@/lib/platform/telemetry/start'

/** Platforms wait 10 to 30 s before SIGKILL. */
const LIMIT_MS = 14_000

/**
 * `requestsMs`: how long requests, new ones too, are still served; Next does not expose its server, so we cannot wait for the last
 * one. `jobsMs`: a job that takes longer is handed back to the queue. SIGINT is short, because somebody waits at a terminal.
 */
const GRACE = {
  SIGTERM: { requestsMs: 5_000, jobsMs: 12_000 },
  SIGINT: { requestsMs: 0, jobsMs: 1_000 },
} as const

/** A server whose settings are wrong says which, and ends. */
export function requireSettings(): void {
  try {
    getEnv()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function end({ requestsMs, jobsMs }: (typeof GRACE)[keyof typeof GRACE]): Promise<void> {
  beginShutdown()
  await Promise.all([delay(requestsMs), drainQueues(jobsMs)])
  await endTelemetry()
  await disconnect()
}

/**
 * Graceful shutdown: finishes running requests, mails and jobs on a signal. Next leaves signals to us when
 * NEXT_MANUAL_SIG_HANDLE is set (node_modules/next/dist/docs/01-app/02-guides/self-hosting.md).
 * @param beginNothing called first, to cancel what has not started yet
 */
export function shutDownOnSignals(beginNothing: () => void): void {
  if (!leavesSignalsToUs())
    reportWarning(
      'NEXT_MANUAL_SIG_HANDLE is not set: at SIGTERM Next ends without waiting for mails and jobs in hand. Start the site with NEXT_MANUAL_SIG_HANDLE=1 (docs/hosting.md#starting-and-ending)',
    )
  let isShuttingDown = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isShuttingDown) return
      isShuttingDown = true
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
