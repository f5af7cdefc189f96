'use client'

import clsx from 'clsx'
import { RotateCcw } from 'lucide-react'
import { useId, type Dispatch, type ReactNode, type SetStateAction } from 'react'

import { buttonClass } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import type { Basis, Budget, CityId } from '@/content/simulations/budget'
import { formatNumber } from '@/lib/platform/format'
import type { Fact } from '@/lib/texts/content/facts'
import {
  getRows,
  getTotal,
  hasAmounts,
  readRate,
  toEuros,
  withAmount,
  withoutAmounts,
  type BudgetEntries,
  type BudgetRow,
} from '@/lib/texts/content/pieces/budget'

import { BudgetResult } from './budget-result'
import { Choice } from './choice'
import { PieceFacts } from './piece-facts'

export interface BudgetData {
  readonly budget: Budget
  readonly sources: Readonly<Record<string, readonly Fact[]>>
}

interface BudgetFieldsProps extends BudgetData {
  readonly entries: BudgetEntries
  readonly onChange: Dispatch<SetStateAction<BudgetEntries>>
  /** Says where entries are stored. */
  readonly children: ReactNode
}

/** The month, line by line, in the article and the members' simulator. */
export function BudgetFields({ budget, sources, entries, onChange: setEntries, children }: BudgetFieldsProps) {
  const id = useId()
  const readerRate = readRate(entries.rate)
  const rate = readerRate ?? budget.rate
  const city = budget.cities.find((candidate) => candidate.id === entries.city)
  const style = budget.styles.find((candidate) => candidate.id === entries.style)
  const rows = getRows(budget, entries, entries.city)
  const total = getTotal(rows)

  return (
    <section aria-labelledby={id} className="article-figure budget bg-raised">
      <p id={id} className="article-figure-title">
        Ton mois, ligne par ligne
      </p>
      <div className="mt-5 grid gap-5">
        <Choice
          name="ville"
          legend="Ville"
          options={budget.cities.map(({ id: value, name }) => ({ id: value, label: name }))}
          value={entries.city}
          onChange={(value) => setEntries((before) => ({ ...before, city: value as CityId }))}
        />
        <Choice
          name="vie"
          legend="Vie de départ"
          options={budget.styles}
          value={entries.style}
          onChange={(value) => setEntries((before) => ({ ...before, style: value as BudgetEntries['style'] }))}
        />
      </div>
      <p className="mt-2 text-small text-soft">{style?.text}</p>
      <div className="figures mt-6">
        <div className="border-t border-line">
          {budget.lines.map((line, index) => {
            const row = rows[index]
            return row ? (
              <BudgetLineField
                key={line.id}
                label={line.label}
                basis={line.basis ?? city?.rentBasis ?? 'ordre de grandeur'}
                row={row}
                rate={rate}
                onChange={(text) => setEntries((before) => withAmount(before, line.id, text))}
              />
            ) : null
          })}
        </div>
        <div className="figures-answer">
          {/* The slate says the same aloud. */}
          <p aria-hidden="true" className="figures-now figures-sum tabular">
            <span>Total par mois</span>
            <span>
              {formatNumber(total)} ฿ <strong className="ml-3">{formatNumber(toEuros(total, rate))} €</strong>
            </span>
          </p>
          <BudgetResult
            budget={budget}
            entries={entries}
            rate={rate}
            isRateValid={readerRate !== null}
            onRate={(text) => setEntries((before) => ({ ...before, rate: text }))}
          />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">{children}</div>
        {hasAmounts(entries) && (
          <button
            type="button"
            onClick={() => setEntries(withoutAmounts)}
            className={buttonClass('outline', 'px-3.5 text-small print:hidden')}
          >
            <RotateCcw aria-hidden="true" size={16} />
            Reprendre les montants de l’article
          </button>
        )}
      </div>
      <Fold
        label={`D’où partent ces montants : ${city?.name ?? ''}`}
        className="mt-5 border-t border-line pt-3"
        opener="min-h-11 font-[640]"
        body="mt-1"
      >
        <p className="text-small">{city?.origin}</p>
        <p className="mt-2 text-small text-soft">
          Santé : deux repères de prix de l’article, arrondis. Visa : 350 € à Paris plus une sortie du pays supposée à
          8 300 ฿. Les autres lignes décrivent des habitudes ; les tiennes les feront bouger de 20 %.
        </p>
        <PieceFacts facts={sources[entries.city] ?? []} />
      </Fold>
    </section>
  )
}

interface BudgetLineFieldProps {
  readonly label: string
  readonly basis: Basis
  readonly row: BudgetRow
  readonly rate: number
  readonly onChange: (text: string) => void
}

/** A line of the month. An invalid amount stays in the field, and the default amount counts. */
function BudgetLineField({ label, basis, row, rate, onChange }: BudgetLineFieldProps) {
  const id = useId()
  const isChanged = row.text !== null && row.isValid && row.baht !== row.start
  return (
    <div className="budget-line">
      <label htmlFor={id}>
        {label}
        <span className="block text-small text-soft">
          {isChanged ? `ton montant, au lieu de ${formatNumber(row.start)} ฿` : basis}
        </span>
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={row.text ?? formatNumber(row.start)}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={!row.isValid}
          aria-describedby={`${id}-euros ${id}-erreur`}
          className={clsx('budget-input', !row.isValid && 'is-wrong')}
        />
        <span aria-hidden="true" className="absolute inset-y-0 right-3.5 flex items-center text-soft">
          ฿
        </span>
      </div>
      <p id={`${id}-euros`} className="tabular text-right text-soft">
        {formatNumber(toEuros(row.baht, rate))} €
      </p>
      <p id={`${id}-erreur`} aria-live="polite" className="col-span-full text-small font-[600] text-wrong empty:hidden">
        {row.isValid
          ? ''
          : `Écris un nombre de 0 à 1 000 000, par exemple 12 500. En attendant, ${formatNumber(row.start)} ฿ comptent dans le total.`}
      </p>
    </div>
  )
}
