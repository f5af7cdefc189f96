import type { Audience, StageId, Step, WorkId } from '@/content/departure/step'
import { addDays, daysBetween, type Day } from '@/lib/platform/days'

/** A member's answers about their departure. */
export interface Situation {
  readonly day: Day
  readonly work: WorkId
  readonly isCouple: boolean
  readonly hasChild: boolean
  /** An id of content/visa.ts, or UNDECIDED. */
  readonly visa: string
  /** An id of content/budget.ts, or UNDECIDED. */
  readonly city: string
}

/** The state of a step of content/departure. */
export interface Mark {
  readonly stepId: string
  readonly doneOn: Day | null
  readonly skippedOn: Day | null
  readonly postponedTo: Day | null
}

export interface OwnStep {
  readonly id: string
  readonly day: Day
  readonly title: string
  readonly note: string
  readonly doneOn: Day | null
}

export interface Carnet {
  readonly situation: Situation
  readonly marks: readonly Mark[]
  readonly own: readonly OwnStep[]
}

export interface PlanItem {
  /** Id of the step, or of the member's own step. */
  readonly id: string
  /** Null for the member's own step. */
  readonly step: Step | null
  readonly title: string
  readonly text: string
  /** The due day. */
  readonly date: Day
  /** The due day in days from the departure. */
  readonly offset: number
  readonly doneOn: Day | null
  readonly skippedOn: Day | null
  readonly isPostponed: boolean
}

const isOneOf = (accepted: readonly string[] | undefined, value: string) => !accepted || accepted.includes(value)

const FAMILY: Readonly<Record<NonNullable<Audience['family']>, (situation: Situation) => boolean>> = {
  couple: ({ isCouple }) => isCouple,
  child: ({ hasChild }) => hasChild,
  either: ({ isCouple, hasChild }) => isCouple || hasChild,
}

export function isFor({ audience }: Pick<Step, 'audience'>, situation: Situation): boolean {
  const { work, visa, city, family } = audience ?? {}
  return (
    isOneOf(work, situation.work) &&
    isOneOf(visa, situation.visa) &&
    isOneOf(city, situation.city) &&
    (!family || FAMILY[family](situation))
  )
}

const byDate = (one: PlanItem, other: PlanItem) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)

/** The steps that apply to this member, by due day. */
export function makePlan(steps: readonly Step[], { situation, marks, own }: Carnet): readonly PlanItem[] {
  const { day } = situation
  const markOf = new Map(marks.map((mark) => [mark.stepId, mark]))
  const given = steps
    .filter((step) => isFor(step, situation))
    .map((step): PlanItem => {
      const { doneOn = null, skippedOn = null, postponedTo = null } = markOf.get(step.id) ?? {}
      const date = postponedTo ?? addDays(day, step.day)
      return {
        id: step.id,
        step,
        title: step.title,
        text: step.text,
        date,
        offset: daysBetween(day, date),
        doneOn,
        skippedOn,
        isPostponed: postponedTo !== null,
      }
    })
  const added = own.map(({ id, day: date, title, note, doneOn }): PlanItem => ({
    id,
    step: null,
    title,
    text: note,
    date,
    offset: daysBetween(day, date),
    doneOn,
    skippedOn: null,
    isPostponed: false,
  }))
  return [...given, ...added].toSorted(byDate)
}

export const isOpen = ({ doneOn, skippedOn }: PlanItem): boolean => doneOn === null && skippedOn === null

const WEEK_DAYS = 7
const SOON_DAYS = 35

export interface PlanParts {
  readonly late: readonly PlanItem[]
  readonly week: readonly PlanItem[]
  readonly next: readonly PlanItem[]
  readonly later: readonly PlanItem[]
  readonly done: readonly PlanItem[]
  readonly skipped: readonly PlanItem[]
}

/** Steps ticked today stay in place until tomorrow, so that the list does not jump. */
export function getParts(items: readonly PlanItem[], today: Day): PlanParts {
  const isSettled = ({ doneOn, skippedOn }: PlanItem) => skippedOn !== null || (doneOn !== null && doneOn !== today)
  const standing = items.filter((item) => !isSettled(item))
  const between = (from: number, to: number) =>
    standing.filter(({ date }) => date >= addDays(today, from) && date < addDays(today, to))
  return {
    late: standing.filter(({ date }) => date < today),
    week: between(0, WEEK_DAYS),
    next: between(WEEK_DAYS, SOON_DAYS),
    later: standing.filter(({ date }) => date >= addDays(today, SOON_DAYS)),
    done: items
      .filter((item) => isSettled(item) && item.skippedOn === null)
      .toSorted((one, other) => (one.doneOn! < other.doneOn! ? 1 : -1)),
    skipped: items.filter(({ skippedOn }) => skippedOn !== null),
  }
}

export interface StageState {
  readonly id: StageId
  readonly done: number
  readonly total: number
  /** The day of its last step, once all are done. */
  readonly stampedOn: Day | null
}

/** Own and skipped steps do not count for the stamp. */
export function getStages(stages: readonly { readonly id: StageId }[], items: readonly PlanItem[]): StageState[] {
  return stages.map(({ id }) => {
    const steps = items.filter(({ step, skippedOn }) => step?.stage === id && skippedOn === null)
    const days = steps.flatMap(({ doneOn }) => (doneOn === null ? [] : [doneOn])).toSorted()
    const isWhole = steps.length > 0 && days.length === steps.length
    return { id, done: days.length, total: steps.length, stampedOn: isWhole ? days.at(-1)! : null }
  })
}

export interface Move {
  /** In days; negative for earlier. */
  readonly shift: number
  readonly moved: number
  /** Moved steps whose new day is in the past, while the old one was not. */
  readonly intoPast: number
  readonly outOfPast: number
  /** Steps that do not move: done, own, or with a day set by hand. */
  readonly staying: number
}

/** The effect of another departure date, without changing anything. */
export function previewMove(items: readonly PlanItem[], from: Day, to: Day, today: Day): Move {
  const shift = daysBetween(from, to)
  const active = items.filter(({ skippedOn }) => skippedOn === null)
  const moving = active.filter((item) => isOpen(item) && item.step !== null && !item.isPostponed)
  const wasPast = ({ date }: PlanItem) => date < today
  const isPast = ({ date }: PlanItem) => addDays(date, shift) < today
  return {
    shift,
    moved: shift === 0 ? 0 : moving.length,
    intoPast: moving.filter((item) => isPast(item) && !wasPast(item)).length,
    outOfPast: moving.filter((item) => !isPast(item) && wasPast(item)).length,
    staying: active.length - moving.length,
  }
}
