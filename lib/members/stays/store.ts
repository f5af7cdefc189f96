import 'server-only'

import { z } from 'zod'

import { stayKinds } from '@/content/stays'
import { addEntry, editEntry, entryKind, listEntriesOf, removeEntry, type Entry } from '@/lib/members/entries/entries'
import { bangkokDayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'

import { checkStay, type StayInput } from './check'
import { getNearness, getStayDates, type StayDate } from './dates'
import { byEntry, type Stay } from './stay'

const day = z.iso.date()

export const stayEntry = entryKind({
  name: 'stay',
  schema: z.object({
    enteredOn: day,
    leftOn: day.nullable(),
    kind: z.enum(stayKinds.map(({ id }) => id)),
    byLand: z.boolean(),
    stampedUntil: day.nullable(),
    extendedUntil: day.nullable(),
    reportedOn: day.nullable(),
  }),
  most: 80,
  full: 'too_many_stays',
  missing: 'stay_not_found',
})

const toStays = (entries: readonly Entry<Omit<Stay, 'id'>>[] = []): readonly Stay[] =>
  entries.map(({ key, content }) => ({ id: key, ...content })).toSorted(byEntry)

const listStaysOf = (userIds: readonly string[]) => listEntriesOf(stayEntry, userIds)

/** By day of entry. */
export const listStays = async (userId: string): Promise<readonly Stay[]> =>
  toStays((await listStaysOf([userId])).get(userId))

/**
 * Adds a stay, or changes the one with this id.
 * @throws AppError invalid_form with the error of each field; stay_not_found; too_many_stays
 */
export function saveStay(userId: string, id: string | null, input: StayInput, now: Date): Promise<boolean> {
  const checked = (others: readonly Entry<Omit<Stay, 'id'>>[]) => {
    const read = checkStay(id ?? '', input, toStays(others), bangkokDayOf(now))
    if ('errors' in read) throw new AppError('invalid_form', { fields: read.errors })
    return read.stay
  }
  return id === null
    ? addEntry(stayEntry, userId, checked)
    : editEntry(stayEntry, userId, id, (_, others) => checked(others))
}

/** Records that the 90-day report was made today. @throws AppError stay_not_found */
export function noteReport(userId: string, id: string, now: Date): Promise<boolean> {
  const today = bangkokDayOf(now)
  return editEntry(stayEntry, userId, id, (stay) => {
    if (stay.enteredOn > today) throw new AppError('stay_not_found')
    return { ...stay, reportedOn: today }
  })
}

/** Does nothing if it is already deleted, or another user's. */
export const deleteStay = (userId: string, id: string): Promise<boolean> => removeEntry(stayEntry, userId, id)

/** A user's upcoming dates: permitted end, 90-day report, 180th day of a year. */
export async function listStayDates(userId: string, now: Date): Promise<readonly StayDate[]> {
  const today = bangkokDayOf(now)
  return getStayDates(await listStays(userId), today).filter(({ lastDay }) => lastDay >= today)
}

/** Close or overdue dates by user; users without any are missing. */
export async function listNearStayDates(
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly StayDate[]>> {
  const today = bangkokDayOf(now)
  const isNear = (date: StayDate) => !['calm', 'over'].includes(getNearness(date, today))
  const found = [...(await listStaysOf(userIds))].map(
    ([userId, entries]) => [userId, getStayDates(toStays(entries), today).filter(isNear)] as const,
  )
  return new Map(found.filter(([, dates]) => dates.length > 0))
}
