'use client'

import type { ReactNode } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import type { ButtonVariant } from '@/components/ui/button'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { useToast } from '@/components/ui/toast'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { ActKind } from '@/content/atelier'

/** A server action, with the kinds of acts that it performs. */
export interface RoomAction<Kind extends ActKind> {
  (previous: Answer | null, form: FormData): Promise<Answer>
  /** For types only: a form can have no action that does not know its act. */
  readonly performs?: (kind: Kind) => void
}

interface PostedActProps {
  readonly action: RoomAction<never>
  readonly label: string
  readonly variant?: ButtonVariant
  readonly children: ReactNode
}

/** The form around the fields. When the act removes its item from the page, and so this form, the answer is a toast. */
export function PostedAct({ action, label, variant = 'outline', children }: PostedActProps) {
  const { toast } = useToast()
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(action, null, (answer) => {
    if (answer?.ok) toast({ title: answer.title, description: answer.message })
  })
  return (
    <form {...formProps} className="grid max-w-[26rem] gap-4">
      <FieldErrorsProvider errors={state?.fields}>{children}</FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant={variant} busy={busy} className="justify-self-start">
        {label}
      </SubmitButton>
      {state && !state.ok && <LiveAnswer answer={state} className="px-5 py-4" />}
    </form>
  )
}
