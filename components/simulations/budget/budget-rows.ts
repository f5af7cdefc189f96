import type { BudgetResult } from '@/lib/members/simulations/budget'
import { formatNumber } from '@/lib/platform/format'

import type { CompareRow } from '../compare-rows'

const signed = (value: number, unit: string): string =>
  value === 0 ? '' : `${value > 0 ? '+' : '−'} ${formatNumber(Math.abs(value))} ${unit}`

const inBaht = (label: string, one: number, other: number): CompareRow => ({
  label,
  one: `${formatNumber(one)} ฿`,
  other: `${formatNumber(other)} ฿`,
  difference: signed(other - one, '฿'),
})

/** Two budgets line by line, in baht; totals in euros too, each at its own rate. */
export function rowsOfBudgets(one: BudgetResult, other: BudgetResult): readonly CompareRow[] {
  return [
    ...one.rows.map(({ label, baht }, index) => inBaht(label, baht, other.rows[index]?.baht ?? 0)),
    { ...inBaht('Total par mois', one.total, other.total), isTotal: true },
    {
      label: 'Total en euros, par mois',
      one: `${formatNumber(one.euros)} €`,
      other: `${formatNumber(other.euros)} €`,
      difference: signed(other.euros - one.euros, '€'),
      isTotal: true,
    },
    {
      label: 'Bahts pour un euro',
      one: formatNumber(one.rate),
      other: formatNumber(other.rate),
      difference: signed(Math.round((other.rate - one.rate) * 100) / 100, '฿'),
    },
  ]
}
