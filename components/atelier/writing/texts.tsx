import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { writtenNames } from '@/content/publishing'
import { closesQuestion } from '@/lib/atelier/writing/acts'
import type { Options } from '@/lib/platform/fields'
import { formatDate, formatDateTime } from '@/lib/platform/format'
import type { TextEntry } from '@/lib/texts/publishing/drafts'
import type { OpenQuestion } from '@/lib/texts/publishing/questions'

import { ActForm } from '../act-form'
import { Empty } from '../empty'
import { RoomLink } from '../room-link'
import { changeText } from './act-actions'
import { beginNews, beginNote, beginOfKind, beginReply, rewriteFile } from './begin-actions'
import { answerFields, fileFields, newFields, noteFields } from './fields'

export function QuestionSection({ questions }: { readonly questions: readonly OpenQuestion[] }) {
  return (
    <Section title="Questions" lead="De membres, sans leur nom">
      <div id="questions">
        <Empty of={questions}>Personne n’attend de réponse.</Empty>
        <ul>
          {questions.map(({ id, text, askedAt }) => (
            <Row key={id}>
              <p className="text-small text-soft">Posée le {formatDate(askedAt)}</p>
              <p className="mt-1 max-w-[46rem] whitespace-pre-line">{text}</p>
              <div className="mt-3">
                <Form
                  fields={answerFields}
                  given={{ question: id }}
                  action={beginReply}
                  submit="Répondre"
                  size="small"
                />
              </div>
              <Fold label="Mettre de côté">
                <ActForm act={closesQuestion} action={changeText} given={{ subject: id }} />
              </Fold>
            </Row>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** @param props.months names of the months without a note, by « 2026-12 ». @param props.files titles of the texts of the site, by kind and slug */
export function BeginSection({ months, files }: { readonly months: Options; readonly files: Options }) {
  return (
    <Section title="Commencer">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-5">
        <Form fields={noteFields} action={beginNote} submit="Écrire la note" size="small">
          {(field) => field('month', { options: months })}
        </Form>
        <Form fields={{}} action={beginNews} submit="Écrire une nouvelle" size="small" />
        <Form fields={newFields} of="texte" action={beginOfKind} submit="Écrire ce texte" size="small" />
        <Form fields={fileFields} action={rewriteFile} submit="Reprendre ce texte" size="small">
          {(field) => field('file', { options: files })}
        </Form>
      </div>
    </Section>
  )
}

export function describeState({ state, publishAt, hasChanges, savedAt, isSubmitted }: TextEntry): string {
  if (isSubmitted) return 'Remis, il attend l’équipe'
  const changes = hasChanges ? ', avec des changements pas encore publiés' : ''
  if (state === 'draft' || !publishAt) return `Brouillon, enregistré le ${formatDateTime(savedAt)}`
  if (state === 'scheduled') return `Prévu pour le ${formatDateTime(publishAt)}${changes}`
  return `En ligne depuis le ${formatDateTime(publishAt)}${changes}`
}

export function TextSection({ texts }: { readonly texts: readonly TextEntry[] }) {
  return (
    <Section title="Écrits ici" lead="Les derniers commencés d’abord">
      <Empty of={texts}>Rien encore. Les notes déjà parues sont des fichiers du site.</Empty>
      <ul>
        {texts.map((text) => (
          <Row key={text.id} end={<span className="text-small text-soft">{writtenNames[text.kind]}</span>}>
            <RoomLink href={`${atelier.write}/${text.id}`} className="font-[600]">
              {text.title || 'Sans titre'}
            </RoomLink>
            <span className="tabular block text-small text-soft">{describeState(text)}</span>
          </Row>
        ))}
      </ul>
    </Section>
  )
}
