'use client'

import { useFieldErrors, useTypedValues } from './field-errors'
import { Fold, type FoldProps } from './fold'

interface FieldFoldProps extends FoldProps {
  /** The fields in it: an error at one, or what was typed into it, opens it. */
  readonly names: readonly string[]
}

/** Fields of a form that are rarely needed. */
export function FieldFold({ names, isOpen, ...fold }: FieldFoldProps) {
  const errors = useFieldErrors()
  const values = useTypedValues()
  return <Fold {...fold} isOpen={isOpen || names.some((name) => errors[name] || values[name])} />
}
