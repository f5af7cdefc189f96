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

/** Without the byte order mark: for a file that is written in parts. */
export const toCsvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(toText).join(SEPARATOR)}\r\n`).join('')

/**
 * CSV for French Excel: semicolons, decimal commas, CRLF, and a byte order mark, without which it misreads accents (otherwise
 * RFC 4180).
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => `\ufeff${toCsvLines(rows)}`
