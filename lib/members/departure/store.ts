import 'server-only'

import type { WorkId } from '@/content/departure/step'
import { REMINDED_STAYS } from '@/content/departure/words'
import { dayOf, daysBetween, fromDateColumn, toDateColumn, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { withLock } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'
import { getDepartureSteps } from '@/lib/texts/content/steps'
import type { Prisma } from '@/prisma/generated/client'

import { makePlan, type Carnet, type Situation } from './plan'

/** More than enough for a departure; prevents abuse as storage. */
export const MAX_OWN_STEPS = 60

const toDayOrNull = (date: Date | null) => date && fromDateColumn(date)

export interface StoredCarnet extends Carnet {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly wantsReminders: boolean
  /** Whether the consent mentions dates of stays; an older wording does not. */
  readonly remindsOfStays: boolean
}

const WITH_STEPS = { marks: true, ownSteps: { orderBy: { createdAt: 'asc' } } } as const

type Row = Prisma.DepartureGetPayload<{ include: typeof WITH_STEPS }>

const read = ({ marks, ownSteps, ...row }: Row): StoredCarnet => ({
  situation: {
    day: fromDateColumn(row.day),
    work: row.work as WorkId,
    isCouple: row.isCouple,
    hasChild: row.hasChild,
    visa: row.visa,
    city: row.city,
  },
  returnDay: toDayOrNull(row.returnDay),
  marks: marks.map(({ stepId, doneOn, skippedOn, postponedTo }) => ({
    stepId,
    doneOn: toDayOrNull(doneOn),
    skippedOn: toDayOrNull(skippedOn),
    postponedTo: toDayOrNull(postponedTo),
  })),
  own: ownSteps.map(({ id, day, title, note, doneOn }) => ({
    id,
    day: fromDateColumn(day),
    title,
    note,
    doneOn: toDayOrNull(doneOn),
  })),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  wantsReminders: row.remindersSince !== null,
  remindsOfStays: row.remindersText?.includes(REMINDED_STAYS) ?? false,
})

/** @returns null when the user has none */
export async function getCarnet(userId: string): Promise<StoredCarnet | null> {
  const row = await getDb().departure.findUnique({ where: { userId }, include: WITH_STEPS })
  return row && read(row)
}

/** For the weekly mail. */
export async function listCarnets(userIds: readonly string[]): Promise<ReadonlyMap<string, StoredCarnet>> {
  const rows = await getDb().departure.findMany({ where: { userId: { in: [...userIds] } }, include: WITH_STEPS })
  return new Map(rows.map((row) => [row.userId, read(row)]))
}

/** From so many days after the departure on, a new carnet begins with today. */
const LONG_THERE_DAYS = 60

/** Past steps for somebody who has long been there: left out rather than missed. */
const listBygone = (situation: Situation, today: Day): readonly string[] =>
  daysBetween(situation.day, today) > LONG_THERE_DAYS
    ? makePlan(getDepartureSteps(), { situation, returnDay: null, marks: [], own: [] })
        .filter(({ date }) => date < today)
        .map(({ id }) => id)
    : []

/**
 * Creates a carnet, or changes its situation.
 * @param ticked steps already ticked in the browser, for a new carnet
 */
export async function saveSituation(
  userId: string,
  situation: Situation,
  ticked: readonly string[] = [],
  today: Day = dayOf(new Date()),
): Promise<void> {
  const values = { ...situation, day: toDateColumn(situation.day) }
  const bygone = listBygone(situation, today).filter((id) => !ticked.includes(id))
  const marks = [
    ...getDepartureSteps()
      .filter(({ id }) => ticked.includes(id))
      .map(({ id }) => ({ stepId: id, doneOn: toDateColumn(today) })),
    ...bygone.map((stepId) => ({ stepId, skippedOn: toDateColumn(today) })),
  ]
  await getDb().departure.upsert({
    where: { userId },
    create: { userId, ...values, marks: { create: marks } },
    update: values,
  })
}

/** Changes an existing carnet and its timestamp. @throws AppError invalid_request without one */
async function change(
  userId: string,
  data: Prisma.DepartureUpdateInput,
  db: Prisma.TransactionClient = getDb(),
): Promise<void> {
  if ((await db.departure.count({ where: { userId } })) === 0) throw new AppError('invalid_request')
  await db.departure.update({ where: { userId }, data: { ...data, updatedAt: new Date() } })
}

export const moveDeparture = (userId: string, day: Day): Promise<void> => change(userId, { day: toDateColumn(day) })

/** @param day null when no return is planned any more */
export const setReturn = (userId: string, day: Day | null): Promise<void> =>
  change(userId, { returnDay: day && toDateColumn(day) })

type MarkValues = Partial<Record<'doneOn' | 'skippedOn' | 'postponedTo', Day | null>>

const isGiven = (stepId: string) => getDepartureSteps().some(({ id }) => id === stepId)

/** @throws AppError invalid_request for a step that does not exist */
async function mark(userId: string, stepId: string, days: MarkValues): Promise<void> {
  if (!isGiven(stepId)) throw new AppError('invalid_request')
  const values = {
    ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day && toDateColumn(day)])),
    ...('doneOn' in days && { doneChangedAt: new Date() }),
  }
  await change(userId, {
    marks: {
      upsert: { where: { userId_stepId: { userId, stepId } }, create: { stepId, ...values }, update: values },
    },
  })
}

