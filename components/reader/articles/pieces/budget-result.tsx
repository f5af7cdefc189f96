import clsx from 'clsx'
import { useId } from 'react'

import type { Budget } from '@/content/simulations/budget'
import { formatNumber } from '@/lib/platform/format'
import { getRows, getTotal, getTrial, toEuros, type BudgetEntries } from '@/lib/texts/content/pieces/budget'

import { Bar } from '../bar'

interface BudgetResultProps {
  readonly budget: Budget
  readonly entries: BudgetEntries
  readonly rate: number
  readonly isRateValid: boolean
  readonly onRate: (text: string) => void
}

export function BudgetResult({ budget, entries, rate, isRateValid, onRate }: BudgetResultProps) {
  const id = useId()
  const totals = budget.cities.map((city) => ({ ...city, total: getTotal(getRows(budget, entries, city.id)) }))
  const longest = Math.max(...totals.map(({ total }) => total), 1)
  const current = totals.find((city) => city.id === entries.city)
  const total = current?.total ?? 0
  const { trial } = budget
  return (
    <div className="slate on-picture">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p role="status" className="tabular">
          <span className="block text-light">{current?.name}, par mois</span>
          <span className="block font-display text-[clamp(2.25rem,1.6rem+3vw,3.25rem)] leading-none font-[560]">
            {formatNumber(toEuros(total, rate))} €
          </span>
          <span className="mt-1.5 block">{formatNumber(total)} ฿</span>
        </p>
        <div>
          <label htmlFor={id} className="block text-light">
            Ton taux de change
          </label>
          <div className="mt-1 flex items-center gap-2.5">
            <span>1 € =</span>
            <input
              id={id}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={entries.rate}
              onChange={(event) => onRate(event.target.value)}
              aria-invalid={!isRateValid}
              aria-describedby={`${id}-erreur`}
              className="slate-input tabular"
            />
            <span>฿</span>
          </div>
        </div>
      </div>
      <p id={`${id}-erreur`} aria-live="polite" className="mt-3 text-small font-[600] text-light empty:hidden">
        {isRateValid
          ? ''
          : `Écris un taux de 10 à 100, par exemple 37,5. En attendant, le calcul se fait à ${budget.rate} ฿.`}
      </p>
      <ul className="tabular mt-6 grid gap-3">
        {totals.map((city) => (
          <li key={city.id} className={clsx('grid gap-1', city.id === entries.city ? 'text-cream' : 'text-cream/80')}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={clsx(city.id === entries.city && 'font-[660]')}>{city.name}</span>
              <span>
                {formatNumber(toEuros(city.total, rate))} €
                {city.id !== entries.city && (
                  <span className="ml-2 text-small">
                    ({formatDifference(toEuros(city.total, rate) - toEuros(total, rate))})
                  </span>
                )}
              </span>
            </div>
            <div aria-hidden="true" className="bar-track h-2 rounded-full bg-cream/12">
              <Bar share={city.total / longest} className={city.id === entries.city ? 'bar' : 'bg-cream/45'} />
            </div>
          </li>
        ))}
      </ul>
      <p className="tabular mt-6 border-t border-cream/25 pt-4 text-small">
        Épreuve de l’article, 1 € = {trial.rate} ฿ et des prix {Math.round(trial.extra * 100)} % plus hauts :{' '}
        <strong>{formatNumber(getTrial(total, trial))} €</strong>. Si ton revenu net ne la couvre pas, baisse le loyer
        ou repousse la date.
      </p>
    </div>
  )
}

const formatDifference = (euros: number): string =>
  euros === 0 ? 'pareil' : `${euros > 0 ? '+' : '−'} ${formatNumber(Math.abs(euros))} €`
