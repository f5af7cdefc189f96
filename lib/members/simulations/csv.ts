/** Numbers are written with a decimal comma. */
export type Cell = string | number

/** What Excel and LibreOffice would interpret as a formula (CSV injection): https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r＝＋－＠]/u

const SEPARATOR = ';'

function toText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * CSV for French Excel: semicolons, decimal commas, CRLF, and a byte order mark, without which it misreads accents (otherwise
 * RFC 4180).
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(toText).join(SEPARATOR)}\r\n`).join('')}`
