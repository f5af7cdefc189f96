import 'server-only'

import { setTimeout as sleep } from 'node:timers/promises'

import { reportError } from '@/lib/log'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

export interface Breaker {
  readonly isOpen: boolean
  /** Says that the server is not to be spoken to. */
  trip(error: unknown): void
  /** Waits, then asks the server; while it does not answer, the next wait is twice as long. Ends early when aborted. */
  recover(signal: AbortSignal): Promise<void>
}

/**
 * Keeps mails from a server that is down: they wait untouched and use up no attempt, while one question at a time finds
 * out whether it is back.
 * @param check rejects while the server would take no mail
 */
export function createBreaker(check: () => Promise<void>): Breaker {
  let waitMs = 0
  const aborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const open = (nextWaitMs: number, error: unknown) => {
    waitMs = nextWaitMs
    reportError(`the mail server is not there; asked again in ${waitMs / 1000} s`, error)
  }
  return {
    get isOpen() {
      return waitMs > 0
    },
    trip(error) {
      if (waitMs === 0) open(FIRST_WAIT_MS, error)
    },
    async recover(signal) {
      await sleep(waitMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const asking = check().then(
        () => void (waitMs = 0),
        (error: unknown) => open(Math.min(waitMs * 2, LONGEST_WAIT_MS), error),
      )
      await Promise.race([asking, aborted(signal)])
    },
  }
}
