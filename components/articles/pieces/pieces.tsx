'use client'

import { lazy, type ComponentProps, type ElementType, type ReactNode } from 'react'

import { Late } from './late'

/*
 * Each piece is text first (its children, made on the server) and its form as soon as the code for it has come. The forms
 * get their data from the server and never import content/: what members pay for would stand in a public script.
 */

const loadBudget = () => import('./budget-form').then(({ BudgetForm }) => ({ default: BudgetForm }))
const loadDeparture = () => import('./departure-form').then(({ DepartureForm }) => ({ default: DepartureForm }))
const loadVisa = () => import('./visa-form').then(({ VisaForm }) => ({ default: VisaForm }))

const BudgetForm = lazy(loadBudget)
const DepartureForm = lazy(loadDeparture)
const VisaForm = lazy(loadVisa)

type PieceProps<Form extends ElementType> = ComponentProps<Form> & { readonly children: ReactNode }

export function BudgetPiece({ children, ...props }: PieceProps<typeof BudgetForm>) {
  return (
    <Late load={loadBudget} text={children}>
      <BudgetForm {...props} />
    </Late>
  )
}

export function DeparturePiece({ children, ...props }: PieceProps<typeof DepartureForm>) {
  return (
    <Late load={loadDeparture} text={children}>
      <DepartureForm {...props} />
    </Late>
  )
}

export function VisaPiece({ children, ...props }: PieceProps<typeof VisaForm>) {
  return (
    <Late load={loadVisa} text={children}>
      <VisaForm {...props} />
    </Late>
  )
}
