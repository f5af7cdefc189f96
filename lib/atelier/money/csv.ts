import type { MonthFigures } from './figures'

const HEADINGS = [
  'Mois',
  'Abonnements (€)',
  'Services (€)',
  'Remboursé (€)',
  'Litiges (€)',
  'Abonnements commencés',
  'Abonnements finis',
  'Renouvellements échoués',
  'Dont rattrapés',
  'Dont perdus',
]

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Semicolons and decimal commas, for a French spreadsheet; a byte order mark, by which it knows the letters. */
export function writeMonths(months: readonly MonthFigures[]): string {
  const rows = months.map(
    ({
      month,
      subscriptionCents,
      serviceCents,
      refundedCents,
      disputedCents,
      begun,
      ended,
      failed,
      recovered,
      lost,
    }) => [
      month,
      ...[subscriptionCents, serviceCents, refundedCents, disputedCents].map(euros),
      ...[begun, ended, failed, recovered, lost].map(String),
    ],
  )
  return `\ufeff${[HEADINGS, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`
}
