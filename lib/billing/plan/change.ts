import 'server-only'

import type Stripe from 'stripe'

import { catalogue } from '@/content/catalogue'
import { MINUTE_S } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { isSigned, sign } from '@/lib/platform/signed-token'

import { isPaidAtOnce, OTHER, withSteady, type PlanKey, type Steady } from './steady'
import { attemptKey } from '../stripe/attempt-key'
import { fromStripeTime, getStripe } from '../stripe/client'
import type { Buyer } from '../stripe/customer'
import { requirePrice } from '../stripe/prices'
import { planPrice, releaseSchedule } from '../stripe/schedule'
import { monthsOf } from '../stripe/subscription'

export interface PlanOffer {
  readonly kind: 'now'
  readonly to: PlanKey
  readonly dueCents: number
  /** Credit for the rest of the paid period, deducted from the price. */
  readonly creditCents: number
  /** By discounts of the holder's, deducted from the price too. */
  readonly reductionCents: number
  readonly renewsOn: Date
  /** With the discounts that last until then. */
  readonly renewsCents: number
  /** Of which moment these amounts are, signed: a cent changes every 48 minutes, and a page takes time to read. */
  readonly shown: string
}

export type PlanChange =
  | PlanOffer
  /** Possible once the paid period has ended. */
  | { readonly kind: 'later'; readonly to: PlanKey; readonly on: Date }
  /** Already requested. */
  | { readonly kind: 'planned'; readonly to: PlanKey; readonly on: Date }
  /** Ordered, and cancelled unless it is paid. */
  | { readonly kind: 'unpaid'; readonly to: PlanKey; readonly payUrl: string | null; readonly until: Date }

type Previewed = PlanOffer & { readonly date: number; readonly priceId: string }

const isProration = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.proration === true

type Reduction = Stripe.Invoice.TotalDiscountAmount

/** @param reduction with `discount.source.coupon` expanded */
function lastsUntil({ discount }: Reduction, renewal: Date): boolean {
  if (typeof discount === 'string' || discount.deleted) return false
  if (discount.end !== null) return fromStripeTime(discount.end) > renewal
  const { coupon } = discount.source
  return coupon !== null && typeof coupon !== 'string' && coupon.duration === 'forever'
}

const sumOf = (reductions: readonly Reduction[]) => reductions.reduce((cents, { amount }) => cents + amount, 0)

/** What Stripe would charge now: https://docs.stripe.com/billing/subscriptions/prorations#preview-proration */
async function preview({ subscription, item, key }: Steady, asOf?: number): Promise<Previewed> {
  const to = OTHER[key]
  const { stripePriceId } = await requirePrice(catalogue[to].lookupKey, 'subscription')
  const invoice = await getStripe().invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: stripePriceId }],
      proration_behavior: 'always_invoice',
      ...(asOf && { proration_date: asOf }),
    },
    expand: ['total_discount_amounts.discount.source.coupon'],
  })
  const lines = invoice.lines.data
  const date = invoice.parent?.subscription_details?.subscription_proration_date
  if (!date) throw new Error(`the preview of ${subscription.id} has no proration date`)
  const renewsOn = fromStripeTime(
    Math.max(...lines.filter((line) => !isProration(line)).map(({ period }) => period.end)),
  )
  const reductions = invoice.total_discount_amounts ?? []
  const lasting = reductions.filter((reduction) => lastsUntil(reduction, renewsOn))
  return {
    kind: 'now',
    to,
    priceId: stripePriceId,
    date,
    dueCents: invoice.amount_due,
    creditCents: lines.filter(isProration).reduce((cents, { amount }) => cents - amount, 0),
    reductionCents: sumOf(reductions),
    renewsOn,
    renewsCents: catalogue[to].amountCents - sumOf(lasting),
    shown: `${date}.${sign('plan-offer', momentOf(subscription, date))}`,
  }
}

const invoiceOf = ({ latest_invoice: latest }: Stripe.Subscription) =>
  latest && typeof latest !== 'string' ? latest : null

/** A schedule alone may change nothing: Stripe answered no further, or the owner made it for something else. */
const isPlanned = ({ subscription, item, renewalMonths }: Steady): boolean =>
  subscription.schedule !== null && renewalMonths !== monthsOf(item.price)

