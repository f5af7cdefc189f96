'use client'

import { deferred } from '@/components/reader/articles/pieces/deferred'

/** The simulators of the articles, with saving. */
export const OwnBudget = deferred(() => import('./budget-editor').then(({ BudgetEditor }) => BudgetEditor))
export const OwnVisa = deferred(() => import('./visa-editor').then(({ VisaEditor }) => VisaEditor))
