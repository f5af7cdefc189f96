/** Numbers are written with a decimal comma, amounts in euros with two decimals, text as it is. */
export type CsvCell = string | number | { readonly cents: number }

/** What Excel and LibreOffice would interpret as a formula (CSV injection): https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r＝＋－＠]/u

const SEPARATOR = ';'

/** Only a text may hide a formula: what is ours to count stays a number, below zero too. */
function toText(cell: CsvCell): string {
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',')
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const toLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(toText).join(SEPARATOR)}\r\n`).join('')

/**
 * CSV for French Excel: semicolons, decimal commas, CRLF, and a byte order mark, without which it misreads accents (otherwise
 * RFC 4180).
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => `\ufeff${toLines(rows)}`

type Cell<Row> = (row: Row) => CsvCell | null

/** A column of a table: on a page, in a file. */
export interface Column<Row> {
  readonly heading: string
  /** Shorter, on a page that says the rest. */
  readonly name?: string
  /** For a reader who does not know the site. */
  readonly meaning?: string
  readonly cell: Cell<Row>
}

/** Heading → what a row says there, with what that means where it needs saying. */
export const columns = <Row>(
  described: Readonly<Record<string, Cell<Row> | readonly [meaning: string, cell: Cell<Row>]>>,
): readonly Column<Row>[] =>
  Object.entries(described).map(([heading, is]) =>
    typeof is === 'function' ? { heading, cell: is } : { heading, meaning: is[0], cell: is[1] },
  )

const headOf = <Row>(table: readonly Column<Row>[]) => toCsv([table.map(({ heading }) => heading)])

const linesOf = <Row>(table: readonly Column<Row>[], rows: readonly Row[]) =>
  toLines(rows.map((row) => table.map(({ cell }) => cell(row) ?? '')))

export const tableCsv = <Row>(table: readonly Column<Row>[], rows: readonly Row[]): string =>
  headOf(table) + linesOf(table, rows)

/** The same in parts, as rows are read. */
export async function* tableCsvParts<Row>(
  table: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield headOf(table)
  for await (const rows of pages) yield linesOf(table, rows)
}

/** An amount that may be unknown. */
export const inEuros = (cents: number | null): CsvCell | null => (cents === null ? null : { cents })

export const yesOrNo = (isSo: boolean): string => (isSo ? 'oui' : 'non')
