import type Stripe from 'stripe'

/** The literals of a union that the SDK leaves open with `string & {}` for values of later API versions. */
type KnownLiterals<T extends string> = T extends unknown ? (Record<never, never> extends Record<T, 1> ? never : T) : never

/** The statuses that the SDK knows: a table over them is complete, and one more after an upgrade is a compile error. */
export type SubscriptionStatus = KnownLiterals<Stripe.Subscription.Status>

type Liveness = 'live' | 'grace' | 'dead'

const LIVENESS: Record<SubscriptionStatus, Liveness> = {
  active: 'live',
  trialing: 'live',
  past_due: 'grace',
  canceled: 'dead',
  incomplete: 'dead',
  incomplete_expired: 'dead',
  paused: 'dead',
  unpaid: 'dead',
}

/** A subscription that exists and may still take money: a second one beside it would be paid twice. */
const BLOCKS_ANOTHER: Record<SubscriptionStatus, boolean> = {
  active: true,
  trialing: true,
  past_due: true,
  unpaid: true,
  paused: true,
  incomplete: false,
  incomplete_expired: false,
  canceled: false,
}

/** For queries; elsewhere `hasEnded`. */
export const ENDED: readonly string[] = ['canceled', 'incomplete_expired'] satisfies SubscriptionStatus[]

/** @returns whether a subscription is over for good: it takes no money and cannot be changed any more */
export const hasEnded = (status: string): boolean => ENDED.includes(status)

/** Never paid, nor let run by Stripe without: no contract came of it. */
export const NEVER_RAN: readonly string[] = ['incomplete', 'incomplete_expired'] satisfies SubscriptionStatus[]

/** @returns whether a subscription was never paid, nor let run by Stripe without: no contract came of it */
export const neverRan = (status: string): boolean => NEVER_RAN.includes(status)

const isKnown = (status: string): status is SubscriptionStatus => Object.hasOwn(LIVENESS, status)

/** @returns how a status counts for access; one that we do not know gives none */
export const getLiveness = (status: string): Liveness => (isKnown(status) ? LIVENESS[status] : 'dead')

/** @returns whether a second subscription must be refused; one that we do not know is taken for alive */
export const blocksAnother = (status: string): boolean => !isKnown(status) || BLOCKS_ANOTHER[status]
