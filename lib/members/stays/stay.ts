import { stayKinds, type StayKind, type StayKindId } from '@/content/stays'
import { addDays, type Day } from '@/lib/platform/days'

export interface Stay {
  readonly id: string
  readonly enteredOn: Day
  /** The day of leaving, or the one planned; null while it is open. */
  readonly leftOn: Day | null
  readonly kind: StayKindId
  readonly byLand: boolean
  /** The date on the stamp, where it was noted: it goes before what the kind of entry says. */
  readonly stampedUntil: Day | null
  /** The new date that immigration has given. */
  readonly extendedUntil: Day | null
  /** When the last 90-day report was made. */
  readonly reportedOn: Day | null
}

const inBangkok = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Bangkok' })

/** The day on which an officer there looks at a stamp. */
export const bangkokDayOf = (date: Date): Day => inBangkok.format(date)

/** @throws when there is no such kind: the database holds no other */
export function getStayKind(id: StayKindId): StayKind {
  const kind = stayKinds.find((candidate) => candidate.id === id)
  if (!kind) throw new Error(`content/stays.ts has no kind of stay ${id}`)
  return kind
}

/** The date that an entry opens, before any extension; null when only a stamp could say. */
export function getFirstTerm({ kind: id, enteredOn, stampedUntil }: Stay): Day | null {
  const kind = getStayKind(id)
  const days = kind.earlier && enteredOn < kind.earlier.before ? kind.earlier.days : kind.days
  return stampedUntil ?? (days === null ? null : addDays(enteredOn, days - 1))
}

/** The last day on which one may be there. */
export const getPermittedUntil = (stay: Stay): Day | null => stay.extendedUntil ?? getFirstTerm(stay)

/** What immigration could still give; null once it has, or when no fact says. */
export function getPossibleExtension(stay: Stay): { readonly until: Day; readonly text: string } | null {
  const { extensionDays, extension } = getStayKind(stay.kind)
  const term = getFirstTerm(stay)
  if (!term || !extensionDays || !extension || stay.extendedUntil) return null
  return { until: addDays(term, extensionDays), text: extension }
}

/** Until when somebody is there as far as is known: as planned, else to the permitted end, and today at least. */
export const getExpectedEnd = (stay: Stay, today: Day): Day =>
  stay.leftOn ?? [getPermittedUntil(stay) ?? today, today, stay.enteredOn].toSorted().at(-1) ?? today

export const byEntry = (one: Stay, other: Stay): number =>
  one.enteredOn.localeCompare(other.enteredOn) || (one.leftOn ?? '9999').localeCompare(other.leftOn ?? '9999')

/** The stay that somebody is in, or enters next. */
export const findCurrent = (stays: readonly Stay[], today: Day): Stay | null =>
  stays.toSorted(byEntry).find(({ leftOn }) => leftOn === null || leftOn >= today) ?? null
