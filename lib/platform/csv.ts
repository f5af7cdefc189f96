/** A number is written with a decimal comma, an amount in euros with both decimals, a text as it is. */
export type CsvCell = string | number | { readonly cents: number }

/** What Excel and LibreOffice would read as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r＝＋－＠]/u

const SEPARATOR = ';'

/** Only a text may hide a formula: what is ours to count stays a number, below zero too. */
function toText(cell: CsvCell): string {
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',')
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as French Excel opens it by a double click: semicolons, decimal commas, CRLF, and a byte order mark, without which
 * it reads accents as another alphabet (RFC 4180 for the rest).
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(toText).join(SEPARATOR)}\r\n`).join('')}`
