import 'server-only'

import { planStripe, setUpStripe } from '@/lib/billing/setup/account'
import { getStripe } from '@/lib/billing/stripe/client'
import { withLock } from '@/lib/db-lock'
import { AppError } from '@/lib/errors'

import type { Act } from './act'
import { setupTarget } from '../catalogue/catalogue'

/** What `npm run stripe:setup` does, but for what makes a secret. */
export const catalogueActs = {
  'stripe-set': {
    why: 'Liste lue et acceptée',
    run: ({ subject: digest }) =>
      // Two at once would make a price twice.
      withLock('stripe-set', async () => {
        const target = setupTarget()
        const plan = await planStripe(getStripe(), target)
        if (plan.changes.length === 0) throw new AppError('act_outdated')
        if (plan.digest !== digest) throw new AppError('plan_changed')
        const { changes } = await setUpStripe(getStripe(), target, true)
        const count = changes.length === 1 ? 'Une différence est réglée' : `${changes.length} différences sont réglées`
        return { title: 'Stripe est en accord', message: `${count}.` }
      }),
  },
} as const satisfies Readonly<Record<string, Act>>
