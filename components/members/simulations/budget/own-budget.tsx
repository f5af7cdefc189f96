'use client'

import { lazy } from 'react'
import type { ReactNode } from 'react'

import type { BudgetData } from '@/components/reader/articles/pieces/budget-fields'
import { Deferred } from '@/components/reader/articles/pieces/deferred'
import type { BudgetEntries } from '@/lib/texts/content/pieces/budget'

const load = () => import('./budget-editor').then(({ BudgetEditor }) => ({ default: BudgetEditor }))
const BudgetEditor = lazy(load)

export interface OpenBudget {
  readonly id: string
  readonly name: string
  readonly entries: BudgetEntries
}

interface OwnBudgetProps extends BudgetData {
  /** The stored scenario to edit; null: the browser's entries, as in the article. */
  readonly open: OpenBudget | null
  readonly children: ReactNode
}

/** The article's simulator, with saving; text until its code is loaded. */
export function OwnBudget({ children, ...props }: OwnBudgetProps) {
  return (
    <Deferred load={load} text={children}>
      <BudgetEditor key={props.open?.id ?? 'new'} {...props} />
    </Deferred>
  )
}
