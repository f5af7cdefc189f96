import type { Params } from './params'
import type { Trial } from '../billing/trials'
import { DAY } from '../core/calendar'
import { invalidRequest } from '../core/errors'

const WITHOUT_METHOD = ['cancel', 'create_invoice', 'pause'] as const

/** How a request handles a missing payment method at the end of a trial. */
export const withoutMethod = (params: Params): Trial['withoutMethod'] | undefined =>
  params.hash('trial_settings')?.hash('end_behavior')?.oneOf('missing_payment_method', WITHOUT_METHOD)

/** The initial trial of a new subscription, or null. */
export function readTrial(params: Params, now: number): Trial | null {
  const days = params.integer('trial_period_days') ?? null
  const end = params.integer('trial_end') ?? null
  if (days !== null && end !== null) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.', 'trial_end')
  }
  if (days !== null && days < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', params.name('trial_period_days'))
  if (end !== null && end <= now)
    throw invalidRequest(
      'Invalid timestamp: must be an integer Unix timestamp in the future.',
      params.name('trial_end'),
    )
  const at = end ?? (days === null ? null : now + days * DAY)
  return at === null ? null : { end: at, withoutMethod: withoutMethod(params) ?? 'create_invoice' }
}