/** The plan change that the holder can make now. */
export async function changeOf(steady: Steady): Promise<PlanChange> {
  const { subscription, item, key } = steady
  const to = OTHER[key]
  const on = fromStripeTime(item.current_period_end)
  const { pending_update: pending } = subscription
  if (pending) {
    const payUrl = invoiceOf(subscription)?.hosted_invoice_url ?? null
    return { kind: 'unpaid', to, payUrl, until: fromStripeTime(pending.expires_at) }
  }
  if (isPlanned(steady)) return { kind: 'planned', to, on }
  return isPaidAtOnce(to) ? preview(steady) : { kind: 'later', to, on }
}

const momentOf = ({ id }: Stripe.Subscription, date: number | string) => `${id}@${date}`

const GOOD_FOR_S = 30 * MINUTE_S

/** @returns the offer that was shown, if it was a short while ago; otherwise that of now */
async function offerAsShown(steady: Steady, { cents, shown }: Wanted): Promise<Previewed> {
  const offer = await preview(steady)
  const [date = '', signature = ''] = shown?.split('.') ?? []
  const isOurs = isSigned(signature, 'plan-offer', momentOf(steady.subscription, date))
  const isGood = isOurs && offer.date - Number(date) < GOOD_FOR_S
  return isGood && offer.dueCents !== cents ? preview(steady, Number(date)) : offer
}

export interface Wanted {
  readonly to: PlanKey
  /** The price that was shown to the buyer, and the offer's `shown`. */
  readonly cents: number
  readonly shown?: string | undefined
}

export interface PlanOrder extends PlanOffer {
  readonly subscriptionId: string
  /** By Stripe's clock; what it charges is settled as of then. */
  readonly placedAt: Date
}

/**
 * Charged at once, and dropped if unpaid: https://docs.stripe.com/billing/subscriptions/pending-updates
 * @param note records what was accepted, before anything is charged: the answer may be lost
 * @returns Stripe's page, if the card is refused or the bank asks for confirmation: nothing changes before payment
 * @throws AppError plan_not_changeable, plan_amount_changed
 */
export function orderPlan(
  buyer: Buyer,
  wanted: Wanted,
  note: (order: PlanOrder) => Promise<void>,
): Promise<string | null> {
  return withSteady(buyer, async (steady) => {
    const { subscription, item, key } = steady
    const { to, cents } = wanted
    const isOpen = OTHER[key] === to && isPaidAtOnce(to) && !subscription.pending_update && !isPlanned(steady)
    if (!isOpen) throw new AppError('plan_not_changeable')
    const { date, priceId, ...offer } = await offerAsShown(steady, wanted)
    if (offer.dueCents !== cents) throw new AppError('plan_amount_changed')
    await note({ ...offer, subscriptionId: subscription.id, placedAt: fromStripeTime(date) })
    await releaseSchedule(subscription)
    const updated = await getStripe().subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: priceId }],
        payment_behavior: 'pending_if_incomplete',
        proration_behavior: 'always_invoice',
        proration_date: date,
        expand: ['latest_invoice'],
      },
      { idempotencyKey: attemptKey(`horizon-plan-${subscription.id}-${priceId}-${date}`) },
    )
    return updated.pending_update ? (invoiceOf(updated)?.hosted_invoice_url ?? null) : null
  })
}

/** Switches after the paid period, like the portal: a credit would not be refunded. Safe to repeat. @throws AppError plan_not_changeable */
export const planChange = (buyer: Buyer, to: PlanKey): Promise<void> =>
  withSteady(buyer, async ({ subscription, key }) => {
    if (OTHER[key] !== to || isPaidAtOnce(to)) throw new AppError('plan_not_changeable')
    const { stripePriceId: price } = await requirePrice(catalogue[to].lookupKey, 'subscription')
    await planPrice(subscription, price)
  })

/** Cancels a planned change. @throws AppError plan_not_changeable */
export const keepPlan = (buyer: Buyer): Promise<void> =>
  withSteady(buyer, ({ subscription }) => releaseSchedule(subscription))
