import 'server-only'

import { findEntry, planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { getPriceText, getRenewalText } from '@/lib/billing/stripe/price-text'
import { orderOf } from '@/lib/contracts/documents'
import { getContractTerms } from '@/lib/contracts/terms'
import { formatDate } from '@/lib/platform/format'

import { attach, conditionsOf, findSubscription } from './contract-parts'
import type { Drafts } from './draft'
import { PlanChanged, planChangedSubject, PlanChangePlanned, planChangePlannedSubject } from '../templates/plan-change'

/** Mails about a plan change made in Stripe's portal. */
export const planChangeDrafts: Drafts<'plan-changed' | 'plan-change-planned'> = {
  async 'plan-changed'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription?.orderedAt) return null
    const { catalogueKey, currentPeriodEnd, orderedAt } = subscription
    const price = getPriceText(subscription)
    const rows = [
      ['Abonnement', planNameOf(subscription)],
      ...(price ? [['Prix, toutes taxes comprises', price] as const] : []),
      ['Depuis le', formatDate(orderedAt)],
      ['Prochain paiement le', formatDate(currentPeriodEnd)],
      ['Numéro', subscriptionId],
    ] as const
    const terms = await getContractTerms(subscriptionId, 'subscription', orderedAt)
    const props = { siteUrl, rows, conditions: conditionsOf(findEntry(catalogueKey)), terms }
    const body = <PlanChanged {...props} />
    return {
      subject: planChangedSubject,
      body,
      attachments: [attach(terms)],
      confirms: orderOf(subscriptionId, orderedAt),
    }
  },
  async 'plan-change-planned'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription || subscription.scheduledEnd || subscription.renewalMonths === subscription.periodMonths)
      return null
    const props = { siteUrl, day: formatDate(subscription.currentPeriodEnd), price: getRenewalText(subscription) }
    return { subject: planChangePlannedSubject, body: <PlanChangePlanned {...props} /> }
  },
}
