import 'server-only'

import { findGivenEnd } from '@/lib/billing/daily/given-ends'
import { planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { hasEnded } from '@/lib/billing/stripe/subscription-status'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatEuros } from '@/lib/platform/format'

import { findSubscription } from './contract-parts'
import type { Drafts } from './draft'
import {
  GivenEnds,
  givenEndsSubject,
  PaymentReturned,
  paymentReturnedSubject,
  SubscriptionEnded,
  subscriptionEndedSubject,
  SubscriptionEnding,
  subscriptionEndingSubject,
} from '../templates/subscription-end'

/** Mails about given Premium that ends, an end not requested on our pages, and payments after an end. */
export const subscriptionEndDrafts: Drafts<
  'given-ends' | 'subscription-ending' | 'subscription-ended' | 'payment-returned'
> = {
  async 'given-ends'({ userId }, _, siteUrl) {
    const end = await findGivenEnd(userId, new Date())
    return end && { subject: givenEndsSubject, body: <GivenEnds siteUrl={siteUrl} end={formatDate(end)} /> }
  },
  async 'subscription-ending'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    const end = subscription?.scheduledEnd
    if (!end || hasEnded(subscription.status)) return null
    // A cancellation on our pages has its own confirmation.
    const told = { subscriptionId, OR: [{ outcome: 'pending' as const }, { outcome: 'ended' as const, endsAt: end }] }
    if ((await getDb().cancellation.count({ where: told })) > 0) return null
    const rows = [
      ['Contrat', planNameOf(subscription)],
      ['Numéro', subscriptionId],
      ['Fin du contrat le', formatDate(end)],
    ] as const
    const body = <SubscriptionEnding siteUrl={siteUrl} rows={rows} end={formatDate(end)} />
    return { subject: subscriptionEndingSubject, body }
  },
  async 'subscription-ended'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription?.scheduledEnd || !hasEnded(subscription.status)) return null
    const { scheduledEnd, paidUntil } = subscription
    const isPaidLonger = paidUntil !== null && paidUntil > scheduledEnd
    const props = { siteUrl, end: formatDate(scheduledEnd), openUntil: isPaidLonger ? formatDate(paidUntil) : null }
    return { subject: subscriptionEndedSubject, body: <SubscriptionEnded {...props} /> }
  },
  'payment-returned'({ amountCents }, _, siteUrl) {
    const body = <PaymentReturned siteUrl={siteUrl} amount={formatEuros(amountCents)} />
    return { subject: paymentReturnedSubject, body }
  },
}
