'use client'

import type { ReactNode } from 'react'

import { useFieldErrors } from '@/components/ui/field-errors'
import { Fold } from '@/components/ui/fold'

interface FieldFoldProps {
  readonly label: string
  /** The fields in it: an error at one opens it. */
  readonly names: readonly string[]
  readonly children: ReactNode
}

/** Fields of a form that are rarely needed. */
export function FieldFold({ label, names, children }: FieldFoldProps) {
  const errors = useFieldErrors()
  return (
    <Fold label={label} isOpen={names.some((name) => errors[name])}>
      <div className="grid gap-4">{children}</div>
    </Fold>
  )
}
