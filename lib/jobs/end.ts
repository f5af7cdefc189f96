import 'server-only'

import { setTimeout as delay } from 'node:timers/promises'

import { disconnect } from '@/lib/db'
import { beginEnding } from '@/lib/http/ending'
import { reportError, reportWarning } from '@/lib/log'
import { restQueues } from '@/lib/queue/boss'
import { endSeeing } from '@/lib/seeing/start'

/** Platforms wait 10 to 30 s before they kill. */
const LIMIT_MS = 14_000

/** A longer job is handed back, and goes on elsewhere. */
const JOBS_LIMIT_MS = 12_000

/** Requests in hand are answered meanwhile; nginx sends new ones to another instance (/api/health/ready says 503). */
const GRACE_MS = { SIGTERM: 5_000, SIGINT: 0 } as const

async function end(graceMs: number): Promise<void> {
  beginEnding()
  await Promise.all([delay(graceMs), restQueues(JOBS_LIMIT_MS)])
  // Figures that are sent ask the database a last time.
  await endSeeing()
  await disconnect()
}

/**
 * Finishes requests, mails and jobs in hand when told to end. Next's own handlers would leave with a mail half sent, and its switch
 * for that (NEXT_MANUAL_SIG_HANDLE) is read before our code runs, so a start that forgot it would send mails twice.
 * @param beginNothing called first, so that what has yet to start never does
 */
export function endOnSignals(beginNothing: () => void): void {
  let isEnding = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      beginNothing()
      setTimeout(() => {
        reportWarning(`not everything in hand was finished within ${LIMIT_MS / 1000} s`)
        process.exit(1)
      }, LIMIT_MS)
      end(GRACE_MS[signal]).then(
        () => process.exit(0),
        (error: unknown) => {
          reportError('ending', error)
          process.exit(1)
        },
      )
    })
  }
}
