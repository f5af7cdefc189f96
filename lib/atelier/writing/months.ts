import 'server-only'

import { monthOf, shiftMonth, type Month } from '@/lib/platform/days'
import type { Options } from '@/lib/platform/fields'
import { formatMonth } from '@/lib/platform/format'
import { getNoteDrafts, getUpdates, type NoteDraft } from '@/lib/texts/content/notes'
import type { TextEntry } from '@/lib/texts/publishing/drafts'

/** Two months back to two ahead, the current one first. */
const AROUND = [0, 1, 2, -1, -2]

const PAST_MONTHS = 24

const named = (months: readonly Month[]): Options =>
  Object.fromEntries(months.map((month) => [month, formatMonth(month)]))

/** The current one and those before it, to choose since when somebody is a member. Names by month. */
export const listPastMonths = (now: Date): Options =>
  named(Array.from({ length: PAST_MONTHS }, (_, index) => shiftMonth(monthOf(now), -index)))

/** Months without a note, the current one first. Names by month. */
export function listFreeMonths(texts: readonly TextEntry[], now: Date): Options {
  const taken = new Set([...getUpdates().map((update) => update.month), ...texts.map(({ slug }) => slug)])
  return named(AROUND.map((distance) => shiftMonth(monthOf(now), distance)).filter((month) => !taken.has(month)))
}

/** Notes prepared ahead, of this month on, which nobody has begun. */
export function listPlannedNotes(texts: readonly TextEntry[], now: Date): readonly NoteDraft[] {
  const begun = new Set([...getUpdates().map((update) => update.month), ...texts.map(({ slug }) => slug)])
  return getNoteDrafts().filter(({ month }) => month >= monthOf(now) && !begun.has(month))
}
