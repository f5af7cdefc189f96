export type Unit = 'baht' | 'euro' | 'dollar' | 'percent' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'date'

export interface Figure {
  /** Of a date, a hundred times the month, plus the day. */
  readonly value: number
  readonly unit: Unit | null
  /** Of a date only; null when it names none. */
  readonly year: number | null
}

/** A figure in a normalised text. */
export interface FoundFigure extends Figure {
  readonly at: number
  /** As it is written there. */
  readonly text: string
}

/** From here on a number says enough without its unit, as in the cells of a table. */
const SPEAKS_ALONE = 1000

/** Whether a figure of a page is the one of a fact. A page may leave out a unit or a year, but not name another. */
export function isSameFigure(ofFact: Figure, ofPage: Figure): boolean {
  if (ofFact.value !== ofPage.value) return false
  if (ofFact.unit === 'date')
    return ofPage.unit === 'date' && (ofFact.year === null || ofPage.year === null || ofFact.year === ofPage.year)
  return ofFact.unit === ofPage.unit || (ofPage.unit === null && ofPage.value >= SPEAKS_ALONE)
}
