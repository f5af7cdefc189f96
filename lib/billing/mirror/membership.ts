import { getEntitlement, untilOfSubscription, type Facts } from './entitlement'

export interface Membership {
  /** When it first began: coming back is not joining again. */
  readonly since: Date
  readonly isOpen: boolean
  /** When the last access closed; null while it is open. */
  readonly endedAt: Date | null
}

/** Pure function: how long somebody is or was a member, however they paid or were given it. Null: never, or refunded. */
export function getMembership(facts: Facts, now: Date): Membership | null {
  const spans = [
    ...facts.subscriptions.map((one) => ({ from: one.createdAt, until: untilOfSubscription(one, now) })),
    ...facts.grants.map(({ endedAt, createdAt: from, until }) => ({ from, until: endedAt ? null : until })),
  ].flatMap(({ from, until }) => (until && from <= now ? [{ from, until }] : []))
  if (spans.length === 0) return null
  const since = new Date(Math.min(...spans.map(({ from }) => from.getTime())))
  const until = new Date(Math.max(...spans.map((span) => span.until.getTime())))
  const isOpen = getEntitlement(facts, now).subscribed
  return { since, isOpen, endedAt: isOpen || until > now ? null : until }
}
