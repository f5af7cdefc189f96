'use client'

import { createContext, useContext, type ReactNode } from 'react'

import type { FieldErrors } from '@/lib/platform/errors'

type Values = Readonly<Record<string, string>>

const NONE: Values = {}
const Errors = createContext<FieldErrors>(NONE)
const Typed = createContext(NONE)

interface FieldErrorsProps {
  readonly errors?: FieldErrors
  /** What was typed into a form that is refused, by field. */
  readonly values?: Values
  readonly children: ReactNode
}

export function FieldErrorsProvider({ errors = NONE, values = NONE, children }: FieldErrorsProps) {
  return (
    <Errors value={errors}>
      <Typed value={values}>{children}</Typed>
    </Errors>
  )
}

export const useFieldErrors = (): FieldErrors => useContext(Errors)

export const useFieldError = (name: string): string | undefined => useContext(Errors)[name]

/** @returns what a refused form was sent with, all of it or of one field */
export const useTypedValues = (): Values => useContext(Typed)

/** @param id for the field's aria-describedby */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-small font-[600] text-wrong">
      {children}
    </p>
  )
}

/** Focuses the first invalid field of a form, if any. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input[aria-invalid], textarea[aria-invalid], [aria-invalid] input')?.focus()
}
