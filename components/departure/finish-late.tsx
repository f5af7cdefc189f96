'use client'

import type { FormEvent } from 'react'

import { Button } from '@/components/ui/button'

import { finishLate } from './actions'

/** The button goes with what it ticks, so the focus returns to the fold. */
const keepFocus = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
  currentTarget.closest('details')?.querySelector('summary')?.focus()

export function FinishLate() {
  return (
    <form action={finishLate} onSubmit={keepFocus} className="mt-3 print:hidden">
      <Button type="submit" variant="outline">
        Tout cela est fait
      </Button>
    </form>
  )
}
