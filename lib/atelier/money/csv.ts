import type { MonthFigures } from './figures'

const HEADINGS = ['Mois', 'Abonnements commencés', 'Abonnements finis', 'Services vendus (€)', 'Dont remboursés (€)']

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Semicolons and decimal commas, for a French spreadsheet; a byte order mark, by which it knows the letters. */
export function writeMonths(months: readonly MonthFigures[]): string {
  const rows = months.map(({ month, begun, ended, salesCents, refundedCents }) => [
    month,
    String(begun),
    String(ended),
    euros(salesCents),
    euros(refundedCents),
  ])
  return `\ufeff${[HEADINGS, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`
}
