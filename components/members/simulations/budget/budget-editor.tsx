'use client'

import { useState } from 'react'

import { BudgetFields, type BudgetData } from '@/components/reader/articles/pieces/budget-fields'
import { BUDGET_KEY } from '@/components/reader/articles/pieces/budget-form'
import { KeptNote } from '@/components/reader/articles/pieces/kept-note'
import { useLocalStorage } from '@/components/reader/articles/pieces/use-local-storage'
import { readEntries, type BudgetEntries } from '@/lib/texts/content/pieces/budget'

import type { OpenBudget } from './own-budget'
import { ChangeForm } from '../scenarios/scenario-forms'
import { KeepForm } from '../scenarios/scenario-forms'

function nameOf({ budget }: BudgetData, { city, style }: BudgetEntries): string {
  const [place, life] = [budget.cities.find(({ id }) => id === city), budget.styles.find(({ id }) => id === style)]
  return `${place?.name ?? ''}, vie ${life?.label.toLowerCase() ?? ''}`
}

/** Entries stay in this browser, as in the article, until saved under a name. */
function Draft(data: BudgetData) {
  const [entries, setEntries, isKept] = useLocalStorage<BudgetEntries>(BUDGET_KEY, (kept) =>
    readEntries(data.budget, kept),
  )
  return (
    <>
      <BudgetFields {...data} entries={entries} onChange={setEntries}>
        <KeptNote what="Tes montants" isKept={isKept} until="avant que tu les gardes dans ton compte" />
      </BudgetFields>
      <KeepForm
        key={`${entries.city} ${entries.style}`}
        kind="budget"
        content={{ answers: entries }}
        name={nameOf(data, entries)}
        label="Garder dans mon compte"
      />
    </>
  )
}

function Opened({ open, ...data }: BudgetData & { readonly open: OpenBudget }) {
  const [entries, setEntries] = useState(open.entries)
  return (
    <>
      <BudgetFields {...data} entries={entries} onChange={setEntries}>
        <p className="text-small text-soft">
          Tu changes « {open.name} ». Rien n’est enregistré avant que tu le demandes.
        </p>
      </BudgetFields>
      <ChangeForm kind="budget" id={open.id} answers={entries} />
    </>
  )
}

export function BudgetEditor({ open, ...data }: BudgetData & { readonly open: OpenBudget | null }) {
  return <div className="grid gap-8">{open ? <Opened {...data} open={open} /> : <Draft {...data} />}</div>
}
