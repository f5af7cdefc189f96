import 'server-only'

import { setTimeout as sleep } from 'node:timers/promises'

import { reportError } from '@/lib/platform/log'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Asks a mail server that was away whether it is back, each time after twice as long.
 * @param check rejects while the server would take no mail
 * @returns false when it was aborted first
 */
export async function waitForMailHost(
  check: () => Promise<void>,
  cause: unknown,
  signal: AbortSignal,
): Promise<boolean> {
  let error = cause
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    reportError(`the mail server is not there; asked again in ${waitMs / 1000} s`, error)
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return false
    try {
      await check()
      return true
    } catch (failure) {
      error = failure
    }
  }
}
