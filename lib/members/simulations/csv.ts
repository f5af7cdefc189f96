/** A number is written with a decimal comma; a text as it is. */
export type Cell = string | number

/** What Excel and LibreOffice would read as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r＝＋－＠]/u

const SEPARATOR = ';'

function toText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as French Excel opens it by a double click: semicolons, decimal commas, CRLF, and a byte order mark, without which
 * it reads accents as another alphabet (RFC 4180 for the rest).
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(toText).join(SEPARATOR)}\r\n`).join('')}`
