import type Stripe from 'stripe'

import { firstItem } from './lookup'
import { pendingUpdate } from './pending-updates'
import { giveUpUpdate } from './recovery'
import { periodLines, prorationLine, rememberedLines, rememberLines, takeRememberedLines } from './subscription-lines'
import { billSubscription, previewInvoice, saveSubscription, type BillingInput } from './subscriptions'
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
  /** The date for prorations; now by default. */
  prorationDate?: number | null
  /** Whether the card holder is present to authenticate. */
  onSession: boolean
  /** Waits for its payment, and is dropped without it (`pending_if_incomplete`). */
  isPending?: boolean
  /** Other fields in the same update. */
  also: Partial<SandboxSubscription>
}

function sameCycle(a: Stripe.Price, b: Stripe.Price): boolean {
  const first = cycleOf(a)
  const second = cycleOf(b)
  return first.interval === second.interval && first.count === second.count
}

/**
 * A trial continues at another price, with nothing to settle. So does what is paused: "A paused subscription doesn't generate
 * invoices", https://docs.stripe.com/api/subscriptions/object#subscription_object-status
 */
function changeUnbilled(
  sb: SandboxContext,
  before: SandboxSubscription,
  moved: Stripe.SubscriptionItem,
  also: Partial<SandboxSubscription>,
) {
  const data = before.items.data.map((item) => (item.id === moved.id ? moved : item))
  return saveSubscription(sb, before, { ...before, ...also, items: { ...before.items, data } })
}

interface Moved {
  item: Stripe.SubscriptionItem
  moved: Stripe.SubscriptionItem
  after: SandboxSubscription
  keepsCycle: boolean
}

/** The same interval keeps the period; another one starts a new period now. */
function move(sb: SandboxContext, before: SandboxSubscription, change: PlanChange): Moved {
  const now = sb.now()
  const item = before.items.data.find((candidate) => candidate.id === change.item) ?? firstItem(before)
  if (change.item !== null && item.id !== change.item) throw missingResource('subscription item', change.item, 'items')
  const keepsCycle = sameCycle(item.price, change.price)
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
    billing_cycle_anchor: keepsCycle ? before.billing_cycle_anchor : now,
    items: { ...before.items, data },
  }
  if (after.cancel_at_period_end) after.cancel_at = moved.current_period_end
  return { item, moved, after, keepsCycle }
}

function differenceOf(sb: SandboxContext, change: PlanChange, { item, moved, keepsCycle }: Moved): LineInput[] {
  if (change.proration === 'none') return []
  const at = change.prorationDate ?? sb.now()
  return [prorationLine(sb, item, -1, at), ...(keepsCycle ? [prorationLine(sb, moved, 1, at)] : [])]
}

const billOf = (sb: SandboxContext, { item, after, keepsCycle }: Moved, lines: LineInput[]): BillingInput => ({
  subscription: after,
  lines: [...lines, ...(keepsCycle ? [] : periodLines(sb, after))],
  reason: 'subscription_update',
  periodStart: item.current_period_start,
  periodEnd: sb.now(),
})

/** The invoice that a change would create now. */
export function previewChange(sb: SandboxContext, before: SandboxSubscription, change: PlanChange) {
  const parts = move(sb, before, change)
  const lines = [...rememberedLines(sb, before.id), ...differenceOf(sb, change, parts)]
  return previewInvoice(sb, billOf(sb, parts, lines))
}

/** Moves a subscription to another price, and settles the rest of the period; a new period is charged in full, minus the unused time. */
export function changePlan(sb: SandboxContext, current: SandboxSubscription, change: PlanChange): SandboxSubscription {
  const before = current.pending_update ? giveUpUpdate(sb, current) : current
  const parts = move(sb, before, change)
  const { item, moved, after, keepsCycle } = parts
  if (before.status === 'trialing' || before.status === 'paused')
    return changeUnbilled(
      sb,
      before,
      { ...moved, current_period_start: item.current_period_start, current_period_end: item.current_period_end },
      change.also,
    )
  const lines = differenceOf(sb, change, parts)
  if (keepsCycle && change.proration === 'create_prorations') rememberLines(sb, before.id, lines)
  if (keepsCycle && change.proration !== 'always_invoice') return saveSubscription(sb, before, after)

  const bill = billOf(sb, parts, [...takeRememberedLines(sb, before.id), ...lines])
  const done = billSubscription(sb, bill, { onSession: change.onSession }, !change.isPending)
  sb.emitAll(done.invoiceEvents)
  const latest_invoice = done.invoice.id
  if (!done.paid && change.isPending) {
    const anchor = keepsCycle ? null : after.billing_cycle_anchor
    const pending_update = pendingUpdate(sb, moved, { anchor, end: item.current_period_end })
    return saveSubscription(sb, before, { ...before, latest_invoice, pending_update })
  }
  const status: Stripe.Subscription.Status = done.paid ? after.status : 'past_due'
  return saveSubscription(sb, before, { ...after, latest_invoice, status })
}
