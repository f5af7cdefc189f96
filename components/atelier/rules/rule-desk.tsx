'use client'

import { useEffect, useRef, useState } from 'react'

import { LiveAnswer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field, SelectField, TextareaField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import { pastedLimit } from '@/content/rules'
import type { PageReading } from '@/lib/atelier/rules/read-page'
import type { Options } from '@/lib/platform/fields'
import { formatNumber } from '@/lib/platform/format'

import { readRule, type RuleAnswer } from './actions'
import { Reading } from './reading'

interface RuleDeskProps {
  /** From a link of the calendar. */
  readonly address: string
  /** Where a note may go: value and label. */
  readonly places: Options
}

const notRead = (): RuleAnswer => ({
  ok: false,
  title: 'Pas lu',
  message: 'Le site n’a pas répondu, ou le texte est trop long pour lui. Colle la partie qui parle de la règle.',
})

/** Without JavaScript its buttons post the form, and the page is shown again with what was pasted. */
export function RuleDesk({ address, places }: RuleDeskProps) {
  // A refusal, such as to say again who it is, leaves it on the page.
  const [kept, setKept] = useState<PageReading | null>(null)
  const { state, busy, isOutdated, formProps } = usePostedForm<RuleAnswer | null>(
    readRule,
    null,
    (answer) => setKept(answer?.reading ?? kept),
    notRead,
    // A page and its comparison would be too long together.
    () => null,
  )
  const found = useRef<HTMLHeadingElement>(null)
  const reading = state?.reading ?? kept
  useEffect(() => {
    if (state?.ok) found.current?.focus()
  }, [state])
  const hasChanged = reading?.facts.some((fact) => fact.state === 'gone') ?? false
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name="kind" value="note-from-page" />
      <FieldErrorsProvider errors={state?.fields}>
        <div className="grid max-w-[56rem] gap-6">
          <Field
            name="address"
            label="Adresse de la page"
            defaultValue={state?.values?.address ?? address}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextareaField
            name="page"
            label="Texte de la page"
            hint={`Sélectionne tout, copie, colle ici\u00a0: jusqu’à ${formatNumber(pastedLimit)} signes. Rien n’est gardé.`}
            defaultValue={state?.values?.page ?? ''}
            rows={9}
            required
          />
        </div>
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton name="intent" value="read" busy={busy} keepsText className="justify-self-start">
        Comparer
      </SubmitButton>
      <LiveAnswer answer={state && !state.ok ? state : null} className="px-5 py-4" />
      {reading && <Reading reading={reading} titleRef={found} />}
      {hasChanged && (
        <div className="grid max-w-[26rem] gap-4 border-t border-line pt-6">
          <SelectField
            name="subject"
            label="Où l’écrire"
            options={Object.entries(places).map(([id, label]) => ({ id, label }))}
          />
          <SubmitButton
            name="intent"
            value="note"
            variant="outline"
            busy={busy}
            keepsText
            className="justify-self-start"
          >
            Préparer une note
          </SubmitButton>
          <p className="text-small text-soft">
            Un brouillon s’ouvre dans « Écrire », avec les faits cochés, leur source et ce qui en parle. Rien n’est
            publié, et aucun fichier du site ne change.
          </p>
        </div>
      )}
    </form>
  )
}
