'use client'

import type { ReactNode } from 'react'

import { Button, ButtonLink } from '@/components/ui/button'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { AccountAnswer } from './account-answer'

interface NextStep {
  readonly href: string
  readonly label: string
}

interface AccountFormProps {
  readonly action: (previous: AccountAnswer | null, formData: FormData) => Promise<AccountAnswer>
  readonly submit: string
  /** Where to go on when it has worked. */
  readonly next: NextStep
  /** Set when the link that led here is worth nothing. */
  readonly expired?: { readonly message: string; readonly next: NextStep } | null
  readonly children?: ReactNode
}

/**
 * A form whose answer stands on the page, with and without JavaScript; once it has worked, the answer takes its place.
 * It also says that a link has expired: without JavaScript the page is rendered again after the link was used up, and
 * the answer must win then.
 */
export function AccountForm({ action, submit, next, expired, children }: AccountFormProps) {
  const { state: answer, busy, isOutdated, formProps } = usePostedForm<AccountAnswer | null>(action, null)
  const shown = answer ?? (expired ? { ok: false, title: 'Ce lien n’est plus valable', message: expired.message } : null)
  const step = answer?.ok ? next : expired?.next
  return (
    <>
      <div aria-live="polite">
        {shown && (
          <p
            role={shown.ok ? 'status' : 'alert'}
            className={`mt-6 rounded-card p-5 ${shown.ok ? 'bg-tint-lagoon' : 'bg-tint-dusk'}`}
          >
            <strong className="block">{shown.title}</strong>
            {shown.message}
          </p>
        )}
      </div>
      {step ? (
        <ButtonLink href={step.href} className="mt-6">
          {step.label}
        </ButtonLink>
      ) : (
        <form {...formProps} className="mt-6 grid gap-5">
          <FieldErrorsProvider errors={answer?.fields}>{children}</FieldErrorsProvider>
          {isOutdated && <OutdatedPage />}
          <Button type="submit" aria-disabled={busy} aria-busy={busy} className="mt-1 min-h-12 w-full">
            {busy ? 'Chargement...' : submit}
          </Button>
        </form>
      )}
    </>
  )
}
