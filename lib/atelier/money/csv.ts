import { toCsv } from '@/lib/platform/csv'

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
      ...[subscriptionCents, serviceCents, refundedCents, disputedCents].map((cents) => ({ cents })),
      ...[begun, ended, failed, recovered, lost],
    ],
  )
  return toCsv([HEADINGS, ...rows])
}
