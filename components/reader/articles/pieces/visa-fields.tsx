'use client'

import { useId, type Dispatch, type ReactNode, type SetStateAction } from 'react'

import { buttonClass } from '@/components/ui/button'
import { OutsideLink } from '@/components/ui/outside-link'
import type { VisaPath } from '@/content/simulations/visa'
import type { VisaQuestion } from '@/content/simulations/visa-questions'
import { plural } from '@/lib/platform/format'
import type { Fact } from '@/lib/texts/content/facts'
import { getUnanswered, getVerdicts, type VisaAnswers, type VisaVerdict } from '@/lib/texts/content/pieces/visa'

import { Choice } from './choice'
import { VisaOut, VisaStamp } from './visa-stamp'

export interface VisaData {
  readonly questions: readonly VisaQuestion[]
  readonly paths: readonly VisaPath[]
  readonly unknown: readonly string[]
  readonly facts: Readonly<Record<string, readonly Fact[]>>
}

interface VisaFieldsProps extends VisaData {
  readonly answers: VisaAnswers
  readonly onChange: Dispatch<SetStateAction<VisaAnswers>>
  /** Says where answers are stored. */
  readonly children: ReactNode
}

/** Seven questions and their verdicts, in the article and the members' simulator. */
export function VisaFields({
  questions,
  paths,
  unknown,
  facts,
  answers,
  onChange: setAnswers,
  children,
}: VisaFieldsProps) {
  const id = useId()
  const unanswered = getUnanswered(questions, answers)
  const verdicts = unanswered.length === 0 ? getVerdicts(paths, answers) : []
  const open = verdicts.filter(({ kind }) => kind !== 'out')

  return (
    <section aria-labelledby={id} className="article-figure bg-raised">
      <p id={id} className="article-figure-title">
        Sept questions, et les titres à regarder
      </p>
      <p className="mt-2 text-small text-soft">{children}</p>
      <div className="mt-5 grid gap-6">
        {questions.map(({ id: question, label, options }) => (
          <Choice
            key={question}
            name={question}
            legend={label}
            options={options}
            value={answers[question]}
            onChange={(option) => setAnswers((before) => ({ ...before, [question]: option }))}
          />
        ))}
      </div>
      <div className="mt-7 border-t border-line-strong pt-5">
        <p role="status" className="font-display text-[1.25rem] leading-tight font-[560]">
          {describe(unanswered.length, open)}
        </p>
        {unanswered.length > 0 && unanswered.length < questions.length && (
          <p className="mt-1 text-small text-soft">{unanswered.map(({ label }) => label).join(' ')}</p>
        )}
        {open.map((verdict) => (
          <VisaStamp key={verdict.path.id} verdict={verdict} facts={facts[verdict.path.id] ?? []} />
        ))}
        {verdicts.length > 0 && (
          <>
            <VisaOut verdicts={verdicts.filter(({ kind }) => kind === 'out')} />
            <button
              type="button"
              onClick={() => setAnswers({})}
              className={buttonClass('outline', 'mt-4 px-3.5 text-small print:hidden')}
            >
              Recommencer
            </button>
          </>
        )}
      </div>
      <div className="mt-6 border-t border-line pt-4 text-small text-soft">
        <p>Cette page ne sait pas :</p>
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {unknown.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-2">
          Elle applique des règles générales, à leur date. Ce n’est pas un conseil personnel : relis{' '}
          <OutsideLink href="https://www.thaievisa.go.th">thaievisa.go.th</OutsideLink> le jour de ta demande.
        </p>
      </div>
    </section>
  )
}

function describe(unanswered: number, open: readonly VisaVerdict[]): string {
  if (unanswered > 0) return plural(unanswered, 'Encore une question', `Encore ${unanswered} questions`)
  if (open.length === 0) return 'Aucun titre de cette page ne correspond tel quel'
  return plural(open.length, 'Un titre à regarder', `${open.length} titres à regarder`)
}
