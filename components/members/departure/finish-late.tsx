'use client'

import type { FormEvent } from 'react'

import { ActionForm } from '@/components/ui/action-form'

import { finishLate } from './actions'

/** The button goes with what it ticks, so the focus returns to the fold. */
const keepFocus = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
  currentTarget.closest('details')?.querySelector('summary')?.focus()

export const FinishLate = () => (
  <ActionForm action={finishLate} before={keepFocus} submit="Tout cela est fait" className="mt-3 print:hidden" />
)
