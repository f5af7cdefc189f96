import type Stripe from 'stripe'

import type { SandboxContext } from '../core/context'
import { missingResource } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxSubscription } from '../core/rows'

export function liveCustomer(sb: SandboxContext, id: string, param = 'id'): Stripe.Customer {
  const customer = sb.store.customers.get(id)
  if (!customer || customer.deleted) throw missingResource('customer', id, param)
  return customer
}

export function customerOf(sb: SandboxContext, ref: string | { id: string } | null): Stripe.Customer | null {
  const customer = sb.store.customers.get(idOf(ref) ?? '')
  return customer && !customer.deleted ? customer : null
}

export const idOfCustomer = ({ customer }: Pick<Stripe.Checkout.Session, 'customer'>): string | null => idOf(customer)

export function findPrice(sb: SandboxContext, id: string, param: string): Stripe.Price {
  const price = sb.store.prices.get(id)
  if (!price) throw missingResource('price', id, param)
  return price
}

export function productOf(sb: SandboxContext, price: Stripe.Price): Stripe.Product | undefined {
  return sb.store.products.get(idOf(price.product))
}

export function firstItem(subscription: SandboxSubscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`)
  return item
}

/** The card a subscription is charged to: its own, else the customer's default one. */
export function paymentMethodFor(
  sb: SandboxContext,
  customer: Stripe.Customer | null,
  subscription: SandboxSubscription | null,
): Stripe.PaymentMethod | null {
  const own = idOf(subscription?.default_payment_method)
  const id = own ?? idOf(customer?.invoice_settings.default_payment_method)
  return (id && sb.store.paymentMethods.get(id)) || null
}
