import 'server-only'

import { RateLimiterMemory } from 'rate-limiter-flexible'

import { MINUTE_S } from '@/lib/platform/days'
import { reportWarning, writeEvent } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/per-process'

import { shortenAddress } from './origin-address'

/** Why a request was turned away; docs/security.md#the-log-of-security-events explains each. */
export type RefusalReason = 'cross-site' | 'limit' | 'mail-events' | 'role' | 'second-factor' | 'signature' | 'unproven'

interface Refused {
  /** Of the limit that was reached. */
  readonly limit?: string
  /** Logged shortened. */
  readonly address?: string
  readonly userId?: string
}

/** A flood of refusals must not become a flood of lines. */
const LINES_PER_MINUTE = 5

const lines = perProcess('refusals', () => new RateLimiterMemory({ points: LINES_PER_MINUTE, duration: MINUTE_S }))

/** Writes a line in the log of security events: at most five a minute for each reason and origin. */
export function logRefusal(reason: RefusalReason, { limit, address, userId }: Refused): void {
  const origin = address && shortenAddress(address)
  lines
    .consume([reason, limit, address, userId].join(' '))
    .then(
      () =>
        writeEvent({
          log: 'security',
          event: 'refused',
          reason,
          ...(limit && { limit }),
          ...(userId && { userId }),
          ...(origin && { address: origin }),
        }),
      () => undefined, // enough lines
    )
    .catch((error: unknown) => reportWarning(`a refusal could not be logged: ${String(error)}`))
}
