import 'server-only'

import { disconnect } from '@/lib/db'
import { endConnections } from '@/lib/http/connections'
import { reportError } from '@/lib/log'
import { restQueues } from '@/lib/queue/boss'

/** For everything together. Platforms wait 10 to 30 s before they kill. */
const LIMIT_MS = 14_000

/** For the jobs in hand; a longer one, such as a walk through Stripe, is handed back and goes on elsewhere. */
const JOBS_LIMIT_MS = 12_000

/** Whoever presses Ctrl-C has nobody to be sent elsewhere. */
const GRACE_MS = { SIGTERM: 1_000, SIGINT: 0 } as const

async function end(graceMs: number): Promise<void> {
  await Promise.all([endConnections(graceMs), restQueues(JOBS_LIMIT_MS)])
  await disconnect()
}

/**
 * Ends this process in order when it is told to: requests, mails and jobs in hand are finished, no others are begun.
 * Next's own handlers leave as soon as the last request is answered, with a mail half sent; its switch for that,
 * NEXT_MANUAL_SIG_HANDLE, is read before any of our code runs, and a start that forgets it would send mails twice.
 */
export function endOnSignals(): void {
  let isEnding = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      setTimeout(() => {
        console.error(`[horizon] not everything in hand was finished within ${LIMIT_MS / 1000} s`)
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
