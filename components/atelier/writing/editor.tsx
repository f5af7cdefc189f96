'use client'

import clsx from 'clsx'
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
import { formatMoment, formatNumber } from '@/lib/platform/format'
import { factField, readDetails, type ArticleDetails } from '@/lib/texts/publishing/article-fields'

import { writeText, type WriteAnswer } from './actions'
import { ArticleFields, type PictureOption, type StepOption } from './article-fields'
import { BodyField } from './body-field'
import { FileNotice } from './file-notice'
import { useLocalCopy, type TypedFields } from './local-copy'
import { OtherWriters, useOtherWriters } from './other-writers'
import { Preview } from './preview'

export interface EditedText {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly summary: string
  readonly body: string
  /** A mail of a sequence: its title is a subject, and it carries no pictures. */
  readonly isMail: boolean
  /** Null for notes, news and answers. */
  readonly article: EditedArticle | null
}

interface EditedArticle {
  readonly details: ArticleDetails
  readonly address: string
  readonly month: string
  readonly isFile: boolean
  /** When the file changed after it was opened here. */
  readonly fileChangedOn: Day | null
  /** In full, lock or not. */
  readonly isOpenToAll: boolean
  readonly pictures: readonly PictureOption[]
  readonly steps: readonly StepOption[]
}

const SUMMARY_USE = {
  article: 'sous le titre, dans la liste et dans les moteurs de recherche',
  mail: 'la boîte de réception la montre à côté de l’objet',
  other: 'l’e-mail et le flux la montrent aux membres',
} as const

function hintOf({ article, isMail }: EditedText): string {
  const use = SUMMARY_USE[article ? 'article' : isMail ? 'mail' : 'other']
  return `Une phrase, de ${writingLimits.shortestSummary} à ${formatNumber(writingLimits.summary)} signes : ${use}.`
}

/** The text with what was typed into its form; a copy of an earlier release has no more than title, summary and body. */
function withTyped(text: EditedText, { title, summary, body, ...typed }: TypedFields): EditedText {
  const details = typed[factField(0, 'claim')] === undefined ? null : readDetails((name) => typed[name] ?? '')
  return {
    ...text,
    title: title ?? text.title,
    summary: summary ?? text.summary,
    body: body ?? text.body,
    article: text.article && {
      ...text.article,
      details: details
        ? { ...details, ...(text.article.isFile && { ...text.article.details, facts: details.facts }) }
        : text.article.details,
      address: typed.address ?? text.article.address,
    },
  }
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
      if (!answer?.ok || answer.preview) return
      setBase(null)
      forget()
    },
    (previous) => notSaved(previous?.version ?? atStart),
    // An answer with its preview would count against the limit of what may be sent.
    () => null,
  )
  const version = base ?? state?.version ?? atStart
  const shown = taken ? withTyped(text, taken) : { ...text, ...state?.values }
  const isOther = copy && JSON.stringify(withTyped(text, copy.fields)) !== JSON.stringify(text)

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
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6',
        state?.preview ? 'lg:grid-cols-2 lg:items-start' : 'max-w-[56rem]',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
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
          {text.article?.isFile ? (
            <FileNotice changedOn={text.article.fileChangedOn} isOpenToAll={text.article.isOpenToAll} />
          ) : (
            <>
              <Field
                name="title"
                label={text.isMail ? 'Objet' : 'Titre'}
                defaultValue={shown.title}
                maxLength={writingLimits.title}
                autoComplete="off"
                className="font-display text-title"
              />
              <TextareaField
                name="summary"
                label="Résumé"
                hint={hintOf(text)}
                defaultValue={shown.summary}
                maxLength={writingLimits.summary}
                rows={3}
              />
            </>
          )}
          <BodyField body={shown.body} isArticle={text.article !== null} hasPictures={!text.isMail} />
          {shown.article && (
            <ArticleFields {...shown.article} {...(!taken && state?.details && { details: state.details })} />
          )}
        </FieldErrorsProvider>
        {isOutdated && <OutdatedPage />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="save" busy={busy} keepsText>
            Enregistrer
          </SubmitButton>
          <SubmitButton name="intent" value="preview" variant="outline" busy={busy} keepsText>
            {text.article ? 'Voir comme un membre' : 'Voir l’aperçu'}
          </SubmitButton>
          {text.article && (
            <SubmitButton name="intent" value="preview-visitor" variant="outline" busy={busy} keepsText>
              Voir comme un visiteur
            </SubmitButton>
          )}
          {state?.other && (
            <SubmitButton name="over" value={state.other.number} variant="outline" busy={busy} keepsText>
              Enregistrer quand même
            </SubmitButton>
          )}
        </div>
        <LiveAnswer answer={state?.preview ? null : state} className="px-5 py-4" />
        {state?.other && (
          <p>
            La version {state.other.number} est de {state.other.author ?? 'quelqu’un d’autre'}, le {state.other.savedAt}
            . Lis-la dans la liste des versions. « Enregistrer quand même » met la tienne devant ; l’autre reste dans la
            liste.
          </p>
        )}
      </div>
      {state?.preview && <Preview title={state.values?.title || text.title} {...state.preview} />}
    </form>
  )
}
