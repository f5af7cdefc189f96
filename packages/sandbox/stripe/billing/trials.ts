import { customerOf, paymentMethodFor } from './lookup'
import { pauseSubscription } from './pauses'
import { cancelNow, saveSubscription } from './subscriptions'
import { DAY } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import type { SandboxSubscription } from '../core/rows'

/** https://docs.stripe.com/billing/subscriptions/trials */
export interface Trial {
  end: number
  /** What happens to the subscription if there is nothing to charge at the end. */
  withoutMethod: 'cancel' | 'create_invoice' | 'pause'
}

const DAYS_BEFORE_END = 3

/** When the end of a trial is announced: three days ahead, or at once if the trial is shorter. */
export function trialWarningDue(
  sb: SandboxContext,
  { id, status, trial_end: end, start_date }: SandboxSubscription,
): number | null {
  if (status !== 'trialing' || end === null || sb.store.announced.get(id)?.trialEnd === end) return null
  return Math.max(start_date, end - DAYS_BEFORE_END * DAY)
}

export function warnOfTrialEnd(sb: SandboxContext, subscription: SandboxSubscription): void {
  const { id, trial_end: trialEnd } = subscription
  sb.store.announced.put({ id, periodEnd: sb.store.announced.get(id)?.periodEnd ?? 0, trialEnd })
  sb.emit('customer.subscription.trial_will_end', subscription)
  // Schedules what comes next.
  sb.store.subscriptions.put(subscription)
}

/** Ends a trial without a payment method. @returns whether nothing is billed */
export function endedWithoutMethod(sb: SandboxContext, subscription: SandboxSubscription): boolean {
  if (subscription.status !== 'trialing' || paymentMethodFor(sb, customerOf(sb, subscription.customer), subscription))
    return false
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method
  if (behavior === 'pause') pauseSubscription(sb, subscription, 'trial_end_without_payment_method')
  if (behavior === 'cancel') cancelNow(sb, subscription, { reason: 'cancellation_requested' })
  return behavior === 'pause' || behavior === 'cancel'
}

/** Moves the end of a trial, and with it the billing cycle that follows. An active subscription becomes one in trial. */
export function moveTrialEnd(
  sb: SandboxContext,
  before: SandboxSubscription,
  after: SandboxSubscription,
  end: number,
): SandboxSubscription {
  const begins = before.status === 'trialing' ? {} : { current_period_start: sb.now() }
  const data = after.items.data.map((item) => ({ ...item, ...begins, current_period_end: end }))
  const items = { ...after.items, data }
  const cancelAt = after.cancel_at_period_end ? end : after.cancel_at
  return saveSubscription(sb, before, {
    ...after,
    items,
    status: 'trialing',
    trial_start: before.status === 'trialing' ? before.trial_start : sb.now(),
    trial_end: end,
    billing_cycle_anchor: end,
    cancel_at: cancelAt,
  })
}
