'use client'

import { useId, type Dispatch, type ReactNode, type SetStateAction } from 'react'

import { buttonClass } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { OutsideLink } from '@/components/ui/outside-link'
import type { VisaPath } from '@/content/simulations/visa'
import type { VisaQuestion } from '@/content/simulations/visa-questions'
import { plural } from '@/lib/platform/format'
import type { Fact } from '@/lib/texts/content/facts'
import { dayOf } from '@/lib/texts/content/pieces/departure'
import { getUnanswered, getVerdicts, isDue, type VisaAnswers, type VisaVerdict } from '@/lib/texts/content/pieces/visa'

import { Choice } from './choice'
import { PieceFacts } from './piece-facts'

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
  const verdicts = getVerdicts(paths, answers)
  const open = verdicts.filter(({ kind }) => kind !== 'out')
  const isWhole = unanswered.length === 0

  return (
    <section aria-labelledby={id} className="article-figure bg-raised">
      <p id={id} className="article-figure-title">
        Sept questions, et les titres à regarder
      </p>
      <p className="mt-2 text-small text-soft">{children}</p>
      <div className="figures">
        <div className="mt-5 grid content-start gap-6">
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
        <div className="figures-answer">
          <div className="figures-now">
            <p role="status" className="font-display text-[1.25rem] leading-tight font-[560]">
              {describe(unanswered.length, open)}
            </p>
            {!isWhole && unanswered.length < questions.length && (
              <p className="mt-1 text-small">
                {open.length === 0
                  ? 'Plus aucun titre de cette page ne convient tel quel.'
                  : `Encore possible : ${open.map(({ path }) => path.name).join(', ')}.`}
              </p>
            )}
          </div>
          {isWhole && (
            <div>
              {open.map((verdict) => (
                <VisaStamp key={verdict.path.id} verdict={verdict} facts={facts[verdict.path.id] ?? []} />
              ))}
              <VisaOut verdicts={verdicts.filter(({ kind }) => kind === 'out')} />
              <button
                type="button"
                onClick={() => setAnswers({})}
                className={buttonClass('outline', 'mt-4 px-3.5 text-small print:hidden')}
              >
                Recommencer
              </button>
            </div>
          )}
        </div>
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

function VisaStamp({ verdict: { path, kind, reasons }, facts }: { verdict: VisaVerdict; facts: readonly Fact[] }) {
  // oxlint-disable-next-line react/purity -- at midnight the date is updated by the next answer
  const today = dayOf(new Date())
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="font-display text-[1.375rem] leading-tight font-[560]">{path.name}</p>
          <p className="mt-0.5 text-soft">{path.stay}</p>
        </div>
        <p className={kind === 'fits' ? 'stamp text-good' : 'stamp text-coral-text'}>
          {kind === 'fits' ? 'Correspond' : 'À éclaircir'}
        </p>
      </div>
      {facts.some((fact) => isDue(fact, today)) && (
        <p className="mt-3 font-[600] text-coral-text">
          Une de ces règles a passé sa date de relecture : vérifie-la à sa source.
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className="mt-3 font-[600]">
          {reason}
        </p>
      ))}
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {path.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {facts.length > 0 ? (
        <PieceFacts facts={facts} />
      ) : (
        <p className="mt-3 text-small text-soft">Aucune source datée dans cet article pour ce titre.</p>
      )}
    </div>
  )
}

function VisaOut({ verdicts }: { verdicts: readonly VisaVerdict[] }) {
  return (
    <Fold
      label={`Écartés par tes réponses (${verdicts.length})`}
      className="mt-5 border-t border-line pt-2"
      opener="min-h-11 font-[640]"
      body="mt-1 pb-2"
    >
      <ul className="grid gap-3">
        {verdicts.map(({ path, reasons }) => (
          <li key={path.id}>
            <span className="font-[640]">{path.name}.</span> <span className="text-soft">{reasons.join(' ')}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
