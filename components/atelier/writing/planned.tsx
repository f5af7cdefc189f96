import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { opensPlannedNote } from '@/lib/atelier/writing/acts'
import { capitalise, formatCount, formatMonth } from '@/lib/platform/format'
import type { NoteDraft } from '@/lib/texts/content/notes'

import { ActForm } from '../act-form'
import { changeText } from './act-actions'

/** The calendar: notes prepared ahead, until somebody opens them. */
export function PlannedSection({ notes }: { readonly notes: readonly NoteDraft[] }) {
  if (notes.length === 0) return null
  return (
    <Section id="calendrier" title="Le calendrier" lead="Les notes préparées à l’avance">
      <ul>
        {notes.map(({ month, title, summary, questions }) => (
          <Row key={month}>
            <p className="text-small text-soft">{capitalise(formatMonth(month))}</p>
            <p className="font-[640]">{title}</p>
            <p className="mt-1 max-w-[46rem]">{summary}</p>
            {questions.length > 0 && (
              <Fold label={formatCount(questions.length, 'question à vérifier', 'questions à vérifier')}>
                <ul className="grid gap-2">
                  {questions.map((question) => (
                    <li key={question} className="max-w-[46rem]">
                      {question}
                    </li>
                  ))}
                </ul>
              </Fold>
            )}
            <div className="mt-4">
              <ActForm act={opensPlannedNote} action={changeText} given={{ subject: month }} />
            </div>
          </Row>
        ))}
      </ul>
    </Section>
  )
}
