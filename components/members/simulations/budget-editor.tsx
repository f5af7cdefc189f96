'use client'

import { useState } from 'react'

import { BudgetFields, type BudgetData } from '@/components/reader/articles/pieces/budget-fields'
import { BUDGET_KEY } from '@/components/reader/articles/pieces/budget-form'
import { KeptNote } from '@/components/reader/articles/pieces/kept-note'
import { useLocalStorage } from '@/components/reader/articles/pieces/use-local-storage'
import { readEntries, type BudgetEntries } from '@/lib/texts/content/pieces/budget'

import { SaveForm, type OpenScenario } from './scenario-forms'

interface BudgetEditorProps extends BudgetData {
  /** The stored scenario to edit; null: the browser's entries, as in the article. */
  readonly open: OpenScenario<BudgetEntries> | null
}

export function BudgetEditor({ open, ...data }: BudgetEditorProps) {
  const [draft, setDraft, isKept] = useLocalStorage(BUDGET_KEY, (kept) => readEntries(data.budget, kept))
  const [opened, setOpened] = useState(open?.answers ?? draft)
  const [entries, setEntries] = open ? [opened, setOpened] : [draft, setDraft]
  const city = data.budget.cities.find(({ id }) => id === entries.city)
  const style = data.budget.styles.find(({ id }) => id === entries.style)
  return (
    <div className="in-view grid gap-8">
      <BudgetFields {...data} entries={entries} onChange={setEntries}>
        {open ? (
          <p className="text-small text-soft">
            Tu changes « {open.name} ». Rien n’est enregistré avant que tu le demandes.
          </p>
        ) : (
          <KeptNote what="Tes montants" isKept={isKept} until="avant que tu les gardes dans ton compte" />
        )}
      </BudgetFields>
      <SaveForm
        key={`${entries.city} ${entries.style}`}
        scenario="budget"
        answers={entries}
        open={open}
        name={`${city?.name ?? ''}, vie ${style?.label.toLowerCase() ?? ''}`}
      />
    </div>
  )
}
