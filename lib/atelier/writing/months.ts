import 'server-only'

import { dayOf } from '@/lib/platform/days'
import { getUpdates } from '@/lib/texts/content/updates'
import type { TextEntry } from '@/lib/texts/publishing/desk'

const name = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Two months back to two ahead, the current one first. */
const AROUND = [0, 1, 2, -1, -2]

/** Months without a note, the current one first. */
export function listFreeMonths(texts: readonly TextEntry[], now: Date) {
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number)
  const taken = new Set([...getUpdates().map((update) => update.month), ...texts.map(({ slug }) => slug)])
  return AROUND.map((distance) => new Date(Date.UTC(year, month - 1 + distance, 1)))
    .map((date) => ({ month: date.toISOString().slice(0, 7), name: name.format(date) }))
    .filter((entry) => !taken.has(entry.month))
}
