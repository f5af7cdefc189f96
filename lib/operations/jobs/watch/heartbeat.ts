import 'server-only'

import { getEnv } from '@/lib/platform/env'
import { reportError } from '@/lib/platform/log'

const LIMIT_MS = 10_000

export interface Heartbeat {
  /** Requests HEARTBEAT_URL, if set. Failures are logged once until it works again. */
  beat(): Promise<void>
}

export function createHeartbeat(): Heartbeat {
  let hasFailed = false
  return {
    async beat() {
      const url = getEnv().heartbeatUrl
      if (!url) return
      try {
        const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), cache: 'no-store' })
        if (!ok) throw new Error(`HEARTBEAT_URL answers ${status}`)
        hasFailed = false
      } catch (error) {
        if (!hasFailed) reportError('the watchdog of HEARTBEAT_URL cannot be reached', error)
        hasFailed = true
      }
    },
  }
}
