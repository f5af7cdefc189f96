import 'server-only'

import { mayAskStripe } from '@/lib/platform/http/rate-limit'
import { reportError } from '@/lib/platform/log'

import { changeOf, type PlanChange } from './change'
import { pausesOf, type Pause } from './pause'
import { findSteady } from './steady'
import type { Buyer } from '../stripe/customer'
import { isStripeError } from '../stripe/errors'

export interface PlanChoices {
  readonly change: PlanChange
  /** Empty if no pause is possible. */
  readonly pauses: readonly Pause[]
}

/** Null if nothing can be changed: it is cancelled, paused, past due, or one of several. */
export async function readChoices(buyer: Buyer): Promise<PlanChoices | 'stripe-away' | null> {
  if (!(await mayAskStripe(buyer.id))) return 'stripe-away'
  try {
    const steady = await findSteady(buyer)
    return steady && { change: await changeOf(steady), pauses: pausesOf(steady) }
  } catch (error) {
    if (!isStripeError(error)) throw error
    reportError(`the choices of ${buyer.id}`, error)
    return 'stripe-away'
  }
}
