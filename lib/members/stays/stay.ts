import { stayKinds as kinds, type StayKind, type StayKindId } from '@/content/stays'
import { addDays, type Day } from '@/lib/platform/days'
import { quoteInside } from '@/lib/texts/content/facts'

/** With quoted figures filled in. */
export const stayKinds = quoteInside(kinds, 'content/stays.ts')

export interface Stay {
  readonly id: string
  readonly enteredOn: Day
  /** The actual or planned day of leaving; null while open. */
  readonly leftOn: Day | null
  readonly kind: StayKindId
  readonly byLand: boolean
  /** The date on the stamp, if entered; overrides the rule for this kind of entry. */
  readonly stampedUntil: Day | null
  /** The new date after an extension by immigration. */
  readonly extendedUntil: Day | null
  /** When the last 90-day report was made. */
  readonly reportedOn: Day | null
}

/** @throws for an unknown kind, which the database does not allow */
export function getStayKind(id: StayKindId): StayKind {
  const kind = stayKinds.find((candidate) => candidate.id === id)
  if (!kind) throw new Error(`content/stays.ts has no kind of stay ${id}`)
  return kind
}

/** The permitted end before any extension; null when only the stamp tells. */
export function getFirstTerm({ kind: id, enteredOn, stampedUntil }: Stay): Day | null {
  const kind = getStayKind(id)
  const days = kind.earlier && enteredOn < kind.earlier.before ? kind.earlier.days : kind.days
  return stampedUntil ?? (days === null ? null : addDays(enteredOn, days - 1))
}

/** The last permitted day. */
export const getPermittedUntil = (stay: Stay): Day | null => stay.extendedUntil ?? getFirstTerm(stay)

/** The possible extension; null once it was given, or if no fact supports one. */
export function getPossibleExtension(stay: Stay): { readonly until: Day; readonly text: string } | null {
  const { extensionDays, extension } = getStayKind(stay.kind)
  const term = getFirstTerm(stay)
  if (!term || !extensionDays || !extension || stay.extendedUntil) return null
  return { until: addDays(term, extensionDays), text: extension }
}

/** Expected end: the planned day, else the permitted end, but not before today. */
export const getExpectedEnd = (stay: Stay, today: Day): Day =>
  stay.leftOn ?? [getPermittedUntil(stay) ?? today, today, stay.enteredOn].toSorted().at(-1) ?? today

export const byEntry = (one: Stay, other: Stay): number =>
  one.enteredOn.localeCompare(other.enteredOn) || (one.leftOn ?? '9999').localeCompare(other.leftOn ?? '9999')

/** The current stay, or the next one. */
export const findCurrent = (stays: readonly Stay[], today: Day): Stay | null =>
  stays.toSorted(byEntry).find(({ leftOn }) => leftOn === null || leftOn >= today) ?? null
