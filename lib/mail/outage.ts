import 'server-only'

import { setTimeout as sleep } from 'node:timers/promises'

import { reportError } from '@/lib/platform/log'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Checks with exponential backoff whether the mail server is back.
 * @param check rejects while the server accepts no mail
 * @returns false when aborted
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
      return !signal.aborted
    } catch (failure) {
      error = failure
    }
  }
}
