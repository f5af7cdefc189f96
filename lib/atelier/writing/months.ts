import 'server-only'

import { monthOf, shiftMonth } from '@/lib/platform/days'
import { formatMonth } from '@/lib/platform/format'
import { getUpdates } from '@/lib/texts/content/updates'
import type { TextEntry } from '@/lib/texts/publishing/desk'

/** Two months back to two ahead, the current one first. */
const AROUND = [0, 1, 2, -1, -2]

const PAST_MONTHS = 24

/** The current one and those before it, to choose since when somebody is a member. */
export const listPastMonths = (now: Date) =>
  Array.from({ length: PAST_MONTHS }, (_, index) => shiftMonth(monthOf(now), -index)).map((month) => ({
    month,
    name: formatMonth(month),
  }))

/** Months without a note, the current one first. */
export function listFreeMonths(texts: readonly TextEntry[], now: Date) {
  const taken = new Set([...getUpdates().map((update) => update.month), ...texts.map(({ slug }) => slug)])
  return AROUND.map((distance) => shiftMonth(monthOf(now), distance))
    .map((month) => ({ month, name: formatMonth(month) }))
    .filter((entry) => !taken.has(entry.month))
}
