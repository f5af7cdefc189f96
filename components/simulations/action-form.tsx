'use client'

import type { ReactNode } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import type { ButtonVariant } from '@/components/ui/button'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

interface ActionFormProps {
  readonly action: (previous: Answer | null, formData: FormData) => Promise<Answer>
  readonly hidden: Readonly<Record<string, string>>
  readonly submit: ReactNode
  readonly variant?: ButtonVariant
  readonly children?: ReactNode
}

/** One button, or a field and a button, posted with and without JavaScript. */
export function ActionForm({ action, hidden, submit, variant = 'outline', children }: ActionFormProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(action, null)
  return (
    <form {...formProps} className="grid gap-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant={variant} busy={busy} keepsText className="justify-self-start px-4 text-small">
        {submit}
      </SubmitButton>
      <LiveAnswer answer={state} className="px-4 py-3 text-small" />
    </form>
  )
}
