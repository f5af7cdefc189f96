import { ScrollTable } from '@/components/ui/scroll-table'
import { budget } from '@/content/simulations/budget'
import { formatNumber } from '@/lib/platform/format'
import { requireFact } from '@/lib/texts/content/facts'
import { getRows, getTotal, startEntries, toEuros } from '@/lib/texts/content/pieces/budget'

import type { BudgetData } from './budget-fields'
import { BudgetPiece } from './pieces'
import './pieces.css'

/** The monthly budget of four cities: a table, and with JavaScript an editable slate. */
export function BudgetSimulator() {
  return (
    <BudgetPiece {...getBudgetData()}>
      <BudgetTable />
    </BudgetPiece>
  )
}

/** Data of the simulator. */
export const getBudgetData = (): BudgetData => ({
  budget,
  sources: Object.fromEntries(budget.cities.map(({ id, facts }) => [id, facts.map(requireFact)])),
})

export function BudgetTable() {
  const entries = startEntries(budget)
  const columns = budget.cities.map(({ id, name }) => ({ name, rows: getRows(budget, entries, id) }))
  return (
    <section aria-label="Quatre budgets côte à côte" className="article-figure bg-raised">
      <p className="article-figure-title">Quatre villes, vie confortable, par mois</p>
      <ScrollTable className="table-figures mt-5">
        <thead>
          <tr>
            <th scope="col">En ฿</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {budget.lines.map(({ id, label }, index) => (
            <tr key={id}>
              <td>{label}</td>
              {columns.map(({ name, rows }) => (
                <td key={name} className="text-right">
                  {formatNumber(rows[index]?.baht ?? 0)}
                </td>
              ))}
            </tr>
          ))}
          {budget.styles.map(({ id: style, label }) => (
            <tr key={style}>
              <td>
                <strong>Total, vie {label.toLowerCase()}</strong>
              </td>
              {budget.cities.map(({ id, name }) => {
                const total = getTotal(getRows(budget, entries, id, style))
                return (
                  <td key={name} className="text-right">
                    <strong>{formatNumber(total)}</strong>
                    <br />
                    {formatNumber(toEuros(total, budget.rate))} €
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <dl className="mt-5 grid gap-3 text-small text-soft">
        {budget.cities.map(({ id, name, origin }) => (
          <div key={id}>
            <dt className="font-[640] text-ink">{name}</dt>
            <dd>{origin}</dd>
          </div>
        ))}
      </dl>
      <noscript>
        <p className="mt-5 text-small text-soft">
          Sans JavaScript, les montants ne se changent pas ici : recopie la colonne qui te ressemble et divise par ton
          taux.
        </p>
      </noscript>
    </section>
  )
}
