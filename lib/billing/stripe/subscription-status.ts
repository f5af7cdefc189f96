import type Stripe from 'stripe'

/** The literals of a union that the SDK leaves open with `string & {}`. */
type KnownLiterals<T extends string> = T extends unknown
  ? Record<never, never> extends Record<T, 1>
    ? never
    : T
  : never

/** Makes tables exhaustive: a new status in an SDK upgrade is a compile error. */
export type SubscriptionStatus = KnownLiterals<Stripe.Subscription.Status>

/** `aside` is paused: nothing is charged, and the paid time runs out. */
type Liveness = 'live' | 'grace' | 'aside' | 'dead'

const LIVENESS: Record<SubscriptionStatus, Liveness> = {
  active: 'live',
  trialing: 'live',
  past_due: 'grace',
  canceled: 'dead',
  incomplete: 'dead',
  incomplete_expired: 'dead',
  paused: 'aside',
  unpaid: 'dead',
}

/** For queries; elsewhere `getLiveness`. */
export const LIVE: string[] = ['active', 'trialing'] satisfies SubscriptionStatus[]

/** For queries; elsewhere `hasEnded`. */
export const ENDED: string[] = ['canceled', 'incomplete_expired'] satisfies SubscriptionStatus[]

/** For queries; elsewhere `neverRan`. */
export const NEVER_RAN: string[] = ['incomplete', 'incomplete_expired'] satisfies SubscriptionStatus[]

/** For queries; elsewhere `owes`. */
export const OWING: string[] = ['past_due', 'unpaid'] satisfies SubscriptionStatus[]

/** An unknown status gives no access. */
export const getLiveness = (status: string): Liveness =>
  Object.hasOwn(LIVENESS, status) ? LIVENESS[status as SubscriptionStatus] : 'dead'

/** Final: it takes no money and cannot be changed any more. */
export const hasEnded = (status: string): boolean => ENDED.includes(status)

/** Never started: neither paid, nor started by Stripe without a payment. There is no contract. */
export const neverRan = (status: string): boolean => NEVER_RAN.includes(status)

/** Stripe expects the money of a renewal; dunning settings may pause it meanwhile: https://docs.stripe.com/billing/revenue-recovery/smart-retries/pause-on-payment-failure */
export const isOwing = ({ status, status_details }: Pick<Stripe.Subscription, 'status' | 'status_details'>): boolean =>
  status === 'past_due' ||
  (status === 'paused' && PAUSED_FOR_DEBT.includes(status_details?.paused.subscription.type ?? ''))

const PAUSED_FOR_DEBT: readonly string[] = ['first_payment_failure', 'final_payment_failure']

/** By the status alone. */
export const owes = (status: string): boolean => OWING.includes(status)

/** A second subscription would be paid twice; an unknown status counts as alive. */
export const blocksAnother = (status: string): boolean => !hasEnded(status) && !neverRan(status)
