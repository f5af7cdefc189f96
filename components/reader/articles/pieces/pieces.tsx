'use client'

import { lazy, type ComponentProps, type ElementType, type ReactNode } from 'react'

import { Deferred } from './deferred'

/*
 * Each simulator is text first (its children, rendered on the server), then its form once its code is loaded. Forms get their data
 * from the server and never import content/, which would put members' content into a public script.
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
    <Deferred load={loadBudget} text={children}>
      <BudgetForm {...props} />
    </Deferred>
  )
}

export function DeparturePiece({ children, ...props }: PieceProps<typeof DepartureForm>) {
  return (
    <Deferred load={loadDeparture} text={children}>
      <DepartureForm {...props} />
    </Deferred>
  )
}

export function VisaPiece({ children, ...props }: PieceProps<typeof VisaForm>) {
  return (
    <Deferred load={loadVisa} text={children}>
      <VisaForm {...props} />
    </Deferred>
  )
}
