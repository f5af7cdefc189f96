import 'server-only'

import type { Month } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import { addJobs } from '@/lib/platform/queue/boss'
import { workOnQueue } from '@/lib/platform/queue/workers'
import type { Prisma } from '@/prisma/generated/client'

import type { BookEntry } from './entry'
import { readBooks } from './read'
import { isLivemode } from '../stripe/livemode'

interface BookJob {
  readonly month: Month
}

const keyOf = (month: Month) => ({ livemode_month: { livemode: isLivemode(), month } })

/** Reads them again even if they have been read: the current month still changes. */
export async function askForBooks(month: Month, now: Date): Promise<void> {
  const begun = { askedAt: now, read: 0, doneAt: null, error: null }
  await getDb().$transaction(async (tx) => {
    await tx.preparedBook.upsert({
      where: keyOf(month),
      create: { livemode: isLivemode(), month, ...begun },
      update: begun,
    })
    await addJobs('books', [{ data: { month } satisfies BookJob, singletonKey: month }], tx)
  })
}

/** May be done again after it has failed. @throws Stripe's errors, noted for the owner */
export async function prepareBooks(month: Month): Promise<void> {
  const where = keyOf(month)
  try {
    const entries = await readBooks(month, async (read) => {
      await getDb().preparedBook.update({ where, data: { read }, select: { month: true } })
    })
    const data = { entries: entries as unknown as Prisma.InputJsonValue, doneAt: new Date(), error: null }
    await getDb().preparedBook.update({ where, data, select: { month: true } })
  } catch (error) {
    await getDb().preparedBook.updateMany({ where: where.livemode_month, data: { error: String(error) } })
    throw error
  }
}

export interface BooksState {
  readonly askedAt: Date
  readonly read: number
  readonly doneAt: Date | null
  readonly error: string | null
}

/** @returns null when nobody has asked for them, or they were deleted since */
export const getBooksState = (month: Month): Promise<BooksState | null> =>
  getDb().preparedBook.findUnique({
    where: keyOf(month),
    select: { askedAt: true, read: true, doneAt: true, error: true },
  })

/** @returns null until they are ready */
export async function getPreparedBooks(month: Month): Promise<readonly BookEntry[] | null> {
  const row = await getDb().preparedBook.findUnique({ where: keyOf(month), select: { doneAt: true, entries: true } })
  return row?.doneAt ? (row.entries as unknown as readonly BookEntry[]) : null
}

const PACE = { workers: 1, pollSeconds: 2 }

export async function startBookWorker(): Promise<void> {
  await workOnQueue<BookJob>('books', PACE, async ({ month }) => {
    try {
      await prepareBooks(month)
    } catch (error) {
      reportError(`the books of ${month}`, error)
      throw error
    }
  })
}