const isOwnId = (id: string) => /^[0-9a-f]{8}-/.test(id)

/** @param id of a step of content/texts/carnet, or of an own step */
export async function setDone(userId: string, id: string, isDone: boolean, today: Day): Promise<void> {
  const doneOn = isDone ? today : null
  if (!isOwnId(id)) return mark(userId, id, isDone ? { doneOn, skippedOn: null } : { doneOn })
  const data = { doneOn: doneOn && toDateColumn(doneOn), doneChangedAt: new Date() }
  return change(userId, { ownSteps: { updateMany: { where: { id }, data } } })
}

export interface DoneChange {
  /** Id of a step of content/texts/carnet, or of an own step. */
  readonly id: string
  readonly isDone: boolean
  /** By the device's clock. */
  readonly at: Date
}

/**
 * Merges a device's offline ticks: of two changes of one step the later wins, whichever arrives first, and a step is done on the
 * day it was ticked. A timestamp in the future is stored as now; deleted steps are skipped.
 */
export const mergeDone = (userId: string, changes: readonly DoneChange[], now: Date): Promise<void> =>
  withLock(`departure:${userId}`, async (tx) => {
    const known = await tx.departure.findUnique({ where: { userId }, include: WITH_STEPS })
    if (!known) return
    const own = new Map(known.ownSteps.map((step) => [step.id, step]))
    const marks = new Map(known.marks.map((each) => [each.stepId, each]))
    const latest = new Map(
      changes.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map((each) => [each.id, each]),
    )
    for (const { id, isDone, at: told } of latest.values()) {
      const at = told > now ? now : told
      const before = own.get(id) ?? marks.get(id)
      if ((before?.doneChangedAt && before.doneChangedAt > at) || !(own.has(id) || isGiven(id))) continue
      const data = { doneOn: isDone ? toDateColumn(dayOf(at)) : null, doneChangedAt: at }
      if (own.has(id)) {
        await change(userId, { ownSteps: { updateMany: { where: { id }, data } } }, tx)
        continue
      }
      const values = isDone ? { ...data, skippedOn: null } : data
      const where = { userId_stepId: { userId, stepId: id } }
      await change(userId, { marks: { upsert: { where, create: { stepId: id, ...values }, update: values } } }, tx)
    }
  })

export const setSkipped = (userId: string, stepId: string, isSkipped: boolean, today: Day): Promise<void> =>
  mark(userId, stepId, isSkipped ? { skippedOn: today, doneOn: null } : { skippedOn: null })

/** @param day null resets it to the day computed from the departure */
export async function postpone(userId: string, id: string, day: Day | null): Promise<void> {
  if (!isOwnId(id)) return mark(userId, id, { postponedTo: day })
  if (!day) throw new AppError('invalid_request')
  return change(userId, { ownSteps: { updateMany: { where: { id }, data: { day: toDateColumn(day) } } } })
}

/** @returns false when the limit is reached */
export const addOwnStep = (
  userId: string,
  { day, title, note }: { readonly day: Day; readonly title: string; readonly note: string },
): Promise<boolean> =>
  withLock(`departure:${userId}`, async (tx) => {
    if ((await tx.departureOwnStep.count({ where: { userId } })) >= MAX_OWN_STEPS) return false
    await change(userId, { ownSteps: { create: { day: toDateColumn(day), title, note } } }, tx)
    return true
  })

export const deleteOwnStep = (userId: string, id: string): Promise<void> =>
  change(userId, { ownSteps: { deleteMany: { id } } })
