import type { SandboxContext } from '../core/context'
import { ApiError } from '../core/errors'

/** How fast the API answers, for measurements; not kept over a restart. */
interface Pace {
  delayMs: number
  /** Requests a second that are answered; null: all. https://docs.stripe.com/rate-limits */
  perSecond: number | null
  second: number
  inSecond: number
  refused: number
  /** Lists asked for by customer. */
  readonly lists: Map<string, number>
}

const paces = new WeakMap<SandboxContext, Pace>()

const newPace = (delayMs: number, perSecond: number | null): Pace =>
  ({ delayMs, perSecond, second: 0, inSecond: 0, refused: 0, lists: new Map() })

const paceOf = (sb: SandboxContext): Pace => paces.get(sb) ?? newPace(0, null)

export const setPace = (sb: SandboxContext, delayMs: number, perSecond: number | null): void =>
  void paces.set(sb, newPace(delayMs, perSecond))

/** @returns how many requests were refused since the pace was set, and how many lists each customer was asked for */
export function readPace(sb: SandboxContext): { refused: number; lists: Readonly<Record<string, number>> } {
  const { refused, lists } = paceOf(sb)
  return { refused, lists: Object.fromEntries(lists) }
}

/**
 * Waits as long as Stripe takes.
 * @throws ApiError rate_limit
 */
export async function keepPace(sb: SandboxContext, customer: string | null): Promise<void> {
  const pace = paces.get(sb)
  if (!pace) return
  const second = Math.floor(Date.now() / 1000)
  if (second !== pace.second) Object.assign(pace, { second, inSecond: 0 })
  if (pace.perSecond !== null && ++pace.inSecond > pace.perSecond) {
    pace.refused++
    throw new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    })
  }
  if (customer) pace.lists.set(customer, (pace.lists.get(customer) ?? 0) + 1)
  await new Promise((resolve) => setTimeout(resolve, pace.delayMs))
}
