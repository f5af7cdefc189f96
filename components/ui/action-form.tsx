'use client'

import clsx from 'clsx'
import type { FormEvent, ReactNode } from 'react'

import { LiveAnswer, type Answer } from './answer'
import { SubmitButton } from './busy-button'
import type { ButtonVariant } from './button'
import { OutdatedPage } from './outdated-page'
import { usePostedForm } from './use-posted-form'

interface ActionFormProps {
  readonly action: (previous: Answer | null, formData: FormData) => Promise<Answer | null>
  readonly submit: ReactNode
  readonly hidden?: Readonly<Record<string, string>>
  readonly variant?: ButtonVariant
  readonly className?: string
  readonly children?: ReactNode
  /** Called as it is posted. */
  readonly before?: (event: FormEvent<HTMLFormElement>) => void
}

/** One button, or a field and a button, posted with and without JavaScript. */
export function ActionForm({
  action,
  submit,
  hidden = {},
  variant = 'outline',
  className,
  children,
  before,
}: ActionFormProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(action, null)
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        before?.(event)
        formProps.onSubmit(event)
      }}
      className={clsx('grid gap-3', className)}
    >
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
