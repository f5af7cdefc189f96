import 'server-only'

import type Stripe from 'stripe'

import { mirrorSubscription } from './mirror'
import { catalogueKeyOfPrice } from './prices'
import type { CustomerState } from './stripe-state'

/** What the mirror keeps of a subscription: what Stripe says of it, and what it sells here. */
export function subscriptionRow(
  { invoices, charges, renewals }: Pick<CustomerState, 'invoices' | 'charges' | 'renewals'>,
  subscription: Stripe.Subscription,
) {
  const prices = subscription.items.data.map(({ price }) => price)
  const [catalogueKey = null] = prices.flatMap((price) => catalogueKeyOfPrice(price) ?? [])
  const { id } = subscription
  return { catalogueKey, ...mirrorSubscription(subscription, invoices.get(id) ?? [], charges, renewals.get(id)) }
}
