import 'server-only'

import type Stripe from 'stripe'

import { mirrorSubscription, type SubscriptionMoney } from './mirror'
import { catalogueKeyOfPrice } from '../stripe/prices'
import type { CustomerState } from './stripe-state'

type Read = Pick<CustomerState, 'invoices' | 'charges' | 'failures' | 'renewals'>

/** The part of what was read of a customer that is one subscription's. */
const moneyOf = ({ invoices, charges, failures, renewals }: Read, { id }: Stripe.Subscription): SubscriptionMoney => ({
  invoices: invoices.get(id) ?? [],
  charges,
  failures,
  renewal: renewals.get(id),
})

/** What the mirror keeps of a subscription: what Stripe says of it, and what it sells here. */
export function subscriptionRow(read: Read, subscription: Stripe.Subscription) {
  const prices = subscription.items.data.map(({ price }) => price)
  const [catalogueKey = null] = prices.flatMap((price) => catalogueKeyOfPrice(price) ?? [])
  return { catalogueKey, ...mirrorSubscription(subscription, moneyOf(read, subscription)) }
}
