import type { Cell, DataValidation, MergeRange, NamedRange, RowDef, WriteSheet } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'

import { EDITION, repack } from './pack'
import { HEIGHTS, signalStyles, styleOf } from './xlsx-look'
import {
  column,
  type KitCell,
  type KitRow,
  type KitSheet,
  type KitWorkbook,
} from '../../../content/kit/workbooks/parts'
import { site } from '../../../content/site'
import { quoteValues } from '../../../lib/texts/content/facts'

export type KitValue = string | number | boolean

/** What LibreOffice makes of each formula, by `file sheet!A1`. */
export type KitValues = Readonly<Record<string, KitValue>>

export const addressOf = (file: string, sheet: string, reference: string) => `${file} ${sheet}!${reference}`

const isWide = ({ kind }: KitRow) => kind === 'title' || kind === 'lead' || kind === 'section' || kind === 'note'

/** « 37 500 € » of the fact book is 37500, « 25,8 % » is 0.258. @throws Error when it is no number */
export function toNumber(quoted: string): number {
  const [, digits = '', unit] = /^([\d\s,]+)([€฿%]?)$/.exec(quoted) ?? []
  const number = Number(digits.replace(/\s/g, '').replace(',', '.'))
  if (digits === '' || Number.isNaN(number)) throw new Error(`« ${quoted} » is no number`)
  return unit === '%' ? Math.round(number * 1000) / 100_000 : number
}

function valueOf({ value, format = 'text' }: KitCell, file: string): string | number | Date | null {
  if (value === undefined || value === '') return null
  if (typeof value === 'number') return value
  const quoted = quoteValues(value, file)
  if (format === 'date') return new Date(`${quoted}T00:00:00Z`)
  return format === 'text' ? quoted : toNumber(quoted)
}

function validationOf(cell: KitCell, range: string): DataValidation | null {
  const shared = {
    range,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: 'Valeur à revoir',
    errorStyle: 'stop',
  } as const
  if (cell.choicesFrom)
    return { ...shared, type: 'list', formula1: cell.choicesFrom, errorMessage: 'Choisis dans la liste.' }
  if (cell.choices)
    return { ...shared, type: 'list', values: [...cell.choices], errorMessage: 'Choisis dans la liste.' }
  if (cell.least === undefined && cell.most === undefined) return null
  const [least, most] = [cell.least ?? 0, cell.most]
  return most === undefined
    ? {
        ...shared,
        type: 'decimal',
        operator: 'greaterThanOrEqual',
        formula1: `${least}`,
        errorMessage: `Un nombre, ${least} au moins.`,
      }
    : {
        ...shared,
        type: 'decimal',
        operator: 'between',
        formula1: `${least}`,
        formula2: `${most}`,
        errorMessage: `Un nombre de ${least} à ${most}.`,
      }
}

/** How high a row must be for its text to be read whole, in points. */
function heightOf(row: KitRow, widths: readonly number[]): number | undefined {
  if (row.kind !== 'lead' && row.kind !== 'note' && row.kind !== 'head') return HEIGHTS[row.kind]
  const room = (index: number) => (isWide(row) ? widths.reduce((sum, width) => sum + width, 0) : (widths[index] ?? 10))
  const lines = Math.max(
    1,
    ...row.cells.map((cell, index) => Math.ceil(String(cell?.value ?? '').length / (room(index) * 0.98))),
  )
  return lines * 15 + 7
}

class SheetWriter {
  readonly cells = new Map<string, Partial<Cell>>()
  readonly merges: MergeRange[] = []
  readonly validations: DataValidation[] = []
  readonly names: NamedRange[] = []
  readonly #rows: ReadonlyMap<string, number>

  constructor(
    private readonly workbook: KitWorkbook,
    private readonly sheet: KitSheet,
    private readonly values: KitValues,
  ) {
    this.#rows = new Map(sheet.rows.flatMap(({ id }, index) => (id ? [[id, index + 1] as const] : [])))
    sheet.rows.forEach((row, index) => this.#write(row, index))
  }

  /** @throws Error when no row has that id */
  row(id: string): number {
    const row = this.#rows.get(id)
    if (row === undefined) throw new Error(`${this.workbook.file}, ${this.sheet.name}: no row has the id ${id}`)
    return row
  }

  placed = (formula: string) => formula.replace(/\{([\w-]+)\}/g, (_, id: string) => String(this.row(id)))

  #write(row: KitRow, index: number): void {
    const cells = isWide(row) ? row.cells.map((cell) => cell && { ...cell, span: this.sheet.widths.length }) : row.cells
    let at = 0
    for (const cell of cells) {
      const span = cell?.span ?? 1
      this.#writeCell(row.kind, cell ?? {}, index, at, span)
      at += span
    }
    // A line under a row goes to its end.
    for (; row.kind !== 'gap' && at < this.sheet.widths.length; at++) this.#writeCell(row.kind, {}, index, at, 1)
  }

