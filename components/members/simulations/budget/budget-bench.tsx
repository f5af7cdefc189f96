'use client'

import { lazy } from 'react'
import type { ReactNode } from 'react'

import type { BudgetData } from '@/components/reader/articles/pieces/budget-board'
import { Late } from '@/components/reader/articles/pieces/late'
import type { BudgetEntries } from '@/lib/texts/content/pieces/budget'

const load = () => import('./budget-desk').then(({ BudgetDesk }) => ({ default: BudgetDesk }))
const BudgetDesk = lazy(load)

export interface OpenBudget {
  readonly id: string
  readonly name: string
  readonly entries: BudgetEntries
}

interface BudgetBenchProps extends BudgetData {
  /** The stored scenario to edit; null: the browser's entries, as in the article. */
  readonly open: OpenBudget | null
  readonly children: ReactNode
}

/** The article's simulator, with saving; text until its code is loaded. */
export function BudgetBench({ children, ...props }: BudgetBenchProps) {
  return (
    <Late load={load} text={children}>
      <BudgetDesk key={props.open?.id ?? 'new'} {...props} />
    </Late>
  )
}
