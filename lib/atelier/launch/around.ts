import 'server-only'

import { findAccountFaults } from '@/lib/billing/setup/faults'
import { getStripe } from '@/lib/billing/stripe/client'
import { lookAtDomain } from '@/lib/operations/doctor/outside'
import { MINUTE_MS } from '@/lib/platform/days'
import { readSettings } from '@/lib/platform/env'
import { memoize } from '@/lib/platform/memoize'

import { askStripe } from '../ask-stripe'
import { setupTarget } from '../catalogue/catalogue'

/** What the doctor asks of others. `stripe` is null when Stripe does not answer within eight seconds. */
export async function askAround(askDomain = lookAtDomain) {
  const [stripe, domain] = await Promise.all([
    askStripe(() => findAccountFaults(getStripe(), setupTarget())),
    askDomain(readSettings(), new Date()),
  ])
  return { stripe, domain }
}

/** At most once a minute. */
export const lookAround = memoize(MINUTE_MS, () => askAround())
