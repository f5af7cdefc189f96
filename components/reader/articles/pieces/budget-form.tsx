'use client'

import { readEntries, type BudgetEntries } from '@/lib/texts/content/pieces/budget'

import { BudgetFields, type BudgetData } from './budget-fields'
import { KeptNote } from './kept-note'
import { useLocalStorage } from './use-local-storage'

/** localStorage key of the article's simulator, whose entries also prefill the members' one. */
export const BUDGET_KEY = 'horizon-budget'

export function BudgetForm({ budget, sources }: BudgetData) {
  const [entries, setEntries, isKept] = useLocalStorage<BudgetEntries>(BUDGET_KEY, (kept) => readEntries(budget, kept))
  return (
    <BudgetFields budget={budget} sources={sources} entries={entries} onChange={setEntries}>
      <KeptNote what="Tes montants" isKept={isKept} />
    </BudgetFields>
  )
}
