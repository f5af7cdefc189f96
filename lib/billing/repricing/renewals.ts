import { addMonths, DAY_MS } from '@/lib/platform/days'

/** Terms of sale, article 3 (content/legal/cgv): from the mail to the first renewal at the new price. */
export const NOTICE_MS = 30 * DAY_MS

/** A composed mail may wait for its server. */
const MARGIN_MS = DAY_MS

export interface Rhythm {
  /** Stripe's billing_cycle_anchor, or a substitute. */
  readonly anchor: Date
  readonly periodEnd: Date
  readonly months: number
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()

/** Stripe renews on the anchor's day, or on the last day of a shorter month: https://docs.stripe.com/billing/subscriptions/billing-cycle */
export function* renewalsOf({ anchor, periodEnd, months }: Rhythm): Generator<Date, never> {
  const until = monthsBetween(anchor, periodEnd)
  const isRegular = addMonths(anchor, until).getTime() === periodEnd.getTime()
  const [base, first] = isRegular ? [anchor, until] : [periodEnd, 0]
  for (let count = first; ; count += months) yield addMonths(base, count)
}

/** The earliest renewal that a notice of this day may name. */
export function firstRenewalAfterNotice(rhythm: Rhythm, told: Date): Date {
  const earliest = told.getTime() + NOTICE_MS + MARGIN_MS
  const renewals = renewalsOf(rhythm)
  for (let renewal = renewals.next().value; ; renewal = renewals.next().value)
    if (renewal.getTime() >= earliest) return renewal
}
