'use client'

import type { ReactNode } from 'react'

import { useFieldErrors, useTypedValues } from './field-errors'
import { Fold } from './fold'

interface FieldFoldProps {
  readonly label: string
  /** The fields in it: an error at one, or what was typed into it, opens it. */
  readonly names: readonly string[]
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Fields of a form that are rarely needed. */
export function FieldFold({ label, names, isOpen, children }: FieldFoldProps) {
  const errors = useFieldErrors()
  const values = useTypedValues()
  return (
    <Fold
      label={label}
      isOpen={isOpen || names.some((name) => errors[name] || values[name])}
      className="border-t border-line pt-2"
      opener="min-h-11 font-[640]"
      body="mt-3 grid gap-5 sm:grid-cols-2"
    >
      {children}
    </Fold>
  )
}
