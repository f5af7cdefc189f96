import 'server-only'

import type { StayKindId } from '@/content/stays'
import { bangkokDayOf, type Day, fromDateColumn, toDateColumn } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { takeLock } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'
import type { Prisma, Stay as Row } from '@/prisma/generated/client'

import { checkStay, STAY_LIMIT, type StayInput } from './check'
import { getNearness, getStayDates, type StayDate } from './dates'
import { byEntry, type Stay } from './stay'

const toDayOrNull = (date: Date | null): Day | null => date && fromDateColumn(date)
const toDateOrNull = (day: Day | null): Date | null => (day === null ? null : toDateColumn(day))

const toStay = (row: Row): Stay => ({
  id: row.id,
  enteredOn: fromDateColumn(row.enteredOn),
  leftOn: toDayOrNull(row.leftOn),
  // Guaranteed by a check constraint.
  kind: row.kind as StayKindId,
  byLand: row.byLand,
  stampedUntil: toDayOrNull(row.stampedUntil),
  extendedUntil: toDayOrNull(row.extendedUntil),
  reportedOn: toDayOrNull(row.reportedOn),
})

const toColumns = ({ enteredOn, leftOn, kind, byLand, stampedUntil, extendedUntil, reportedOn }: Stay) => ({
  enteredOn: toDateColumn(enteredOn),
  leftOn: toDateOrNull(leftOn),
  kind,
  byLand,
  stampedUntil: toDateOrNull(stampedUntil),
  extendedUntil: toDateOrNull(extendedUntil),
  reportedOn: toDateOrNull(reportedOn),
})

const findStays = async (database: Prisma.TransactionClient, userId: string): Promise<readonly Stay[]> =>
  (await database.stay.findMany({ where: { userId } })).map(toStay).toSorted(byEntry)

/** By day of entry. */
export const listStays = (userId: string): Promise<readonly Stay[]> => findStays(getDb(), userId)

/** Serialises changes per user, so that concurrent forms cannot create an overlap. */
const alone = <T>(userId: string, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  getDb().$transaction(async (tx) => {
    await takeLock(tx, `stays-of:${userId}`)
    return work(tx)
  })

/**
 * Adds a stay, or changes the one with this id.
 * @throws AppError invalid_form with the error of each field; stay_not_found; too_many_stays
 */
export function saveStay(userId: string, id: string | null, input: StayInput, now: Date): Promise<void> {
  return alone(userId, async (tx) => {
    const stays = await findStays(tx, userId)
    if (id !== null && !stays.some((stay) => stay.id === id)) throw new AppError('stay_not_found')
    if (id === null && stays.length >= STAY_LIMIT) throw new AppError('too_many_stays')
    const others = stays.filter((stay) => stay.id !== id)
    const read = checkStay(id ?? '', input, others, bangkokDayOf(now))
    if ('errors' in read) throw new AppError('invalid_form', { fields: read.errors })
    const data = toColumns(read.stay)
    if (id === null) await tx.stay.create({ data: { userId, ...data } })
    else await tx.stay.update({ where: { id, userId }, data })
  })
}

/** Records that the 90-day report was made today. @throws AppError stay_not_found */
export async function noteReport(userId: string, id: string, now: Date): Promise<void> {
  const { count } = await getDb().stay.updateMany({
    where: { id, userId, enteredOn: { lte: toDateColumn(bangkokDayOf(now)) } },
    data: { reportedOn: toDateColumn(bangkokDayOf(now)) },
  })
  if (count === 0) throw new AppError('stay_not_found')
}

/** Does nothing if it is already deleted, or another user's. */
export const deleteStay = (userId: string, id: string): Promise<unknown> =>
  getDb().stay.deleteMany({ where: { id, userId } })

/** A user's upcoming dates: permitted end, 90-day report, 180th day of a year. */
export async function listStayDates(userId: string, now: Date): Promise<readonly StayDate[]> {
  const today = bangkokDayOf(now)
  return getStayDates(await listStays(userId), today).filter(({ lastDay }) => lastDay >= today)
}

/** Whether a date is close enough for a reminder. */
const isNear = (date: StayDate, today: Day): boolean => !['calm', 'over'].includes(getNearness(date, today))

/** Close or overdue dates by user; users without any are missing. */
export async function listNearStayDates(
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly StayDate[]>> {
  const today = bangkokDayOf(now)
  const rows = await getDb().stay.findMany({ where: { userId: { in: [...userIds] } } })
  const nearOf = (userId: string) => {
    const stays = rows.filter((row) => row.userId === userId).map(toStay)
    return getStayDates(stays.toSorted(byEntry), today).filter((date) => isNear(date, today))
  }
  const found = [...new Set(rows.map(({ userId }) => userId))].map((userId) => [userId, nearOf(userId)] as const)
  return new Map(found.filter(([, dates]) => dates.length > 0))
}
