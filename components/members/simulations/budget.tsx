import { BudgetTable, getBudgetData } from '@/components/reader/articles/pieces/budget-simulator'
import { pages } from '@/content/pages'
import { budget } from '@/content/simulations/budget'
import { getResult, nameOfBudget, type BudgetResult, type BudgetScenario } from '@/lib/members/simulations/budget'
import { formatDate, formatNumber } from '@/lib/platform/format'

import { OwnBudget } from './own-scenario'
import { savedSimulator } from './saved-simulator'

export const budgetSimulator = savedSimulator<BudgetScenario>({
  page: pages.budgetSimulator,
  name: 'budget',
  title: 'Ton budget là-bas',
  lead: 'Neuf lignes, quatre villes, ton taux de change. Garde plusieurs versions, mets-en deux face à face.',
  words: {
    list: 'Tes budgets',
    reopen: 'Touche un nom pour le rouvrir.',
    fresh: 'Un budget neuf',
    again: 'En commencer un autre',
    basis: `Prix de départ du ${formatDate(budget.pricesOn)}, en bahts par mois.`,
    shared: 'Un budget partagé',
  },
  share(scenario) {
    const result = getResult(budget, scenario)
    const [name, on, rate] = [nameOfBudget(result), formatDate(result.pricesOn), formatNumber(result.rate)]
    return {
      lead: `${name}. Calculé avec les prix du ${on}, à ${rate} ฿ pour un euro. Tu le lis ; il ne change rien chez toi.`,
      name,
      body: <Slate {...result} />,
    }
  },
  edit: (open) => (
    <OwnBudget
      key={open?.id ?? 'new'}
      {...getBudgetData()}
      open={open && { id: open.id, name: open.content.name, answers: open.content.entries }}
    >
      <BudgetTable />
    </OwnBudget>
  ),
})

const Slate = ({ euros, total, rows }: BudgetResult) => (
  <div className="slate on-picture tabular !mx-0 !mt-0">
    <p className="font-display text-[clamp(2.25rem,1.6rem+3vw,3.25rem)] leading-none font-[560]">
      {formatNumber(euros)} €
    </p>
    <p className="mt-2">{formatNumber(total)} ฿ par mois</p>
    <dl className="mt-6 border-t border-cream/25">
      {rows.map(({ id, label, baht, isOwn }) => (
        <div key={id} className="flex justify-between gap-6 border-b border-cream/25 py-2.5">
          <dt>
            {label}
            {isOwn && <span className="text-small text-light">, son montant</span>}
          </dt>
          <dd className="whitespace-nowrap">{formatNumber(baht)} ฿</dd>
        </div>
      ))}
    </dl>
  </div>
)
