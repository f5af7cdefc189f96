import { z } from 'zod'

import { pages } from '@/content/pages'
import { serverFunction } from '@/lib/access/viewer/server-function'
import type { Viewer } from '@/lib/access/viewer/viewer'
import { keepPlan, planChange } from '@/lib/billing/plan/change'
import { pausePlan } from '@/lib/billing/plan/pause'
import { changePlan } from '@/lib/contracts/plan-order'
import { hasFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { AppError } from '@/lib/platform/errors'
import { allowOnly } from '@/lib/platform/http/methods'
import { limitPurchases } from '@/lib/platform/http/rate-limit'

const to = z.enum(['monthly', 'annual'])

/** The forms of /compte/abonnement; numbers come from them as text. */
const input = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('order'),
    to,
    cents: z.coerce.number().int(),
    shown: z.string().max(200).optional(),
    accepted: z.literal('on').optional(),
  }),
  z.object({ act: z.literal('later'), to }),
  z.object({ act: z.literal('stay') }),
  z.object({
    act: z.literal('pause'),
    months: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  }),
])

type Act = z.infer<typeof input>

/** What is charged on the card wants the proof that looking at the card does. */
const PROOF = `${pages.proof.path}?pour=abonnement`

/** @returns Stripe's page, where something is to be paid there first */
async function carryOut(viewer: Viewer, act: Act): Promise<string | null> {
  switch (act.act) {
    case 'order':
      if (!act.accepted) throw new AppError('terms_not_accepted')
      return changePlan(viewer, act)
    case 'later':
      await planChange(viewer, act.to)
      return null
    case 'stay':
      await keepPlan(viewer)
      return null
    case 'pause':
      await pausePlan(viewer, act.months)
      return null
  }
}

/** Changes the viewer's plan, or puts it aside for a time: a form leads back to its page, or to Stripe's. */
export const POST = serverFunction({
  signInError: 'sign_in_to_manage',
  failure: 'plan_failed',
  input,
  back: pages.ownPlan,
  async run(viewer, act) {
    await limitPurchases(viewer.id)
    if (act.act === 'order' && !(await hasFreshSignIn(viewer.sessionId))) return { url: PROOF }
    const payUrl = await carryOut(viewer, act)
    return { url: payUrl ?? `${pages.ownPlan.path}?fait=${act.act}` }
  },
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
