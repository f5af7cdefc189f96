import { FactSource } from '@/components/reader/articles/fact-source'
import { Fold } from '@/components/ui/fold'
import type { PlanItem } from '@/lib/members/departure/plan'
import type { StepFacts } from '@/lib/members/departure/step-facts'
import type { Day } from '@/lib/platform/days'
import { formatDate, formatShortDate } from '@/lib/platform/format'
import { getArticlesOfStep } from '@/lib/texts/content/articles'

import { StepCheck } from './step-check'
import { StepLinks } from './step-links'
import { StepTools } from './step-tools'

/** Sources of a step's figures: claim, source, and day of the last check. */
function StepSources({ facts: { facts, limit } }: { readonly facts: StepFacts }) {
  const all = [...(limit ? [limit] : []), ...facts]
  if (all.length === 0) return null
  return (
    <ul className="mt-2 grid gap-3 text-small text-soft">
      {all.map((fact) => (
        <li key={fact.claim} className="border-l-2 border-line-strong pl-3">
          {fact.claim} <FactSource fact={fact} />
        </li>
      ))}
    </ul>
  )
}

interface StepRowProps {
  readonly item: PlanItem
  readonly facts: StepFacts | null
  readonly today: Day
  /** Whether the title opens the rest, for distant steps. */
  readonly isBrief: boolean
}

/** One step: date, title, legal limit, and links. */
export function StepRow({ item, facts, today, isBrief }: StepRowProps) {
  const { id, step, title, text, date, mark, limitDay, doneOn, isPostponed } = item
  const isDone = doneOn !== null
  const titleId = `etape-${id}`
  const limit = step?.limit
  const heading = (
    <h3 id={titleId} className="carnet-title text-body font-[640] tracking-normal">
      {title}
    </h3>
  )
  const about = text && <p className="mt-1 whitespace-pre-line text-soft">{text}</p>
  const fold = (
    <Fold
      label={
        isBrief ? (
          heading
        ) : (
          <>
            <span>{step ? 'Aller plus loin, reporter' : 'Changer'}</span>
            <span className="sr-only"> : {title}</span>
          </>
        )
      }
      className={isBrief ? '' : 'mt-1'}
      opener={isBrief ? 'min-h-11' : 'carnet-opener min-h-11 text-small font-[640]'}
      body="carnet-more"
    >
      {isBrief && <div className="mb-3">{about}</div>}
      {step && <StepLinks step={step} articles={getArticlesOfStep(step)} />}
      {facts && <StepSources facts={facts} />}
      <StepTools id={id} title={title} date={date} today={today} isOwn={step === null} isPostponed={isPostponed} />
    </Fold>
  )
  return (
    <li id={id} className="carnet-step">
      <StepCheck id={id} isDone={isDone} labelledBy={titleId} />
      <p className="carnet-when tabular text-small text-coral-text">
        <span aria-hidden="true" className={isDone ? 'carnet-box is-done' : 'carnet-box'} />
        {!isDone && <span className="font-[640]">{mark} </span>}
        <time dateTime={doneOn ?? date} className="font-[600] text-ink md:block">
          <span>{isDone && 'Fait le '}</span>
          {formatShortDate(doneOn ?? date)}
        </time>
        {isPostponed && !isDone && <span className="text-soft md:block"> reportée</span>}
        {step === null && <span className="text-soft md:block"> à toi</span>}
      </p>
      <div className="carnet-body">
        {isBrief ? fold : heading}
        {facts?.changes.map((changed) => (
          <p key={changed.on} className="carnet-change mt-3">
            <strong className="font-[640]">Changé le {formatDate(changed.on)}.</strong> Avant : {changed.before}.
            Maintenant : {changed.after}.
          </p>
        ))}
        {!isBrief && about}
        {limit && !isDone && (
          <p className="carnet-limit mt-2.5">
            <strong className="font-[640]">{limitDay ? `Délai : ${formatShortDate(limitDay)}. ` : 'Délai. '}</strong>
            {limit.text}
            {limitDay && limitDay < today && (
              <span className="text-soft"> Cette date est passée : regarde ce qui reste possible.</span>
            )}
          </p>
        )}
        {!isBrief && fold}
      </div>
    </li>
  )
}
