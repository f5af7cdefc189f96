import { addMonths, DAY_MS } from '@/lib/platform/days'

/** Terms of sale, article 3 (content/legal/cgv): between the mail and the first renewal at the new price. */
export const NOTICE_MS = 30 * DAY_MS

/** A mail that is written now may wait for its server. */
const MARGIN_MS = DAY_MS

export interface Rhythm {
  /** Stripe's billing_cycle_anchor, or a day that stands for it. */
  readonly anchor: Date
  readonly periodEnd: Date
  readonly months: number
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()

/** Stripe renews on the day of the anchor, or on the last of a shorter month: https://docs.stripe.com/billing/subscriptions/billing-cycle */
export function* renewalsOf({ anchor, periodEnd, months }: Rhythm): Generator<Date, never> {
  const until = monthsBetween(anchor, periodEnd)
  const isRegular = addMonths(anchor, until).getTime() === periodEnd.getTime()
  const [base, first] = isRegular ? [anchor, until] : [periodEnd, 0]
  for (let count = first; ; count += months) yield addMonths(base, count)
}

/** The first renewal that a notice of this day may name. */
export function firstRenewalAfterNotice(rhythm: Rhythm, told: Date): Date {
  const earliest = told.getTime() + NOTICE_MS + MARGIN_MS
  const renewals = renewalsOf(rhythm)
  for (let renewal = renewals.next().value; ; renewal = renewals.next().value)
    if (renewal.getTime() >= earliest) return renewal
}
