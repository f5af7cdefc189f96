import 'server-only'

import { z } from 'zod'

import type { WorkId } from '@/content/departure/step'
import { REMINDED_STAYS } from '@/content/departure/words'
import {
  addEntry,
  alone,
  changeEntry,
  entryKind,
  listEntriesOf,
  removeEntry,
  type Entry,
} from '@/lib/members/entries/entries'
import { dayOf, daysBetween, fromDateColumn, toDateColumn, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { getDepartureSteps } from '@/lib/texts/content/steps'
import type { Departure, Prisma } from '@/prisma/generated/client'

import { makePlan, type Carnet, type Situation } from './plan'

const day = z.iso.date()

/** When it was last ticked or unticked, by the clock of the device. */
const doneAt = z.iso.datetime().nullable()

/** The state of a step of content/texts/carnet, by its id. */
export const stepEntry = entryKind({
  name: 'step',
  schema: z.object({
    doneOn: day.nullable(),
    doneAt,
    skippedOn: day.nullable(),
    postponedTo: day.nullable(),
  }),
  // More than there are steps.
  most: 500,
  full: 'invalid_request',
  missing: 'invalid_request',
})

/** A step that a member added. More than enough of them for a departure; the limit prevents abuse as storage. */
export const ownStepEntry = entryKind({
  name: 'own-step',
  schema: z.object({ day, title: z.string(), note: z.string(), doneOn: day.nullable(), doneAt }),
  most: 60,
  full: 'too_many_steps',
  missing: 'invalid_request',
})

type StepContent = z.infer<typeof stepEntry.schema>
type OwnStepContent = z.infer<typeof ownStepEntry.schema>

const BLANK: StepContent = { doneOn: null, doneAt: null, skippedOn: null, postponedTo: null }

export interface StoredCarnet extends Carnet {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly wantsReminders: boolean
  /** Whether the consent mentions dates of stays; an older wording does not. */
  readonly remindsOfStays: boolean
}

const read = (
  row: Departure,
  marks: readonly Entry<StepContent>[] = [],
  ownSteps: readonly Entry<OwnStepContent>[] = [],
): StoredCarnet => ({
  situation: {
    day: fromDateColumn(row.day),
    work: row.work as WorkId,
    isCouple: row.isCouple,
    hasChild: row.hasChild,
    visa: row.visa,
    city: row.city,
  },
  returnDay: row.returnDay && fromDateColumn(row.returnDay),
  marks: marks.map(({ key, content: { doneOn, skippedOn, postponedTo } }) => ({
    stepId: key,
    doneOn,
    skippedOn,
    postponedTo,
  })),
  own: ownSteps.map(({ key, content: { day: on, title, note, doneOn } }) => ({
    id: key,
    day: on,
    title,
    note,
    doneOn,
  })),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  wantsReminders: row.remindersSince !== null,
  remindsOfStays: row.remindersText?.includes(REMINDED_STAYS) ?? false,
})

/** By user; those without one are missing. */
export async function listCarnets(userIds: readonly string[]): Promise<ReadonlyMap<string, StoredCarnet>> {
  const [rows, marks, own] = await Promise.all([
    getDb().departure.findMany({ where: { userId: { in: [...userIds] } } }),
    listEntriesOf(stepEntry, userIds),
    listEntriesOf(ownStepEntry, userIds),
  ])
  return new Map(rows.map((row) => [row.userId, read(row, marks.get(row.userId), own.get(row.userId))]))
}

/** @returns null when the user has none */
export const getCarnet = async (userId: string): Promise<StoredCarnet | null> =>
  (await listCarnets([userId])).get(userId) ?? null

/** From so many days after the departure on, a new carnet begins with today. */
const LONG_THERE_DAYS = 60

/** Past steps for somebody who has long been there: left out rather than missed. */
const listBygone = (situation: Situation, today: Day): readonly string[] =>
  daysBetween(situation.day, today) > LONG_THERE_DAYS
    ? makePlan(getDepartureSteps(), { situation, returnDay: null, marks: [], own: [] })
        .filter(({ date }) => date < today)
        .map(({ id }) => id)
    : []

type Db = Prisma.TransactionClient

/** A step of content/texts/carnet. @throws AppError invalid_request when there is none */
const mark = (tx: Db, userId: string, key: string, values: (before: StepContent) => Partial<StepContent> | null) => {
  if (!getDepartureSteps().some(({ id }) => id === key)) throw new AppError('invalid_request')
  const merge = (before: StepContent | null) => {
    const changed = values(before ?? BLANK)
    return changed && { ...BLANK, ...before, ...changed }
  }
  return changeEntry(stepEntry, { userId, key }, merge, tx)
}

/** A step of their own; one that is gone stays so. */
const changeOwn = (
  tx: Db,
  userId: string,
  key: string,
  values: (before: OwnStepContent) => Partial<OwnStepContent> | null,
) => {
  const merge = (before: OwnStepContent | null) => {
    const changed = before && values(before)
    return changed && { ...before, ...changed }
  }
  return changeEntry(ownStepEntry, { userId, key }, merge, tx)
}

const isOwnId = (id: string) => /^[0-9a-f]{8}-/.test(id)

/** Of two changes the later wins, whichever arrives first. */
function settle(tx: Db, userId: string, id: string, isDone: boolean, at: Date, on: Day): Promise<boolean> {
  const done = { doneOn: isDone ? on : null, doneAt: at.toISOString() }
  const isLate = (before: { readonly doneAt: string | null }) => before.doneAt !== null && before.doneAt > done.doneAt
  return isOwnId(id)
    ? changeOwn(tx, userId, id, (before) => (isLate(before) ? null : done))
    : mark(tx, userId, id, (before) => (isLate(before) ? null : isDone ? { ...done, skippedOn: null } : done))
}

/**
 * Creates a carnet, or changes its situation.
 * @param ticked steps already ticked in the browser, for a new carnet
 */
export function saveSituation(
  userId: string,
  situation: Situation,
  ticked: readonly string[] = [],
  today: Day = dayOf(new Date()),
): Promise<void> {
  const values = { ...situation, day: toDateColumn(situation.day) }
  const known = getDepartureSteps().filter(({ id }) => ticked.includes(id))
  const bygone = listBygone(situation, today).filter((id) => !ticked.includes(id))
  return alone(userId, async (tx) => {
    const { count } = await tx.departure.updateMany({ where: { userId }, data: values })
    if (count > 0) return
    await tx.departure.create({ data: { userId, ...values } })
    for (const { id } of known) await mark(tx, userId, id, () => ({ doneOn: today }))
    for (const id of bygone) await mark(tx, userId, id, () => ({ skippedOn: today }))
  })
}

/** Changes an existing carnet and its timestamp. @throws AppError invalid_request without one */
const change = (
  userId: string,
  data: Prisma.DepartureUpdateManyMutationInput,
  work?: (tx: Db) => Promise<unknown>,
): Promise<void> =>
  alone(userId, async (tx) => {
    const { count } = await tx.departure.updateMany({ where: { userId }, data: { ...data, updatedAt: new Date() } })
    if (count === 0) throw new AppError('invalid_request')
    await work?.(tx)
  })

export const moveDeparture = (userId: string, to: Day): Promise<void> => change(userId, { day: toDateColumn(to) })

/** @param on null when no return is planned any more */
export const setReturn = (userId: string, on: Day | null): Promise<void> =>
  change(userId, { returnDay: on && toDateColumn(on) })

/** @param id of a step of content/texts/carnet, or of an own step */
export const setDone = (userId: string, id: string, isDone: boolean, today: Day): Promise<void> =>
  change(userId, {}, (tx) => settle(tx, userId, id, isDone, new Date(), today))

export interface DoneChange {
  /** Id of a step of content/texts/carnet, or of an own step. */
  readonly id: string
  readonly isDone: boolean
  /** By the device's clock. */
  readonly at: Date
}

/**
 * Merges a device's offline ticks: a step is done on the day it was ticked. A timestamp in the future is stored as now; deleted
 * steps are skipped.
 */
export const mergeDone = (userId: string, changes: readonly DoneChange[], now: Date): Promise<void> =>
  alone(userId, async (tx) => {
    if ((await tx.departure.count({ where: { userId } })) === 0) return
    let isChanged = false
    for (const { id, isDone, at: told } of changes) {
      if (!isOwnId(id) && !getDepartureSteps().some((step) => step.id === id)) continue
      const at = told > now ? now : told
      isChanged = (await settle(tx, userId, id, isDone, at, dayOf(at))) || isChanged
    }
    if (isChanged) await tx.departure.update({ where: { userId }, data: { updatedAt: new Date() } })
  })

export const setSkipped = (userId: string, stepId: string, isSkipped: boolean, today: Day): Promise<void> =>
  change(userId, {}, async (tx) =>
    mark(tx, userId, stepId, () =>
      isSkipped ? { skippedOn: today, doneOn: null, doneAt: new Date().toISOString() } : { skippedOn: null },
    ),
  )

/** @param to null resets it to the day computed from the departure */
export const postpone = (userId: string, id: string, to: Day | null): Promise<void> =>
  change(userId, {}, async (tx) => {
    if (!isOwnId(id)) return mark(tx, userId, id, () => ({ postponedTo: to }))
    if (!to) throw new AppError('invalid_request')
    return changeOwn(tx, userId, id, () => ({ day: to }))
  })

/** @throws AppError too_many_steps */
export const addOwnStep = (
  userId: string,
  step: { readonly day: Day; readonly title: string; readonly note: string },
): Promise<void> =>
  change(userId, {}, (tx) => addEntry(ownStepEntry, userId, () => ({ ...step, doneOn: null, doneAt: null }), tx))

export const deleteOwnStep = (userId: string, id: string): Promise<void> =>
  change(userId, {}, (tx) => removeEntry(ownStepEntry, userId, id, tx))
