'use client'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field, SelectField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import { writingLimits } from '@/content/publishing'

import { beginText } from './actions'

interface BeginFormProps {
  readonly hidden: Readonly<Record<string, string>>
  readonly label: string
  /** Asks for the title of an article. */
  readonly asksTitle?: boolean
  readonly choice?: {
    readonly name: string
    readonly label: string
    readonly options: readonly { readonly id: string; readonly label: string }[]
  }
}

/** Creates a text, and opens it. */
export function BeginForm({ hidden, label, asksTitle, choice }: BeginFormProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(beginText, null)
  return (
    <form {...formProps} className="grid gap-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {asksTitle && (
        <FieldErrorsProvider errors={state?.fields}>
          <Field
            id="titre-d-article"
            name="title"
            label="Titre de l’article"
            maxLength={writingLimits.title}
            autoComplete="off"
            required
          />
        </FieldErrorsProvider>
      )}
      {choice && <SelectField {...choice} />}
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant="outline" busy={busy} className="justify-self-start">
        {label}
      </SubmitButton>
      {state && !state.ok && <LiveAnswer answer={state} className="px-4 py-3" />}
    </form>
  )
}
