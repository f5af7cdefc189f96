import type { Params } from './params'
import { firstItem } from '../billing/lookup'
import { invalidRequest } from '../core/errors'
import type { SandboxSubscription } from '../core/rows'

/** "The time given must be within the current subscription period." */
export function prorationDate(params: Params, subscription: SandboxSubscription, now: number): number | null {
  const at = params.integer('proration_date') ?? null
  const { current_period_start: start } = firstItem(subscription)
  if (at !== null && (at < start || at > now + 60))
    throw invalidRequest('Invalid proration date, must be within the current period.', params.name('proration_date'))
  return at
}
