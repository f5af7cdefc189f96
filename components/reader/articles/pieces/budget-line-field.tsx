import clsx from 'clsx'
import { useId } from 'react'

import type { Basis } from '@/content/simulations/budget'
import { formatNumber } from '@/lib/platform/format'
import { toEuros, type BudgetRow } from '@/lib/texts/content/pieces/budget'

interface BudgetLineFieldProps {
  readonly label: string
  readonly basis: Basis
  readonly row: BudgetRow
  readonly rate: number
  readonly onChange: (text: string) => void
}

/** A line of the month. An invalid amount stays in the field, and the default amount counts. */
export function BudgetLineField({ label, basis, row, rate, onChange }: BudgetLineFieldProps) {
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
