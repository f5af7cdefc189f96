'use client'

import type { ReactNode } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { ButtonLink } from '@/components/ui/button'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

interface NextStep {
  readonly href: string
  readonly label: string
}

interface AccountFormProps {
  readonly action: (previous: Answer | null, formData: FormData) => Promise<Answer>
  readonly submit: string
  readonly next: NextStep
  /** Set when the link that led here is no longer valid. */
  readonly expired?: { readonly title?: string; readonly message: string; readonly next: NextStep } | null
  readonly children?: ReactNode
}

/**
 * A form that is replaced by its answer on success, with and without JavaScript. Without it, the page is rendered again after the
 * link was consumed, so the answer takes precedence over `expired`.
 */
export function AccountForm({ action, submit, next, expired, children }: AccountFormProps) {
  const { state: answer, busy, isOutdated, formProps } = usePostedForm<Answer | null>(action, null)
  const shown = answer ?? (expired ? { ok: false, title: 'Ce lien n’est plus valable', ...expired } : null)
  const step = answer?.ok ? next : expired?.next
  return (
    <>
      <LiveAnswer answer={shown} className="mt-6 p-5" />
      {step ? (
        <ButtonLink href={step.href} className="mt-6">
          {step.label}
        </ButtonLink>
      ) : (
        <form {...formProps} className="mt-6 grid gap-5">
          <FieldErrorsProvider errors={answer?.fields}>{children}</FieldErrorsProvider>
          {isOutdated && <OutdatedPage />}
          <SubmitButton busy={busy} className="mt-1 min-h-12 w-full">
            {submit}
          </SubmitButton>
        </form>
      )}
    </>
  )
}
