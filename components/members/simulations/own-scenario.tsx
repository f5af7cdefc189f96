'use client'

import { lazy, type ComponentProps, type ReactNode } from 'react'

import { Deferred } from '@/components/reader/articles/pieces/deferred'

const loadBudget = () => import('./budget-editor').then(({ BudgetEditor }) => ({ default: BudgetEditor }))
const loadVisa = () => import('./visa-editor').then(({ VisaEditor }) => ({ default: VisaEditor }))

const BudgetEditor = lazy(loadBudget)
const VisaEditor = lazy(loadVisa)

/** The article's simulator, with saving; text until its code is loaded. */
export const OwnBudget = ({ children, ...props }: ComponentProps<typeof BudgetEditor> & { children: ReactNode }) => (
  <Deferred load={loadBudget} text={children}>
    <BudgetEditor key={props.open?.id ?? 'new'} {...props} />
  </Deferred>
)

/** The article's questions, with saving; text until their code is loaded. */
export const OwnVisa = ({ children, ...props }: ComponentProps<typeof VisaEditor> & { children: ReactNode }) => (
  <Deferred load={loadVisa} text={children}>
    <VisaEditor key={props.open?.id ?? 'new'} {...props} />
  </Deferred>
)
