import type { SandboxContext } from '../core/context'
import { ApiError } from '../core/errors'
import { seededRandom } from '../core/random'

/** What a disturbed API does with the next request. */
export function disturbance(sb: SandboxContext): 'none' | 'error' | 'timeout' {
  const { outage } = sb.store.meta
  if (outage.mode !== 'random') return outage.mode
  outage.draws += 1
  const random = seededRandom(outage.seed + outage.draws * 7919)
  if (random() >= outage.rate) return 'none'
  return random() < 0.5 ? 'error' : 'timeout'
}

export function outageError(): ApiError {
  return new ApiError(500, {
    type: 'api_error',
    message: 'An unknown error occurred (the sandbox is in outage mode).',
  })
}
