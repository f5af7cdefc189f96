import type Stripe from 'stripe'

import { saveSubscription } from './subscriptions'
import type { SandboxContext } from '../core/context'
import { idOf } from '../core/ids'
import type { SandboxInvoice, SandboxSubscription } from '../core/rows'

const LIFETIME_SECONDS = 23 * 3600

/** What an update will change once its invoice is paid: https://docs.stripe.com/billing/subscriptions/pending-updates */
export const pendingUpdate = (
  sb: SandboxContext,
  item: Stripe.SubscriptionItem,
  { anchor, end }: { readonly anchor: number | null; readonly end: number },
): Stripe.Subscription.PendingUpdate => ({
  billing_cycle_anchor: anchor,
  cancel_at_period_end: null,
  discount: null,
  discounts: null,
  expires_at: Math.min(sb.now() + LIFETIME_SECONDS, end),
  metadata: null,
  subscription_items: [item],
  trial_end: null,
  trial_from_plan: null,
})

/** "If the payment succeeds, the changes are applied and the pending_update hash is cleared." @returns whether the invoice belonged to one */
export function settleUpdate(
  sb: SandboxContext,
  subscription: SandboxSubscription,
  { id, status }: SandboxInvoice,
): boolean {
  const { pending_update: update, latest_invoice, ...rest } = subscription
  if (!update || idOf(latest_invoice) !== id) return false
  const kept = { ...rest, latest_invoice, pending_update: null }
  if (status !== 'paid') {
    saveSubscription(sb, subscription, kept)
    return true
  }
  const data = rest.items.data.map((item) => update.subscription_items?.find((one) => one.id === item.id) ?? item)
  const billing_cycle_anchor = update.billing_cycle_anchor ?? rest.billing_cycle_anchor
  const applied = { ...kept, billing_cycle_anchor, items: { ...rest.items, data } }
  sb.emit('customer.subscription.pending_update_applied', saveSubscription(sb, subscription, applied))
  return true
}
