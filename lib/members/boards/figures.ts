import type { Board } from '@/content/boards'

/** What is kept of a report. */
export interface ReportValues {
  /** The two choices, « paris/dtv ». */
  readonly group: string
  /** « 2026-11 »: of the answer, or when it was sent. */
  readonly month: string
  /** By id of the measure. */
  readonly measures: Readonly<Record<string, number>>
  /** Ids of the marks that are true of it. */
  readonly marks: readonly string[]
}

export interface Spread {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** A share in words, because an exact one could reveal one or two people. */
export type Share = 'few' | 'some' | 'many' | 'most'

export interface Figures {
  readonly measures: Readonly<Record<string, Spread>>
  readonly marks: Readonly<Record<string, Share>>
}

/** Quantile by linear interpolation between ranks (Hyndman and Fan, type 7). @param sorted not empty */
export function quantile(sorted: readonly number[], share: number): number {
  const rank = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(rank)]!, sorted[Math.ceil(rank)]!]
  return below + (above - below) * (rank - Math.floor(rank))
}

/** Up to this many count as nobody, and all but this many as everybody. */
const HIDDEN = 2

/** @param total at least ten where a board has marks (lib/members/boards/gather.test.ts) */
export function shareOf(count: number, total: number): Share {
  if (count <= HIDDEN) return 'few'
  if (count >= total - HIDDEN) return 'most'
  return count * 2 < total ? 'some' : 'many'
}

/** Quartiles, rounded as the board says, and shares in words. @param reports not empty */
export function summarise(board: Board, reports: readonly ReportValues[]): Figures {
  const spreadOf = (id: string, roundTo: number): Spread => {
    const sorted = reports.map(({ measures }) => measures[id] ?? 0).toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(quantile(sorted, share) / roundTo) * roundTo
    return { low: at(0.25), median: at(0.5), high: at(0.75) }
  }
  const countOf = (mark: string) => reports.filter(({ marks }) => marks.includes(mark)).length
  return {
    measures: Object.fromEntries(board.measures.map(({ id, roundTo }) => [id, spreadOf(id, roundTo)])),
    marks: Object.fromEntries(board.marks.map(({ id }) => [id, shareOf(countOf(id), reports.length)])),
  }
}
