import 'server-only'

import { paymentAfterPause } from '@/lib/billing/plan/pause'
import { findEntry, planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { getPriceText, getRenewalText } from '@/lib/billing/stripe/price-text'
import { orderOf } from '@/lib/contracts/documents'
import { getContractTerms } from '@/lib/contracts/terms'
import { formatDate } from '@/lib/platform/format'

import { attach, conditionsOf, findSubscription } from './contract-parts'
import type { Drafts } from './draft'
import {
  PlanChanged,
  planChangedSubject,
  PlanChangePlanned,
  planChangePlannedSubject,
  PauseEnds,
  pauseEndsSubject,
  SubscriptionPaused,
  subscriptionPausedSubject,
  SubscriptionResumed,
  subscriptionResumedSubject,
} from '../templates/plan-change'

/** Mails about a plan change or a pause, made here or in Stripe's portal. */
export const planChangeDrafts: Drafts<
  'plan-changed' | 'plan-change-planned' | 'subscription-paused' | 'pause-ends' | 'subscription-resumed'
> = {
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
  async 'subscription-paused'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription?.pausedFrom || subscription.scheduledEnd) return null
    const { pausedFrom, resumesAt } = subscription
    const next = resumesAt && formatDate(paymentAfterPause(resumesAt))
    const props = { siteUrl, openUntil: formatDate(pausedFrom), next, price: getRenewalText(subscription) }
    return { subject: subscriptionPausedSubject, body: <SubscriptionPaused {...props} /> }
  },
  async 'pause-ends'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription?.pausedFrom || !subscription.resumesAt || subscription.scheduledEnd) return null
    const next = formatDate(paymentAfterPause(subscription.resumesAt))
    const body = <PauseEnds siteUrl={siteUrl} next={next} price={getRenewalText(subscription)} />
    return { subject: pauseEndsSubject, body }
  },
  async 'subscription-resumed'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription || subscription.pausedFrom || subscription.scheduledEnd) return null
    const { currentPeriodEnd } = subscription
    const props = { siteUrl, next: formatDate(currentPeriodEnd), price: getRenewalText(subscription) }
    return { subject: subscriptionResumedSubject, body: <SubscriptionResumed {...props} /> }
  },
}
