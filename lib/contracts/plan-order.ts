import 'server-only'

import { catalogue } from '@/content/catalogue'
import { euros } from '@/content/euros'
import { getOrderTerms } from '@/content/order-terms'
import { orderPlan, type Wanted, type PlanOffer, type PlanOrder } from '@/lib/billing/plan/change'
import { findDone } from '@/lib/billing/plan/done'
import type { Buyer } from '@/lib/billing/stripe/customer'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { formatDate } from '@/lib/platform/format'
import { getCurrentTerms } from '@/lib/texts/legal/versions'

import { orderOf } from './documents'

/** Next to the button, and in the checkbox (Code de la consommation, art. L221-14 and L221-25). */
export function wordsOfOrder({ to, dueCents, renewsOn, renewsCents }: Omit<PlanOffer, 'kind' | 'shown'>) {
  const { price } = getOrderTerms(to, renewsCents)
  const order = `${catalogue[to].productName} : ${euros(dueCents)} aujourd’hui, puis ${price} à partir du ${formatDate(renewsOn)}, jusqu’à ce que tu l’arrêtes.`
  const accepted =
    'J’accepte les conditions générales de vente et je demande que ma nouvelle formule commence tout de suite, avant la fin des 14 jours de rétractation.'
  return { order, accepted }
}

/**
 * Orders another plan, and stores what was accepted for it beside the earlier consent.
 * @returns Stripe's page if the payment needs the buyer, otherwise null
 * @throws AppError plan_not_changeable, plan_amount_changed
 */
export async function changePlan(buyer: Buyer, wanted: Wanted, now = new Date()): Promise<string | null> {
  try {
    return await orderPlan(buyer, wanted, (order) => recordOrder(buyer.id, order, now))
  } catch (error) {
    // A browser shows the answer to the last click, and the first one may have ordered.
    const isClosed = error instanceof AppError && error.code === 'plan_not_changeable'
    if (isClosed && (await findDone(buyer.id, 'order', now))) return null
    throw error
  }
}

async function recordOrder(
  userId: string,
  { subscriptionId, placedAt, ...offer }: PlanOrder,
  now: Date,
): Promise<void> {
  const { version: termsVersion, hash: termsHash } = getCurrentTerms()
  const { order: orderText, accepted: acceptedText } = wordsOfOrder(offer)
  const contractId = orderOf(subscriptionId, placedAt)
  const what = { contractId, checkoutSessionId: contractId, userId }
  const words = { termsVersion, termsHash, acceptedAt: now, orderText, acceptedText, immediateStart: true }
  await getDb().contractConsent.createMany({ data: [{ ...what, ...words }], skipDuplicates: true })
}
