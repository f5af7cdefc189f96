'use client'

import { useState } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { CheckField } from '@/components/ui/check-field'
import { TextareaField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import { questionLimits } from '@/content/publishing'

import { askOwnQuestion, takeBackOwnQuestion } from './question-actions'

export function QuestionForm() {
  const [asked, setAsked] = useState(0)
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(askOwnQuestion, null, (answer) => {
    if (answer?.ok) setAsked(asked + 1)
  })
  return (
    <form {...formProps} className="grid gap-4">
      <FieldErrorsProvider errors={state?.fields}>
        <TextareaField
          key={asked}
          name="question"
          label="Ta question"
          defaultValue={state?.values?.question}
          minLength={questionLimits.shortest}
          maxLength={questionLimits.longest}
          rows={5}
          required
        />
      </FieldErrorsProvider>
      <p className="text-small text-soft">
        La réponse paraît ici pour tous les membres, sans ton nom : n’écris rien qui dise qui tu es.
      </p>
      <CheckField name="mail" label="Préviens-moi par e-mail quand la réponse est en ligne" />
      {isOutdated && <OutdatedPage />}
      <SubmitButton busy={busy} className="justify-self-start">
        Poser ma question
      </SubmitButton>
      <LiveAnswer answer={state} className="px-5 py-4" />
    </form>
  )
}

export function TakeBackForm({ id }: { readonly id: string }) {
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(takeBackOwnQuestion, null)
  return (
    <form {...formProps} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant="ghost" busy={busy} keepsText className="justify-self-start px-0 text-small">
        Reprendre ma question
      </SubmitButton>
      {state && !state.ok && <LiveAnswer answer={state} className="px-4 py-3 text-small" />}
    </form>
  )
}
