import type { ReactNode } from 'react'

import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { stages } from '@/content/departure/step'
import { isOpen, type PlanItem, type PlanParts } from '@/lib/members/departure/plan'
import { getStepFacts } from '@/lib/members/departure/step-facts'
import { daysBetween, type Day } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'
import { formatMark } from '@/lib/texts/content/pieces/departure'

import { StepRow } from './step-row'
import { FinishLate, PutBack } from './step-tools'

interface PlanProps {
  readonly parts: PlanParts
  readonly departure: Day
  readonly today: Day
  /** When the carnet was begun. */
  readonly since: Day
}

/** The plan in parts: this week, what is overdue, next, and the rest. */
export function Plan({ parts, ...days }: PlanProps) {
  const { late, week, next, later, done, skipped } = parts
  const openLate = late.filter(isOpen)
  return (
    <div id="plan" className="grid gap-14">
      <Section layout="plain" body="mt-3 border-t-2 border-ink" id="cette-semaine" title="Cette semaine">
        {week.length > 0 ? (
          <Steps items={week} {...days} />
        ) : (
          <p className="text-soft">Rien cette semaine. Profites-en pour voir quelqu’un que ton départ prive de toi.</p>
        )}
      </Section>
      {late.length > 0 && (
        <Folded title={openLate.length > 0 ? `À rattraper (${openLate.length})` : 'Tout est rattrapé'}>
          <p className="max-w-[38rem] text-soft">{leadOf(openLate, days)}</p>
          {openLate.length > 1 && <FinishLate />}
          <div className="mt-4 border-t border-line">
            <Steps items={late} {...days} />
          </div>
        </Folded>
      )}
      {next.length > 0 && (
        <Section layout="plain" body="mt-3 border-t-2 border-ink" id="ensuite" title="Ensuite" lead="Le mois qui suit.">
          <Steps items={next} {...days} />
        </Section>
      )}
      {later.length > 0 && (
        <Section layout="plain" body="mt-3 border-t-2 border-ink" id="plus-tard" title="Plus tard">
          {byStage(later).map(({ name, items }) => (
            <Fold
              key={name}
              label={`${name} (${items.length})`}
              className="border-b border-line-strong"
              opener="min-h-14 font-display text-title font-[560]"
              body="pb-4"
            >
              <Steps items={items} {...days} isBrief />
            </Fold>
          ))}
        </Section>
      )}
      {done.length > 0 && (
        <Folded title={`Déjà fait (${done.length})`}>
          <Steps items={done} {...days} isBrief />
        </Folded>
      )}
      {skipped.length > 0 && (
        <Folded title={`Pas pour toi (${skipped.length})`}>
          <ul className="grid gap-1 print:hidden">
            {skipped.map((item) => (
              <Skipped key={item.id} {...item} />
            ))}
          </ul>
        </Folded>
      )}
    </div>
  )
}

/** Steps due before the carnet was begun are not described as missed. */
function leadOf(late: readonly PlanItem[], { departure, since }: Omit<PlanProps, 'parts'>): string {
  if (late.length === 0) return 'Demain, ces étapes rejoignent celles qui sont faites.'
  const begins = late.every(({ date }) => date < since)
    ? `Tu commences à ${formatMark(daysBetween(departure, since))} : ces étapes venaient plus tôt, et rien n’est perdu. Prends-les dans l’ordre.`
    : 'Leur jour est passé, rien n’est perdu.'
  return `${begins} Coche ce qui est déjà fait, reporte ce qui peut attendre, écarte ce qui n’est pas pour toi.`
}

/** In the order of the stages; own steps last. */
const byStage = (later: readonly PlanItem[]) =>
  [...stages, { id: null, name: 'À toi' }]
    .map(({ id, name }) => ({ name, items: later.filter(({ step }) => (step?.stage ?? null) === id) }))
    .filter(({ items }) => items.length > 0)

const Folded = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Fold
    label={<h2 className="text-title">{title}</h2>}
    className="carnet-folded border-y border-line-strong"
    opener="min-h-14"
    body="pb-4"
  >
    {children}
  </Fold>
)

interface StepsProps extends Omit<PlanProps, 'parts' | 'departure'> {
  readonly items: readonly PlanItem[]
  readonly isBrief?: boolean
}

function Steps({ items, today, since, isBrief = false }: StepsProps) {
  return (
    <ol>
      {items.map((item) => (
        <StepRow
          key={item.id}
          item={item}
          facts={item.step && getStepFacts(item.step, since, today)}
          today={today}
          isBrief={isBrief}
        />
      ))}
    </ol>
  )
}

function Skipped({ id, title, skippedOn }: PlanItem) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6">
      <span>
        {title}
        {skippedOn && <span className="text-small text-soft">, écartée le {formatDate(skippedOn)}</span>}
      </span>
      <PutBack id={id} title={title} />
    </li>
  )
}
