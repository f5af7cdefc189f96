'use client'

import { RotateCcw } from 'lucide-react'
import { useId, type Dispatch, type ReactNode, type SetStateAction } from 'react'

import { buttonClass } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import type { Budget, CityId } from '@/content/simulations/budget'
import type { Fact } from '@/lib/texts/content/facts'
import {
  getRows,
  hasAmounts,
  readRate,
  withAmount,
  withoutAmounts,
  type BudgetEntries,
} from '@/lib/texts/content/pieces/budget'

import { BudgetLineField } from './budget-line-field'
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
      <div className="mt-6 border-t border-line">
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
      <BudgetResult
        budget={budget}
        entries={entries}
        rate={rate}
        isRateValid={readerRate !== null}
        onRate={(text) => setEntries((before) => ({ ...before, rate: text }))}
      />
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
