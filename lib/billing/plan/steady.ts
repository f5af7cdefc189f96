import 'server-only'

import type Stripe from 'stripe'

import { catalogue } from '@/content/catalogue'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'

import { withCustomer } from '../mirror/sync'
import { fromStripeTime, getStripe } from '../stripe/client'
import type { Buyer } from '../stripe/customer'
import { isRefusal } from '../stripe/errors'
import { catalogueKeyOfPrice } from '../stripe/prices'

export type PlanKey = 'monthly' | 'annual'

const isPlan = (key: string | null): key is PlanKey => key !== null && key in OTHER

export const OTHER: Readonly<Record<PlanKey, PlanKey>> = { monthly: 'annual', annual: 'monthly' }

/** A paid subscription that renews and collects: the only kind whose holder may change or pause it. */
export interface Steady {
  readonly subscription: Stripe.Subscription
  readonly item: Stripe.SubscriptionItem
  readonly key: PlanKey
  /** Of the next invoice, as Stripe previews it: another plan's once a change is planned. */
  readonly renewalMonths: number | null
}

function steadyOf(subscription: Stripe.Subscription): Omit<Steady, 'renewalMonths'> | null {
  const { items, pause_collection, cancel_at, cancel_at_period_end } = subscription
  const [item, ...more] = items.data
  const key = item && more.length === 0 ? catalogueKeyOfPrice(item.price) : null
  if (!item || !isPlan(key) || pause_collection || cancel_at || cancel_at_period_end) return null
  return { subscription, item, key }
}

/** As Stripe has it now. Null if the customer has several, or its money was taken back. */
export async function findSteady({ stripeCustomerId: customer }: Buyer): Promise<Steady | null> {
  if (!customer) return null
  const listed = await getStripe().subscriptions.list({
    customer,
    status: 'active',
    limit: 100,
    expand: ['data.latest_invoice'],
  })
  const [only, ...more] = listed.data
  const steady = only && more.length === 0 ? steadyOf(only) : null
  if (!steady) return null
  const row = await getDb().subscription.findUnique({ where: { id: steady.subscription.id } })
  const isSettled = row !== null && row.revokedReason === null && !row.awaitsPayment
  return isSettled && isPaid(steady, row.paidUntil) ? { ...steady, renewalMonths: row.renewalMonths } : null
}

/** For an hour after a renewal its invoice is a draft, and after a pause the period it ended in was never paid. */
const isPaid = ({ item }: Pick<Steady, 'item'>, until: Date | null) =>
  until !== null && until >= fromStripeTime(item.current_period_end)

/** Stripe takes no pending update with a bank debit, for one: https://docs.stripe.com/billing/subscriptions/pending-updates */
function toRefusal(error: unknown): never {
  if (!isRefusal(error)) throw error
  reportError('Stripe refuses a change of plan', error)
  throw new AppError('plan_refused', { cause: error })
}

/** @throws AppError plan_not_changeable, plan_refused; what the act throws */
export async function withSteady<T>(buyer: Buyer, act: (steady: Steady) => Promise<T>): Promise<T> {
  if (!buyer.stripeCustomerId) throw new AppError('plan_not_changeable')
  return withCustomer(buyer.stripeCustomerId, async () => {
    const steady = await findSteady(buyer)
    if (!steady) throw new AppError('plan_not_changeable')
    return act(steady).catch(toRefusal)
  })
}

/** Moving to a longer period is paid at once; moving to a shorter one waits until the paid time is used. */
export const isPaidAtOnce = (to: PlanKey): boolean => catalogue[to].interval === 'year'
