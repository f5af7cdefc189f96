import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { OutsideLink } from '@/components/ui/outside-link'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import type { CalendarMonth, DuePage, MonthNote } from '@/lib/atelier/calendar/calendar'
import { opensPlannedNote } from '@/lib/atelier/writing/acts'
import { capitalise, formatCount, formatDate, formatMonth } from '@/lib/platform/format'

import { ActForm } from '../act-form'
import { RoomLink } from '../room-link'
import { changeText } from '../writing/act-actions'
import { describeState } from '../writing/texts'

const factsPath = (url: string) => `${atelier.rules}?adresse=${encodeURIComponent(url)}`

export function DueList({ due }: { readonly due: readonly DuePage[] }) {
  return (
    <ul>
      {due.map(({ url, source, day, claims }) => (
        <Row key={url}>
          <OutsideLink href={url} className="text-link inline-block py-1 font-[600]">
            {source}
          </OutsideLink>
          <ul className="mt-1">
            {claims.map((claim) => (
              <li key={claim} className="mt-1 text-small text-soft">
                {claim}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-small">
            Avant le {formatDate(day)}.{' '}
            <RoomLink href={factsPath(url)} className="py-1.5">
              Ce qui en parle<span className="sr-only"> : {source}</span>
            </RoomLink>
          </p>
        </Row>
      ))}
    </ul>
  )
}

function Questions({ questions }: { readonly questions: readonly string[] }) {
  if (questions.length === 0) return null
  return (
    <Fold label={formatCount(questions.length, 'question à vérifier', 'questions à vérifier')}>
      <ul className="grid gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-[46rem]">
            {question}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function NoteOf({ month, note }: Pick<CalendarMonth, 'month'> & { readonly note: MonthNote | null }) {
  if (note === null) return <p className="text-soft">Aucune note n’est prévue.</p>
  if (note.kind === 'file') return <p>La note est en ligne : {note.title}</p>
  if (note.kind === 'written')
    return (
      <p>
        <RoomLink href={`${atelier.write}/${note.text.id}`} className="font-[600]">
          {note.text.title || 'Sans titre'}
        </RoomLink>
        <span className="tabular block text-small text-soft">{describeState(note.text)}</span>
      </p>
    )
  return (
    <>
      <p className="font-[640]">{note.title}</p>
      <p className="mt-1 max-w-[46rem]">{note.summary}</p>
      <Questions questions={note.questions} />
      <div className="mt-4">
        <ActForm act={opensPlannedNote} action={changeText} given={{ subject: month }} />
      </div>
    </>
  )
}

export function MonthSection({ month: { month, note, due } }: { readonly month: CalendarMonth }) {
  return (
    <Section title={capitalise(formatMonth(month))}>
      <NoteOf month={month} note={note} />
      {due.length > 0 && (
        <Fold label={formatCount(due.length, 'page à relire', 'pages à relire')}>
          <DueList due={due} />
        </Fold>
      )}
    </Section>
  )
}
