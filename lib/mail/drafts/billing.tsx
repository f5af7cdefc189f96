import 'server-only'

import { getAfterPurchase } from '@/content/after-purchase'
import { pages } from '@/content/pages'
import { findGiftOfSale } from '@/lib/access/gifts/bought'
import { GRACE_PERIOD_MS } from '@/lib/billing/mirror/entitlement'
import { findEntry, planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { getFirstPayment, getOpenInvoice, getUnpaidInvoice } from '@/lib/billing/stripe/invoices'
import { getPriceText, getRenewalText } from '@/lib/billing/stripe/price-text'
import { getContractTerms } from '@/lib/contracts/terms'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatEuros } from '@/lib/platform/format'

import { attach, conditionsOf, findSubscription } from './contract-parts'
import type { Draft, Drafts } from './draft'
import {
  OrderFailed,
  orderFailedSubject,
  OrderPaid,
  orderPaidSubject,
  OrderRefunded,
  orderRefundedSubject,
  OrderStarted,
  orderStartedSubject,
} from '../templates/order'
import {
  ActionRequired,
  actionRequiredSubject,
  CardExpires,
  cardExpiresSubject,
  FirstPaymentFailed,
  firstPaymentFailedSubject,
  GraceEnds,
  graceEndsSubject,
  PaymentFailed,
  paymentFailedSubject,
  PaymentRecovered,
  paymentRecoveredSubject,
  SubscriptionRefunded,
  subscriptionRefundedSubject,
  SubscriptionStarted,
  subscriptionStartedSubject,
  TrialEnds,
  trialEndsSubject,
} from '../templates/subscription'

type BillingKind =
  | 'subscription-started'
  | 'first-payment-failed'
  | 'trial-ends'
  | 'payment-failed'
  | 'payment-action-required'
  | 'grace-ends'
  | 'card-expires'
  | 'payment-recovered'
  | 'subscription-refunded'
  | 'order-paid'
  | 'order-failed'
  | 'order-started'
  | 'order-refunded'

const findPurchase = (checkoutSessionId: string) => getDb().purchase.findUnique({ where: { checkoutSessionId } })

async function draftActionRequired(siteUrl: string, invoiceId: string): Promise<Draft | null> {
  const invoice = await getOpenInvoice(invoiceId)
  if (!invoice?.payUrl) return null
  const body = <ActionRequired siteUrl={siteUrl} amount={formatEuros(invoice.amountCents)} payUrl={invoice.payUrl} />
  return { subject: actionRequiredSubject, body }
}

/** The end of the grace period, or of the paid period if later: a failed plan change does not shorten access. */
const openUntil = (pastDueSince: Date, paidUntil: Date | null) =>
  new Date(Math.max(pastDueSince.getTime() + GRACE_PERIOD_MS, paidUntil?.getTime() ?? 0))

