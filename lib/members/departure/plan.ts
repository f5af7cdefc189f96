import type { Audience, StageId, Step, WorkId, YearDay } from '@/content/departure/step'
import { addDays, daysBetween, type Day } from '@/lib/platform/days'
import { formatMark } from '@/lib/texts/content/pieces/departure'

/** A member's answers about their departure. */
export interface Situation {
  readonly day: Day
  readonly work: WorkId
  readonly isCouple: boolean
  readonly hasChild: boolean
  /** An id of content/simulations/visa.ts, or UNDECIDED. */
  readonly visa: string
  /** An id of content/simulations/budget.ts, or UNDECIDED. */
  readonly city: string
}

/** The state of a step of content/texts/carnet. */
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
  /** R; null while no return is planned. */
  readonly returnDay: Day | null
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
  /** The due day as « J + 10 », or « R − 30 » for the return. */
  readonly mark: string
  /** The day of the step's legal limit. */
  readonly limitDay: Day | null
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

/** The first « 12-31 » that is not before this day. */
function firstFrom(day: Day, yearDay: YearDay): Day {
  const inSameYear = `${day.slice(0, 4)}-${yearDay}`
  return inSameYear >= day ? inSameYear : `${Number(day.slice(0, 4)) + 1}-${yearDay}`
}

const isOfReturn = ({ stage }: Step) => stage === 'rentrer'

/** From so many days after the return on, mid-April is that of the next year. */
const SPRING_DAYS = 105

/** Whether a step would come too late, after the return. */
function isLeftOut(step: Step, date: Day, returnDay: Day | null): boolean {
  if (returnDay === null || isOfReturn(step)) return false
  return date > (step.isDueAtHome ? addDays(returnDay, SPRING_DAYS) : returnDay)
}

/**
 * The steps that apply to this member, by due day. Those of the return need its date; others that would come after it are left
 * out.
 */
export function makePlan(steps: readonly Step[], { situation, returnDay, marks, own }: Carnet): readonly PlanItem[] {
  const { day } = situation
  const markOf = new Map(marks.map((mark) => [mark.stepId, mark]))
  const given = steps
    .filter((step) => isFor(step, situation))
    .flatMap((step): PlanItem[] => {
      const { doneOn = null, skippedOn = null, postponedTo = null } = markOf.get(step.id) ?? {}
      const zero = isOfReturn(step) ? returnDay : day
      if (zero === null) return []
      const counted = addDays(zero, step.day)
      const planned = step.yearly ? firstFrom(counted, step.yearly) : counted
      const date = postponedTo ?? planned
      if (doneOn === null && isLeftOut(step, date, returnDay)) return []
      const limit = step.limit?.day
      return [
        {
          id: step.id,
          step,
          title: step.title,
          text: step.text,
          date,
          mark: formatMark(daysBetween(zero, date), isOfReturn(step) ? 'R' : 'J'),
          limitDay:
            limit === undefined ? null : typeof limit === 'number' ? addDays(zero, limit) : firstFrom(planned, limit),
          doneOn,
          skippedOn,
          isPostponed: postponedTo !== null,
        },
      ]
    })
  const added = own.map(({ id, day: date, title, note, doneOn }): PlanItem => ({
    id,
    step: null,
    title,
    text: note,
    date,
    mark: formatMark(daysBetween(day, date)),
    limitDay: null,
    doneOn,
    skippedOn: null,
    isPostponed: false,
  }))
  return [...given, ...added].toSorted(byDate)
}

/** The days before and after the return to which its stage belongs. */
export const RETURN_DAYS = 90

/** Today as « J + 10 », or as « R − 30 » from ninety days before the return on. */
export function getMark({ situation, returnDay }: Carnet, today: Day): string {
  return returnDay !== null && today >= addDays(returnDay, -RETURN_DAYS)
    ? formatMark(daysBetween(returnDay, today), 'R')
    : formatMark(daysBetween(situation.day, today))
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
  /** Steps on a day of the calendar, which keep it or take that of another year. */
  readonly yearly: number
  /** Steps that do not move: done, own, with a day set by hand, or counted from the return. */
  readonly staying: number
}

/** The effect of another departure date, without changing anything. */
export function previewMove(items: readonly PlanItem[], from: Day, to: Day, today: Day): Move {
  const shift = daysBetween(from, to)
  const active = items.filter(({ skippedOn }) => skippedOn === null)
  const counted = active.filter(
    (item) => isOpen(item) && item.step !== null && !isOfReturn(item.step) && !item.isPostponed,
  )
  const moving = counted.filter(({ step }) => !step?.yearly)
  const wasPast = ({ date }: PlanItem) => date < today
  const isPast = ({ date }: PlanItem) => addDays(date, shift) < today
  return {
    shift,
    moved: shift === 0 ? 0 : moving.length,
    intoPast: moving.filter((item) => isPast(item) && !wasPast(item)).length,
    outOfPast: moving.filter((item) => !isPast(item) && wasPast(item)).length,
    yearly: counted.length - moving.length,
    staying: active.length - counted.length,
  }
}
