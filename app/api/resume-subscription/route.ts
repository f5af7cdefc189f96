import { z } from 'zod'

import { pages } from '@/content/pages'
import { serverFunction } from '@/lib/access/viewer/server-function'
import { resumeSubscription } from '@/lib/billing/plan/resume'
import { allowOnly } from '@/lib/platform/http/methods'
import { limitPurchases } from '@/lib/platform/http/rate-limit'

/** Resumes the viewer's paused subscription; then leads to /compte, or to Stripe's page when a payment is due. */
export const POST = serverFunction({
  signInError: 'sign_in_to_manage',
  failure: 'resume_failed',
  input: z.object({}),
  back: pages.account,
  async run({ id, stripeCustomerId }) {
    await limitPurchases(id)
    const { payUrl } = stripeCustomerId ? await resumeSubscription(stripeCustomerId) : { payUrl: null }
    return { url: payUrl ?? pages.account.path }
  },
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
