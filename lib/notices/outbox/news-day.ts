import 'server-only'

import { addDays, HOUR_MS, startOfDay, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'

import type { ClaimedMail } from './delivery'
import type { MessageKind } from './message'

const ONE_A_DAY: readonly MessageKind[] = ['update-published', 'sequence-mail']

/** Whether a reader gets one mail of this and similar kinds a day: docs/product.md#one-a-day */
export const isOneADay = (kind: MessageKind): boolean => ONE_A_DAY.includes(kind)

/** @returns false when another mail has taken this day of its reader: a unique index lets only one */
export async function takeNewsDay({ key, attempt }: ClaimedMail, day: Day): Promise<boolean> {
  try {
    const { count } = await getDb().notice.updateMany({
      where: { key, attempts: attempt },
      data: { newsDay: new Date(day) },
    })
    return count > 0
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

const MORNING_MS = 8 * HOUR_MS

/** Eight in the morning in Paris, on the next day. */
export const nextMorning = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() + MORNING_MS)
