import { stayRules } from '@/content/stays'
import { addDays, daysBetween, type Day } from '@/lib/platform/days'

import { byEntry, getExpectedEnd, type Stay } from './stay'

/** Both days inclusive. */
export interface Interval {
  readonly from: Day
  readonly to: Day
}

export interface YearCount {
  readonly year: number
  readonly days: number
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** Sorts and merges intervals, so that each day counts once. */
function mergeIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const merged: Interval[] = []
  for (const { from, to } of intervals.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = merged.at(-1)
    if (last && from <= addDays(last.to, 1))
      merged[merged.length - 1] = { from: last.from, to: to > last.to ? to : last.to }
    else merged.push({ from, to })
  }
  return merged
}

export interface Presence {
  /** Up to and including today. */
  readonly past: readonly Interval[]
  /** Including planned stays; an open stay lasts to its permitted end. */
  readonly planned: readonly Interval[]
}

export function getPresence(stays: readonly Stay[], today: Day): Presence {
  const all = stays.map((stay) => ({ from: stay.enteredOn, to: getExpectedEnd(stay, today) }))
  const past = all.filter(({ from }) => from <= today).map(({ from, to }) => ({ from, to: to < today ? to : today }))
  return { past: mergeIntervals(past), planned: mergeIntervals(all) }
}

/** The intervals of one calendar year. @param intervals that do not overlap */
export function clipToYear(intervals: readonly Interval[], year: number): readonly Interval[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  return intervals
    .filter(({ from, to }) => from <= last && to >= first)
    .map(({ from, to }) => ({ from: from < first ? first : from, to: to > last ? last : to }))
}

export const countDays = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)

/** @param intervals that do not overlap */
export function countByYear(intervals: readonly Interval[]): readonly YearCount[] {
  const [first, last] = [intervals[0], intervals.at(-1)]
  if (!first || !last) return []
  const years = Array.from(
    { length: yearOf(last.to) - yearOf(first.from) + 1 },
    (_, index) => yearOf(first.from) + index,
  )
  return years.map((year) => ({ year, days: countDays(clipToYear(intervals, year)) })).filter(({ days }) => days > 0)
}

/** The day of a year on which this count is reached; null if it is not. */
export function findDay(intervals: readonly Interval[], year: number, count: number): Day | null {
  let left = count
  for (const interval of clipToYear(intervals, year)) {
    const days = countDays([interval])
    if (left <= days) return addDays(interval.from, left - 1)
    left -= days
  }
  return null
}

/** The 180th day of each year that has one, including planned stays. */
export const findTaxDays = (planned: readonly Interval[]): readonly Day[] =>
  countByYear(planned).flatMap(({ year }) => findDay(planned, year, stayRules.taxDays) ?? [])

/** Visa-exempt entries by land; two are allowed per calendar year. */
export const countLandEntries = (stays: readonly Stay[], year: number): number =>
  stays.filter(({ kind, byLand, enteredOn }) => kind === 'exemption' && byLand && yearOf(enteredOn) === year).length

/** @returns the first two stays that share more than a border day */
export function findOverlap(stays: readonly Stay[]): readonly [Stay, Stay] | null {
  const sorted = stays.toSorted(byEntry)
  for (const [index, stay] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next && (stay.leftOn === null || next.enteredOn < stay.leftOn)) return [stay, next]
  }
  return null
}