/** Mails about money. Data is read when a mail is composed; an outdated one is not sent. */
export const billingDrafts: Drafts<BillingKind> = {
  async 'subscription-started'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription) return null
    const { catalogueKey, currentPeriodEnd, createdAt } = subscription
    const price = getPriceText(subscription)
    const renewal = getRenewalText(subscription)
    const paid = await getFirstPayment(subscriptionId)
    const rows = [
      ['Abonnement', planNameOf(subscription)],
      ...(price ? [['Prix, toutes taxes comprises', price] as const] : []),
      ...(paid === null ? [] : [['Payé pour la première période', formatEuros(paid)] as const]),
      ['Depuis le', formatDate(createdAt)],
      ['Prochain paiement le', formatDate(currentPeriodEnd)],
      ...(renewal === price || !renewal ? [] : [['Prix de la période suivante', renewal] as const]),
      ['Numéro', subscriptionId],
    ] as const
    const terms = await getContractTerms(subscriptionId, 'subscription', createdAt)
    const props = { siteUrl, rows, conditions: conditionsOf(findEntry(catalogueKey)), terms }
    const body = <SubscriptionStarted {...props} />
    return { subject: subscriptionStartedSubject, body, attachments: [attach(terms)], confirms: subscriptionId }
  },
  'first-payment-failed'(_, __, siteUrl) {
    return { subject: firstPaymentFailedSubject, body: <FirstPaymentFailed siteUrl={siteUrl} /> }
  },
  async 'trial-ends'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (subscription?.status !== 'trialing' || subscription.scheduledEnd) return null
    const price = getRenewalText(subscription) ?? 'ton abonnement'
    const body = <TrialEnds siteUrl={siteUrl} end={formatDate(subscription.currentPeriodEnd)} price={price} />
    return { subject: trialEndsSubject, body }
  },
  async 'payment-failed'({ userId, subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription?.pastDueSince) return null
    const invoice = await getUnpaidInvoice(subscriptionId)
    if (invoice?.needsConfirmation) {
      const key = `payment-action-required ${invoice.id}`
      const isNotified = await getDb().notice.count({ where: { key, userId } })
      return isNotified ? null : draftActionRequired(siteUrl, invoice.id)
    }
    const graceEnd = formatDate(openUntil(subscription.pastDueSince, subscription.paidUntil))
    const amount = invoice ? formatEuros(invoice.amountCents) : null
    const ofChange = invoice?.ofChange ?? false
    const props = { siteUrl, amount, graceEnd, payUrl: invoice?.payUrl ?? null, ofChange }
    return { subject: paymentFailedSubject, body: <PaymentFailed {...props} /> }
  },
  'payment-action-required'({ invoiceId }, _, siteUrl) {
    return draftActionRequired(siteUrl, invoiceId)
  },
  async 'grace-ends'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (!subscription?.pastDueSince) return null
    const invoice = await getUnpaidInvoice(subscriptionId)
    const end = formatDate(openUntil(subscription.pastDueSince, subscription.paidUntil))
    return {
      subject: graceEndsSubject,
      body: <GraceEnds siteUrl={siteUrl} end={end} payUrl={invoice?.payUrl ?? null} />,
    }
  },
  async 'card-expires'({ subscriptionId, last4 }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (subscription?.status !== 'active' || subscription.scheduledEnd) return null
    const props = {
      siteUrl,
      last4,
      day: formatDate(subscription.currentPeriodEnd),
      price: getRenewalText(subscription),
    }
    return { subject: cardExpiresSubject, body: <CardExpires {...props} /> }
  },
  async 'payment-recovered'({ subscriptionId }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    if (subscription?.status !== 'active') return null
    const body = <PaymentRecovered siteUrl={siteUrl} end={formatDate(subscription.currentPeriodEnd)} />
    return { subject: paymentRecoveredSubject, body }
  },
  'subscription-refunded'(_, __, siteUrl) {
    return { subject: subscriptionRefundedSubject, body: <SubscriptionRefunded siteUrl={siteUrl} /> }
  },
  async 'order-paid'({ sessionId }, _, siteUrl) {
    const purchase = await findPurchase(sessionId)
    const entry = purchase && findEntry(purchase.offer)
    if (!purchase?.paidAt || !entry) return null
    const rows = [
      ['Commande', entry.productName],
      ['Payé, toutes taxes comprises', formatEuros(purchase.amountCents)],
      ['Le', formatDate(purchase.paidAt)],
      ['Numéro', sessionId],
    ] as const
    const giftId = await findGiftOfSale(purchase.userId, sessionId)
    const terms = await getContractTerms(sessionId, entry.giftMonths > 0 ? 'gift' : 'payment', purchase.paidAt)
    const steps = getAfterPurchase(purchase.offer)
    const props = { siteUrl, name: entry.productName, rows, steps, giftId, conditions: conditionsOf(entry), terms }
    const body = <OrderPaid {...props} />
    return { subject: orderPaidSubject(entry.productName), body, attachments: [attach(terms)], confirms: sessionId }
  },
  async 'order-failed'({ sessionId }, _, siteUrl) {
    const purchase = await findPurchase(sessionId)
    const entry = purchase && findEntry(purchase.offer)
    if (purchase?.status !== 'failed' || !entry) return null
    const { path: back } = entry.giftMonths > 0 ? pages.giving : pages.offers
    return { subject: orderFailedSubject, body: <OrderFailed siteUrl={siteUrl} name={entry.productName} back={back} /> }
  },
  async 'order-started'({ sessionId, startedAt }, _, siteUrl) {
    const purchase = await findPurchase(sessionId)
    const entry = purchase && findEntry(purchase.offer)
    if (purchase?.serviceStartedAt?.toISOString() !== startedAt || !entry) return null
    const props = { siteUrl, name: entry.productName, day: formatDate(startedAt) }
    return { subject: orderStartedSubject, body: <OrderStarted {...props} /> }
  },
  async 'order-refunded'({ sessionId, amountCents }, _, siteUrl) {
    const purchase = await findPurchase(sessionId)
    const entry = purchase && findEntry(purchase.offer)
    if (!purchase || !entry) return null
    const isWhole = amountCents >= purchase.amountCents
    const props = { siteUrl, name: entry.productName, amount: formatEuros(amountCents), isWhole }
    return { subject: orderRefundedSubject, body: <OrderRefunded {...props} /> }
  },
}
