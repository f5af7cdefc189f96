/** What a workbook of the kit is made of: press/kit/xlsx.ts writes it. */

export type KitFormat = 'text' | 'euro' | 'cents' | 'amount' | 'baht' | 'percent' | 'number' | 'rate' | 'date' | 'month'

export interface KitCell {
  /** Text; where the format is a number's, a figure of the fact book such as `{{tva-franchise.seuil}}`. */
  readonly value?: string | number
  /** `{id}` stands for the number of the row with that id. */
  readonly formula?: string
  readonly format?: KitFormat
  /** Readers may change it; everything else is protected, without a password. */
  readonly isInput?: true
  /** Of the cell, for formulas anywhere in the workbook. */
  readonly name?: string
  readonly choices?: readonly string[]
  /** The cells that hold its choices, where these have commas in them. */
  readonly choicesFrom?: string
  readonly least?: number
  readonly most?: number
  /** How many columns it covers. */
  readonly span?: number
  readonly isStrong?: true
  readonly isRight?: true
}

type RowKind = 'title' | 'lead' | 'section' | 'head' | 'line' | 'total' | 'note' | 'gap'

export interface KitRow {
  readonly kind: RowKind
  readonly id?: string
  readonly cells: readonly (KitCell | null)[]
}

/** Colours cells in which the formula holds: `warn` in the tone of a warning, `good` in that of what is fine. */
interface KitSignal {
  /** For example `F{first}:F{last}`. */
  readonly range: string
  readonly formula: string
  readonly tone: 'warn' | 'good'
}

export interface KitSheet {
  readonly name: string
  /** Of the columns, in characters. */
  readonly widths: readonly number[]
  readonly isLandscape?: true
  /** The id of the last row that is printed, where not all are. */
  readonly printedTo?: string
  /** The id of the last row that stays in sight. */
  readonly frozenTo?: string
  readonly rows: readonly KitRow[]
  readonly signals?: readonly KitSignal[]
}

export interface KitWorkbook {
  readonly file: string
  readonly title: string
  readonly description: string
  /** A paper that leaves the house: it does not bear the academy's name. */
  readonly isSent?: true
  readonly sheets: readonly KitSheet[]
}

type Options = Omit<KitCell, 'value' | 'formula' | 'isInput'>

export const text = (value: string, options: Options = {}): KitCell => ({ value, ...options })
export const calc = (formula: string, format: KitFormat, options: Options = {}): KitCell => ({
  formula,
  format,
  ...options,
})
export const input = (value: string | number, format: KitFormat = 'text', options: Options = {}): KitCell => ({
  value,
  format,
  isInput: true,
  ...options,
})

const alone = (kind: RowKind, value: string): KitRow => ({ kind, cells: [{ value }] })

export const title = (value: string): KitRow => alone('title', value)
export const lead = (value: string): KitRow => alone('lead', value)
export const section = (value: string): KitRow => alone('section', value)
export const note = (value: string): KitRow => alone('note', value)
export const gap: KitRow = { kind: 'gap', cells: [] }

/** Labels stand above numbers, at the right; a cell given instead is left as it is. */
export const head = (labels: readonly (string | KitCell)[], id?: string): KitRow => ({
  kind: 'head',
  id,
  cells: labels.map((label, index) =>
    typeof label === 'string' ? { value: label, ...(index > 0 && { isRight: true as const }) } : label,
  ),
})
export const line = (id: string, ...cells: readonly (KitCell | string | null)[]): KitRow => ({
  kind: 'line',
  id,
  cells: cells.map((cell) => (typeof cell === 'string' ? { value: cell } : cell)),
})
export const total = (id: string, ...cells: readonly (KitCell | string | null)[]): KitRow => ({
  ...line(id, ...cells),
  kind: 'total',
})

/** The letter of a column, from 0. */
export const column = (index: number): string => String.fromCharCode(65 + index)
