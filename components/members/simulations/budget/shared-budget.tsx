import { Section } from '@/components/ui/section'
import { budget } from '@/content/simulations/budget'
import {
  getPriceChanges,
  getResult,
  nameOfBudget,
  toBudgetCode,
  type BudgetScenario,
} from '@/lib/members/simulations/budget'
import { formatDate, formatNumber } from '@/lib/platform/format'

import { PriceChanges } from './price-changes'
import { KeepForm } from '../scenarios/scenario-forms'

/** A shared budget, to read or save. */
export function SharedBudget({ scenario }: { readonly scenario: BudgetScenario }) {
  const result = getResult(budget, scenario)
  const changes = getPriceChanges(budget, scenario)
  const now = budget.pricesOn
  return (
    <Section
      layout="beside"
      id="partage"
      title="Un budget partagé"
      lead={
        <>
          {nameOfBudget(result)}. Calculé avec les prix du {formatDate(result.pricesOn)}, à {formatNumber(result.rate)}
           ฿ pour un euro. Tu le lis ; il ne change rien chez toi.
        </>
      }
    >
      <div className="slate on-picture tabular !mx-0 !mt-0">
        <p className="font-display text-[clamp(2.25rem,1.6rem+3vw,3.25rem)] leading-none font-[560]">
          {formatNumber(result.euros)} €
        </p>
        <p className="mt-2">{formatNumber(result.total)} ฿ par mois</p>
        <dl className="mt-6 border-t border-cream/25">
          {result.rows.map(({ id, label, baht, isOwn }) => (
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
      {result.pricesOn !== now && <PriceChanges changes={changes} before={result.pricesOn} after={now} />}
      <KeepForm
        kind="budget"
        content={{ code: toBudgetCode(budget, scenario) }}
        name={nameOfBudget(result)}
        label="Garder chez moi"
      />
    </Section>
  )
}