  #writeCell(kind: KitRow['kind'], cell: KitCell, row: number, at: number, span: number): void {
    const reference = `${column(at)}${row + 1}`
    const style = styleOf(kind, { ...cell, isFirst: at === 0 })
    const result = this.values[addressOf(this.workbook.file, this.sheet.name, reference)]
    for (let part = 0; part < span; part++) this.cells.set(`${row},${at + part}`, { style })
    this.cells.set(`${row},${at}`, {
      style,
      ...(cell.formula === undefined
        ? { value: valueOf(cell, `content/kit/workbooks, ${this.workbook.file}`) }
        : { formula: this.placed(cell.formula), formulaResult: result }),
    })
    if (span > 1) this.merges.push({ startRow: row, endRow: row, startCol: at, endCol: at + span - 1 })
    const validation = cell.isInput && validationOf(cell, reference)
    if (validation) this.validations.push(validation)
    if (cell.name) this.names.push({ name: cell.name, range: `'${this.sheet.name}'!$${column(at)}$${row + 1}` })
  }
}

function toSheet(
  workbook: KitWorkbook,
  sheet: KitSheet,
  values: KitValues,
): { sheet: WriteSheet; names: NamedRange[] } {
  const writer = new SheetWriter(workbook, sheet, values)
  const { name, widths, rows, isLandscape, frozenTo, printedTo, signals = [] } = sheet
  const last = printedTo ? writer.row(printedTo) : rows.length
  const heights = new Map<number, RowDef>(rows.map((row, index) => [index, { height: heightOf(row, widths) }]))
  return {
    names: writer.names,
    sheet: {
      name,
      columns: widths.map((width) => ({ width })),
      cells: writer.cells,
      merges: writer.merges,
      dataValidations: writer.validations,
      conditionalRules: signals.map(({ range, formula, tone }, index) => ({
        type: 'expression',
        priority: index + 1,
        range: writer.placed(range),
        formula: writer.placed(formula),
        style: signalStyles[tone],
        stopIfTrue: true,
      })),
      rowDefs: heights,
      ...(frozenTo && { freezePane: { rows: writer.row(frozenTo) } }),
      protection: { sheet: true, formatColumns: true, formatRows: true, formatCells: true },
      pageSetup: {
        paperSize: 'a4',
        orientation: isLandscape ? 'landscape' : 'portrait',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        horizontalCentered: true,
        margins: { top: 0.6, bottom: 0.7, left: 0.5, right: 0.5, header: 0.3, footer: 0.3 },
        printArea: `$A$1:$${column(widths.length - 1)}$${last}`,
        ...(frozenTo && { printTitlesRow: `$${writer.row(frozenTo)}:$${writer.row(frozenTo)}` }),
      },
      headerFooter: { oddFooter: `&L${workbook.isSent ? '' : `${site.name} · ${workbook.title}`}&R&P / &N` },
      view: { showGridLines: false },
    },
  }
}

/**
 * A workbook of the kit as Excel reads it: its formulas live, and what they give lies beside them for who only looks.
 * @param values of its formulas; without one, a cell is empty until something recalculates it
 * @throws Error when a formula names a row that is not there, or the fact book has no such figure
 */
export async function toXlsx(workbook: KitWorkbook, values: KitValues): Promise<Uint8Array> {
  const written = workbook.sheets.map((sheet) => toSheet(workbook, sheet, values))
  const bytes = await writeXlsx({
    sheets: written.map(({ sheet }) => sheet),
    namedRanges: written.flatMap(({ names }) => names),
    defaultFont: { name: 'Calibri', size: 11 },
    properties: {
      title: workbook.title,
      description: workbook.description,
      creator: workbook.isSent ? '[Ton nom]' : site.name,
      created: EDITION,
      modified: EDITION,
    },
  })
  return repack(bytes)
}
