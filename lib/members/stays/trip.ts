import type { StayKindId } from '@/content/stays'
import type { Day } from '@/lib/platform/days'

import { findCurrent, type Stay } from './stay'

export interface Trip {
  readonly leave: Day
  /** Null for leaving without return. */
  readonly back: Day | null
  readonly kind: StayKindId
  readonly byLand: boolean
}

export type TripProblem = 'no-stay' | 'before-entry' | 'back-before-leaving'

/**
 * The stays with this trip: the current one ends on the day of leaving, and a new one begins on the day of return. Later planned
 * stays are dropped.
 */
export function withTrip(stays: readonly Stay[], trip: Trip, today: Day): readonly Stay[] | TripProblem {
  const current = findCurrent(stays, today)
  if (!current) return 'no-stay'
  if (trip.leave < current.enteredOn) return 'before-entry'
  if (trip.back !== null && trip.back < trip.leave) return 'back-before-leaving'
  const before = stays.filter(({ id, enteredOn }) => id !== current.id && enteredOn <= current.enteredOn)
  const returned: Stay = {
    id: 'retour',
    enteredOn: trip.back ?? '',
    leftOn: null,
    kind: trip.kind,
    byLand: trip.byLand,
    stampedUntil: null,
    extendedUntil: null,
    reportedOn: null,
  }
  return [...before, { ...current, leftOn: trip.leave }, ...(trip.back === null ? [] : [returned])]
}
