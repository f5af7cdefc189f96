import { createHash } from 'node:crypto'

import { DAY } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { ApiError } from '../core/errors'
import type { IdempotencyRow } from '../core/rows'

export function fingerprintOf(path: string, body: string): string {
  return createHash('sha256').update(`${path}\n${body}`).digest('hex')
}

/** Keys of requests in progress. */
const running = new WeakMap<SandboxContext, Set<string>>()

/** While a request is in progress, another one with its key is refused. */
export async function alone(sb: SandboxContext, key: string | null, work: () => Promise<void>): Promise<void> {
  if (!key) return work()
  const keys = running.get(sb) ?? new Set()
  running.set(sb, keys)
  if (keys.has(key)) {
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
    })
  }
  keys.add(key)
  try {
    await work()
  } finally {
    keys.delete(key)
  }
}

/** The stored answer of a key, or an error if its parameters differ. */
export function replayOf(sb: SandboxContext, key: string, fingerprint: string): IdempotencyRow | null {
  const known = sb.store.idempotency.get(key)
  if (!known || known.at < sb.now() - DAY) return null
  if (known.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. Try ' +
        `using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return known
}

export function remember(sb: SandboxContext, row: Omit<IdempotencyRow, 'at'>): void {
  sb.store.idempotency.delete(row.id)
  sb.store.idempotency.put({ ...row, at: sb.now() })
  const oldest = sb.store.idempotency.walk('oldest').next()
  if (!oldest.done && oldest.value.at < sb.now() - DAY) sb.store.idempotency.delete(oldest.value.id)
}
