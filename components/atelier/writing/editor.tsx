'use client'

import { useState } from 'react'

import { LiveAnswer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { Field, TextareaField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import { writingLimits } from '@/content/publishing'
import type { Day } from '@/lib/platform/days'
import { formatDate, formatMoment, formatNumber } from '@/lib/platform/format'
import type { HeaderField, Typed } from '@/lib/texts/publishing/header'

import { writeText, type WriteAnswer } from './actions'
import { BodyField } from './body-field'
import { HeaderFields, type Choices } from './header-fields'
import { useLocalCopy, type TypedFields } from './local-copy'
import { OtherWriters, useOtherWriters } from './other-writers'
import type { TextTools } from './text-bar'

export interface EditedText {
  readonly id: string
  readonly version: number
  /** What is in each input, by name: title, summary, body, address, and those of its header. */
  readonly typed: Typed
  readonly header: readonly HeaderField[]
  readonly choices: Choices
  readonly tools: TextTools
  /** A mail of a sequence: its title is a subject. */
  readonly isMail: boolean
  /** What its summary is for; null without one. */
  readonly summaryUse: string | null
  /** Of a new article: the month of its address. */
  readonly month: string | null
  /** Whether visitors read another page than members. */
  readonly hasOpening: boolean
  /** When its file changed after it was opened here. */
  readonly fileChangedOn: Day | null
}

const notSaved = (version: number): WriteAnswer => ({
  ok: false,
  title: 'Pas enregistré',
  message: 'Le site n’a pas répondu. Ce que tu as écrit est gardé dans ce navigateur : réessaie dans un instant.',
  version,
})

/** The editor. Without JavaScript its buttons post the form, and the page is shown again with the typed text. */
export function Editor({ text }: { readonly text: EditedText }) {
  const [atStart] = useState(text.version)
  // What is taken up from the local copy, and until it is saved the version it is based on.
  const [taken, setTaken] = useState<TypedFields | null>(null)
  const [base, setBase] = useState<number | null>(null)
  const { copy, keep, hide, forget } = useLocalCopy(text.id)
  const { others, noteTyped } = useOtherWriters(text.id)
  const { state, busy, isOutdated, formProps } = usePostedForm<WriteAnswer | null>(
    writeText,
    null,
    (answer) => {
      if (!answer?.ok) return
      setBase(null)
      forget()
    },
    (previous) => notSaved(previous?.version ?? atStart),
    // An answer with the whole text would count against the limit of what may be sent.
    () => null,
  )
  const version = base ?? state?.version ?? atStart
  const typed: Typed = { ...text.typed, ...(taken ?? state?.values) }
  const isOther = copy && Object.entries(copy.fields).some(([name, value]) => (text.typed[name] ?? '') !== value)

  function takeCopy() {
    if (!copy) return
    setTaken(copy.fields)
    setBase(copy.version)
    hide()
  }

  return (
    <form
      {...formProps}
      onInput={({ currentTarget }) => {
        keep(currentTarget, version)
        noteTyped()
      }}
      className="grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-6"
    >
      <input type="hidden" name="id" value={text.id} />
      <input type="hidden" name="version" value={version} />
      <OtherWriters others={others} />
      {isOther && (
        <div className="rounded-card bg-tint-mango px-5 py-4">
          <p>
            Ce navigateur garde ce que tu écrivais le {formatMoment(Date.parse(copy.at))}, et qui n’a pas été
            enregistré.
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button variant="outline" onClick={takeCopy}>
              Le reprendre
            </Button>
            <Button variant="ghost" onClick={forget}>
              Le jeter
            </Button>
          </p>
        </div>
      )}
      <FieldErrorsProvider key={taken ? 'copy' : 'saved'} errors={state?.fields}>
        {text.fileChangedOn && (
          <p className="rounded-card bg-tint-mango px-5 py-4">
            Le fichier a changé le {formatDate(text.fileChangedOn)}, après que tu l’as ouvert ici : ce texte ne le sait
            pas. Pour repartir du nouveau, efface ce brouillon et rouvre-le.
          </p>
        )}
        <Field
          name="title"
          label={text.isMail ? 'Objet' : 'Titre'}
          defaultValue={typed.title}
          maxLength={writingLimits.title}
          autoComplete="off"
          className="font-display text-title"
        />
        {text.summaryUse && (
          <TextareaField
            name="summary"
            label="Résumé"
            hint={`Une phrase, de ${writingLimits.shortestSummary} à ${formatNumber(writingLimits.summary)} signes : ${text.summaryUse}.`}
            defaultValue={typed.summary}
            maxLength={writingLimits.summary}
            rows={3}
          />
        )}
        <BodyField body={typed.body ?? ''} tools={text.tools} />
        {text.month && (
          <Field
            name="address"
            label="Adresse"
            hint={`/blog/${text.month}-… : l’ancienne mène à la nouvelle.`}
            defaultValue={typed.address}
            maxLength={writingLimits.slug}
            autoComplete="off"
          />
        )}
        <HeaderFields fields={text.header} typed={typed} {...text.choices} />
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="save" busy={busy} keepsText>
          Enregistrer
        </SubmitButton>
        <SubmitButton name="intent" value="voir" variant="outline" busy={busy} keepsText>
          {text.hasOpening ? 'Voir comme un membre' : 'Voir la page'}
        </SubmitButton>
        {text.hasOpening && (
          <SubmitButton name="intent" value="voir=visiteur" variant="outline" busy={busy} keepsText>
            Voir comme un visiteur
          </SubmitButton>
        )}
        {state?.other && (
          <SubmitButton name="over" value={state.other.number} variant="outline" busy={busy} keepsText>
            Enregistrer quand même
          </SubmitButton>
        )}
      </div>
      <LiveAnswer answer={state} className="px-5 py-4" />
      {state?.other && (
        <p>
          La version {state.other.number} est de {state.other.author ?? 'quelqu’un d’autre'}, le {state.other.savedAt}.
          Lis-la dans la liste des versions. « Enregistrer quand même » met la tienne devant ; l’autre reste dans la
          liste.
        </p>
      )}
    </form>
  )
}
