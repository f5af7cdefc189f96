import type { SandboxContext } from '../core/context'
import { ApiError } from '../core/errors'
import { seededRandom } from '../core/ids'
import type { OutageKind } from '../core/rows'

/** What a disturbed API does with a request: refuse it, let it hang, or run it and then drop the connection or never answer. */
export function disturbance(
  sb: SandboxContext,
  method: string,
  path: string,
  endpoint: string | null,
): OutageKind | 'none' {
  const { outage } = sb.store.meta
  if (isTooMuch(sb, `${method} ${endpoint ?? path}`)) return 'limited'
  if (!path.startsWith(outage.path) || (outage.method !== null && outage.method !== method)) return 'none'
  if (outage.mode === 'none' || outage.left === 0) return 'none'
  const kind = outage.mode === 'random' ? draw(sb) : outage.mode
  if (kind !== 'none' && outage.left !== null) outage.left -= 1
  return kind
}

/** Requests in the current second, in real time. */
const window = new WeakMap<SandboxContext, { second: number; counts: Map<string, number> }>()

/** Overall, and per endpoint: https://docs.stripe.com/rate-limits */
function isTooMuch(sb: SandboxContext, endpoint: string): boolean {
  const { rateLimit, endpointLimit = null } = sb.store.meta
  if (rateLimit === null && endpointLimit === null) return false
  const second = Math.floor(Date.now() / 1000)
  const before = window.get(sb)
  const counts = before?.second === second ? before.counts : new Map<string, number>()
  window.set(sb, { second, counts })
  const count = (of: string) => {
    const times = (counts.get(of) ?? 0) + 1
    counts.set(of, times)
    return times
  }
  const [all, own] = [count(''), count(endpoint)]
  return all > (rateLimit ?? Infinity) || own > (endpointLimit ?? Infinity)
}

function draw({ store }: SandboxContext): OutageKind | 'none' {
  const { outage } = store.meta
  outage.draws += 1
  const random = seededRandom(outage.seed + outage.draws * 7919)
  if (random() >= outage.rate) return 'none'
  return outage.kinds[Math.floor(random() * outage.kinds.length)] ?? 'none'
}

const limited = () =>
  new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  })

const locked = () =>
  new ApiError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another API request is currently accessing it.',
  })

const forbidden = () =>
  new ApiError(403, {
    type: 'invalid_request_error',
    message: 'The provided key does not have the required permissions for this endpoint.',
  })

/** @returns the answer to a disturbed request, after the hang if there is one */
export function outageError(kind: OutageKind): ApiError {
  if (kind === 'limited') return limited()
  if (kind === 'locked') return locked()
  if (kind === 'forbidden') return forbidden()
  return new ApiError(500, {
    type: 'api_error',
    message: 'An unknown error occurred (the sandbox is in outage mode).',
  })
}
