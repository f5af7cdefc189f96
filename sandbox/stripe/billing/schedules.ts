import type Stripe from 'stripe'

import { findPrice, firstItem } from './lookup'
import { saveSubscription } from './subscriptions'
import { nextBoundary } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { invalidRequest } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxSubscription } from '../core/rows'
import { cycleOf, planOf } from '../objects/catalogue'
import type { Named, Phase } from '../objects/schedule'
import { buildPhase, buildSchedule } from '../objects/schedule'

type Schedule = Stripe.SubscriptionSchedule

const scheduleOf = (sb: SandboxContext, subscription: SandboxSubscription): Schedule | undefined =>
  sb.store.schedules.get(idOf(subscription.schedule) ?? '')

/** A schedule with one phase, the current one, for an existing subscription. */
export function scheduleSubscription(sb: SandboxContext, subscription: SandboxSubscription): Schedule {
  if (subscription.schedule) {
    const message =
      'You cannot migrate a subscription that is already attached to a schedule: ' + String(idOf(subscription.schedule))
    throw invalidRequest(message, 'from_subscription')
  }
  const { price, quantity, current_period_start: start, current_period_end: end } = firstItem(subscription)
  const phase = buildPhase({ price, quantity: quantity ?? 1, start, end }, subscription)
  const schedule = sb.store.schedules.put(buildSchedule(subscription, phase, sb.now()))
  sb.emit('subscription_schedule.created', schedule)
  saveSubscription(sb, subscription, { ...subscription, schedule: schedule.id })
  return schedule
}

/**
 * What a phase makes of its subscription: it loses what the phase does not name, "every phase is replaced"
 * (https://github.com/bitwarden/server/pull/8278), and the schedule's default settings do not reach it (pull/7437). "Metadata on a
 * schedule's phase will update the underlying subscription's metadata".
 */
const within = (subscription: SandboxSubscription, phase: Phase): SandboxSubscription => ({
  ...subscription,
  automatic_tax: { disabled_reason: null, liability: null, enabled: false, ...phase.automatic_tax },
  default_payment_method: phase.default_payment_method,
  discounts: phase.discounts.flatMap(({ discount }) => idOf(discount) ?? []),
  metadata: { ...subscription.metadata, ...phase.metadata },
})

/** Moves a subscription to another price after its period. */
export function planChange(
  sb: SandboxContext,
  subscription: SandboxSubscription,
  price: Stripe.Price,
  [present, following]: readonly [Named, Named],
): Schedule {
  const before = scheduleOf(sb, subscription) ?? scheduleSubscription(sb, subscription)
  const { price: now, quantity, current_period_start, current_period_end: start } = firstItem(subscription)
  const current = buildPhase({ price: now, quantity: quantity ?? 1, start: current_period_start, end: start }, present)
  const end = nextBoundary(start, cycleOf(price), start)
  const next = buildPhase({ price, quantity: 1, start, end, proration: 'none' }, following)
  const after = sb.store.schedules.put<Schedule>({ ...before, phases: [current, next] })
  sb.emit('subscription_schedule.updated', after, before)
  const known = sb.store.subscriptions.get(subscription.id) ?? subscription
  saveSubscription(sb, known, within(known, current))
  return after
}

/** Releases the subscription: it continues as it is, with nothing scheduled. */
export function releaseSchedule(sb: SandboxContext, before: Schedule): Schedule {
  const id = idOf(before.subscription)
  const released = sb.store.schedules.put<Schedule>({
    ...before,
    current_phase: null,
    released_at: sb.now(),
    released_subscription: id,
    status: 'released',
    subscription: null,
  })
  sb.emit('subscription_schedule.released', released)
  const subscription = id ? sb.store.subscriptions.get(id) : undefined
  if (subscription) saveSubscription(sb, subscription, { ...subscription, schedule: null })
  return released
}

/** The phase that starts after the current period. */
function nextPhase(sb: SandboxContext, subscription: SandboxSubscription): Phase | undefined {
  const { current_period_end: end } = firstItem(subscription)
  return scheduleOf(sb, subscription)?.phases.find(({ start_date }) => start_date === end)
}

/** Previews a subscription after its period: the next period, at the scheduled price. */
export function nextPeriod(sb: SandboxContext, subscription: SandboxSubscription): SandboxSubscription {
  const phase = nextPhase(sb, subscription)
  const planned = phase?.items[0]?.price
  const price = planned ? findPrice(sb, idOf(planned) ?? '', 'price') : null
  const anchor = price ? firstItem(subscription).current_period_end : subscription.billing_cycle_anchor
  const data = subscription.items.data.map((item) => ({
    ...item,
    ...(price && { price, plan: planOf(price) }),
    current_period_start: item.current_period_end,
    current_period_end: nextBoundary(anchor, cycleOf(price ?? item.price), item.current_period_end),
  }))
  const entered = phase ? within(subscription, phase) : subscription
  return { ...entered, billing_cycle_anchor: anchor, items: { ...subscription.items, data } }
}

/** After a renewal: a schedule past its last phase releases its subscription, or cancels it. */
export function followSchedule(sb: SandboxContext, subscription: SandboxSubscription): void {
  const schedule = scheduleOf(sb, subscription)
  if (!schedule) return
  const current = schedule.phases.find(({ start_date, end_date }) => start_date <= sb.now() && end_date > sb.now())
  if (!current) {
    releaseSchedule(sb, schedule)
    return
  }
  const { start_date, end_date } = current
  sb.emit(
    'subscription_schedule.updated',
    sb.store.schedules.put<Schedule>({ ...schedule, current_phase: { start_date, end_date } }),
  )
}
