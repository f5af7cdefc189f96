import { boards, type Board, type Unit } from '@/content/boards'
import type { Share, Spread } from '@/lib/members/boards/figures'
import type { WaitingReport } from '@/lib/members/boards/store'
import { formatCount, formatMonth, formatNumber } from '@/lib/platform/format'

/** « paris/dtv » as « France (Paris), DTV ». */
export function nameOfGroup(board: Board, group: string): string {
  const chosen = group.split('/')
  return board.dimensions
    .map(({ choices }, index) => choices.find(({ id }) => id === chosen[index])?.label ?? chosen[index])
    .join(', ')
}

export const withUnit = (value: number, unit: Unit): string => `${formatNumber(value)}\u00a0${unit}`

export const describeSpread = ({ low, median, high }: Spread, unit: Unit): string =>
  `${withUnit(median, unit)}, la moitié entre ${formatNumber(low)} et ${withUnit(high, unit)}`

export const shareWords: Readonly<Record<Share, string>> = {
  few: 'presque personne',
  some: 'moins de la moitié',
  many: 'la moitié ou plus',
  most: 'presque tous',
}

export const countLine = ({ counted }: Board, count: number): string => formatCount(count, counted.one, counted.many)

/** A report in two lines. */
export function describeReport({ board: id, group, month: of, measures, marks }: WaitingReport) {
  const board = boards[id]
  const figures = board.measures.map(
    (measure) => `${measure.label} : ${withUnit(measures[measure.id] ?? 0, measure.unit)}`,
  )
  const ticked = board.marks.filter((mark) => marks.includes(mark.id)).map(({ label }) => label.toLowerCase())
  return { title: nameOfGroup(board, group), detail: [formatMonth(of), ...figures, ...ticked].join(' · ') }
}
