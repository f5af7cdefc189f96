import type Stripe from 'stripe'

import { firstItem } from './lookup'
import { periodLines, prorationLine, rememberLines, takeRememberedLines } from './subscription-lines'
import { billSubscription, saveSubscription } from './subscriptions'
import { nextBoundary } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { missingResource } from '../core/errors'
import type { SandboxSubscription } from '../core/rows'
import { cycleOf, planOf } from '../objects/catalogue'
import type { LineInput } from '../objects/invoice'

export interface PlanChange {
  item: string | null
  price: Stripe.Price
  quantity: number | null
  proration: string
  /** Whether a card holder is present to authenticate. */
  onSession: boolean
  /** Other fields of the same update. */
  also: Partial<SandboxSubscription>
}

function sameCycle(a: Stripe.Price, b: Stripe.Price): boolean {
  const first = cycleOf(a)
  const second = cycleOf(b)
  return first.interval === second.interval && first.count === second.count
}

/** A trial goes on at another price, and there is nothing to settle. */
function changeTrial(
  sb: SandboxContext,
  before: SandboxSubscription,
  moved: Stripe.SubscriptionItem,
  also: Partial<SandboxSubscription>,
) {
  const data = before.items.data.map((item) => (item.id === moved.id ? moved : item))
  return saveSubscription(sb, before, { ...before, ...also, items: { ...before.items, data } })
}

/**
 * Moves a subscription to another price. The same rhythm keeps the period and settles the difference for the time
 * left; another rhythm starts a new period now, paid in full less the unused time.
 */
export function changePlan(sb: SandboxContext, before: SandboxSubscription, change: PlanChange): SandboxSubscription {
  const now = sb.now()
  const item = before.items.data.find((candidate) => candidate.id === change.item) ?? firstItem(before)
  if (change.item !== null && item.id !== change.item) throw missingResource('subscription item', change.item, 'items')
  const keepsCycle = sameCycle(item.price, change.price)
  const anchor = keepsCycle ? before.billing_cycle_anchor : now
  const moved: Stripe.SubscriptionItem = {
    ...item,
    price: change.price,
    plan: planOf(change.price),
    quantity: change.quantity ?? item.quantity ?? 1,
    current_period_start: keepsCycle ? item.current_period_start : now,
    current_period_end: keepsCycle ? item.current_period_end : nextBoundary(now, cycleOf(change.price), now),
  }
  const data = before.items.data.map((candidate) => (candidate.id === item.id ? moved : candidate))
  const after: SandboxSubscription = {
    ...before,
    ...change.also,
    billing_cycle_anchor: anchor,
    items: { ...before.items, data },
  }
  if (after.cancel_at_period_end) after.cancel_at = moved.current_period_end
  if (before.status === 'trialing')
    return changeTrial(
      sb,
      before,
      { ...moved, current_period_start: item.current_period_start, current_period_end: item.current_period_end },
      change.also,
    )
  const prorates = change.proration !== 'none'
  const lines: LineInput[] = prorates ? [prorationLine(sb, item, -1, now)] : []
  if (keepsCycle && prorates) lines.push(prorationLine(sb, moved, 1, now))
  if (keepsCycle && change.proration === 'create_prorations') rememberLines(sb, before.id, lines)
  if (keepsCycle && change.proration !== 'always_invoice') return saveSubscription(sb, before, after)

  const full = keepsCycle ? [] : periodLines(sb, after)
  const bill = {
    subscription: after,
    lines: [...takeRememberedLines(sb, before.id), ...lines, ...full],
    reason: 'subscription_update',
    periodStart: item.current_period_start,
    periodEnd: now,
  }
  const done = billSubscription(sb, bill, { onSession: change.onSession })
  sb.emitAll(done.invoiceEvents)
  const status: Stripe.Subscription.Status = done.paid ? after.status : 'past_due'
  return saveSubscription(sb, before, { ...after, latest_invoice: done.invoice.id, status })
}
