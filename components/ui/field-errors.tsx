'use client'

import { createContext, useContext, type ReactNode } from 'react'

import type { FieldErrors } from '@/lib/platform/errors'

const NONE: FieldErrors = {}
const Context = createContext(NONE)

export function FieldErrorsProvider({
  errors = NONE,
  children,
}: {
  readonly errors?: FieldErrors
  readonly children: ReactNode
}) {
  return <Context value={errors}>{children}</Context>
}

export const useFieldErrors = (): FieldErrors => useContext(Context)

export const useFieldError = (name: string): string | undefined => useContext(Context)[name]

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
