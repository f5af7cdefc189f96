import 'server-only'

import { findAccountFaults } from '@/lib/billing/setup/faults'
import { getStripe } from '@/lib/billing/stripe/client'
import { lookAtDomain } from '@/lib/operations/doctor/outside'
import { MINUTE_MS } from '@/lib/platform/days'
import { readSettings } from '@/lib/platform/env'
import { memoize } from '@/lib/platform/memoize'

import { askStripe } from '../ask-stripe'
import { setupTarget } from '../catalogue/catalogue'

/** What the doctor asks of others, at most once a minute. `stripe` is null when Stripe does not answer within eight seconds. */
export const lookAround = memoize(MINUTE_MS, async () => {
  const [stripe, domain] = await Promise.all([
    askStripe(() => findAccountFaults(getStripe(), setupTarget())),
    lookAtDomain(readSettings(), new Date()),
  ])
  return { stripe, domain }
})
