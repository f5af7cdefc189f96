'use client'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { ScenarioKind } from '@/lib/members/simulations/scenario'

import { keepOwnScenario } from './actions'

interface KeepFormProps {
  readonly kind: ScenarioKind
  /** The answers on screen, or the code of a shared link. */
  readonly content: { readonly answers: unknown } | { readonly code: string }
  readonly name: string
  readonly label: string
}

/** Saves what is on screen under a name. */
export function KeepForm({ kind, content, name, label }: KeepFormProps) {
  const { state: answer, busy, isOutdated, formProps } = usePostedForm<Answer | null>(keepOwnScenario, null)
  return (
    <form {...formProps} className="grid gap-4">
      <input type="hidden" name="scenario" value={kind} />
      {'code' in content ? (
        <input type="hidden" name="code" value={content.code} />
      ) : (
        <input type="hidden" name="answers" value={JSON.stringify(content.answers)} />
      )}
      <FieldErrorsProvider errors={answer?.fields}>
        <div className="max-w-[26rem]">
          <Field
            id="champ-garder"
            name="name"
            label="Sous quel nom ?"
            autoComplete="off"
            maxLength={60}
            defaultValue={answer?.values?.name ?? name}
          />
        </div>
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton busy={busy} className="justify-self-start">
        {label}
      </SubmitButton>
      <LiveAnswer answer={answer} className="px-5 py-4" />
    </form>
  )
}
