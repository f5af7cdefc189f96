'use client'

import type { ReactNode } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import type { ButtonVariant } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { useToast } from '@/components/ui/toast'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { act } from './actions'

interface ActFormProps {
  readonly kind: string
  /** Null when it is typed into a field named `subject`. */
  readonly subject: string | null
  /** Id of the user concerned, unless the subject says so. */
  readonly about?: string
  readonly label: string
  /** Asks for the reason; null when none is needed. */
  readonly question: string | null
  readonly variant?: ButtonVariant
  /** Additional fields. */
  readonly children?: ReactNode
}

/** The form of one act. When the act removes its item from the page, and so this form, the answer is a toast. */
export function ActForm({ kind, subject, about, label, question, variant = 'outline', children }: ActFormProps) {
  const { toast } = useToast()
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(act, null, (answer) => {
    if (answer?.ok) toast({ title: answer.title, description: answer.message })
  })
  return (
    <form {...formProps} className="grid max-w-[26rem] gap-4">
      <input type="hidden" name="kind" value={kind} />
      {subject !== null && <input type="hidden" name="subject" value={subject} />}
      {about && <input type="hidden" name="about" value={about} />}
      <FieldErrorsProvider errors={state?.fields}>
        {children}
        {question && (
          <Field
            id={`pourquoi-${kind}-${subject ?? ''}`}
            name="why"
            label={question}
            maxLength={500}
            autoComplete="off"
            required
          />
        )}
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant={variant} busy={busy} className="justify-self-start">
        {label}
      </SubmitButton>
      {state && !state.ok && <LiveAnswer answer={state} className="px-5 py-4" />}
    </form>
  )
}
