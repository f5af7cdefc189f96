'use client'

import { LiveAnswer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field, TextareaField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { addStep } from './actions'
import { useFocusBack } from './use-focus-kept'

/** Adds an own step: title, day, note. */
export function AddStepForm() {
  const { state, busy, isOutdated, formProps } = usePostedForm(addStep, null)
  useFocusBack('ajout-titre', state)
  const typed = state?.ok ? undefined : state?.values
  return (
    <form key={state?.ok ? state.message : ''} {...formProps} className="grid max-w-[32rem] gap-5">
      <FieldErrorsProvider errors={state?.fields}>
        <Field id="ajout-titre" name="title" label="Ton étape" maxLength={120} required defaultValue={typed?.title} />
        <div className="max-w-52">
          <Field id="ajout-jour" name="day" type="date" label="Le" required defaultValue={typed?.day} />
        </div>
        <TextareaField name="note" label="Note, si tu veux" rows={2} maxLength={500} defaultValue={typed?.note} />
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant="outline" busy={busy} className="justify-self-start">
        Ajouter à mon carnet
      </SubmitButton>
      <LiveAnswer answer={state} className="px-5 py-4" />
    </form>
  )
}
