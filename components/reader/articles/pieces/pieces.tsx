'use client'

import { deferred } from './deferred'

export const BudgetPiece = deferred(() => import('./budget-form').then(({ BudgetForm }) => BudgetForm))
export const DeparturePiece = deferred(() => import('./departure-form').then(({ DepartureForm }) => DepartureForm))
export const VisaPiece = deferred(() => import('./visa-form').then(({ VisaForm }) => VisaForm))
