/** The model of the kit's workbooks, written by press/kit/xlsx.ts. */

export type KitFormat = 'text' | 'euro' | 'cents' | 'amount' | 'baht' | 'percent' | 'number' | 'rate' | 'date' | 'month'

export interface KitCell {
  /** Text; with a number format, a figure of the fact book such as `{{tva-franchise.seuil}}`. */
  readonly value?: string | number
  /** `{id}` is replaced by the number of the row with that id. */
  readonly formula?: string
  readonly format?: KitFormat
  /** Editable; all other cells are protected, without a password. */
  readonly isInput?: true
  /** Defined name, for formulas anywhere in the workbook. */
  readonly name?: string
  readonly choices?: readonly string[]
  /** Range with its choices, needed when these contain commas. */
  readonly choicesFrom?: string
  readonly least?: number
  readonly most?: number
  /** Number of columns it spans. */
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

/** Conditional format: colours cells where the formula is true, as a warning or as fine. */
interface KitSignal {
  /** For example `F{first}:F{last}`. */
  readonly range: string
  readonly formula: string
  readonly tone: 'warn' | 'good'
}

export interface KitSheet {
  readonly name: string
  /** Column widths in characters. */
  readonly widths: readonly number[]
  readonly isLandscape?: true
  /** Id of the last printed row, unless all are printed. */
  readonly printedTo?: string
  /** Id of the last frozen row. */
  readonly frozenTo?: string
  readonly rows: readonly KitRow[]
  readonly signals?: readonly KitSignal[]
}

export interface KitWorkbook {
  readonly file: string
  readonly title: string
  readonly description: string
  /** A document sent to clients, without the academy's name. */
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

/** Header cells, right-aligned above numbers; a given cell is used as it is. */
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
