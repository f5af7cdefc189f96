import { TwoClocks } from '@/components/members/space/two-clocks'
import { Container } from '@/components/ui/container'
import { getMark, isOpen, type Carnet, type PlanItem, type StageState } from '@/lib/members/departure/plan'
import { daysBetween, type Day } from '@/lib/platform/days'
import { formatCount, formatDate } from '@/lib/platform/format'

import { LanternLine } from './lantern-line'
import { Passport } from './passport'

interface CarnetHeaderProps {
  readonly carnet: Carnet
  readonly items: readonly PlanItem[]
  readonly stages: readonly StageState[]
  readonly today: Day
}

function describe(days: number, daysHome: number): string {
  if (daysHome >= 0)
    return daysHome === 0 ? 'Tu rentres aujourd’hui.' : `De retour depuis ${formatCount(daysHome, 'jour', 'jours')}.`
  if (days === 0) return 'C’est aujourd’hui.'
  if (days > 0) return `${formatCount(days, 'jour', 'jours')} sur place.`
  return `Encore ${formatCount(-days, 'jour', 'jours')}.`
}

/** Overview: today's mark, the passport with stamps, and the timeline. */
export function CarnetHeader({ carnet, items, stages, today }: CarnetHeaderProps) {
  const { returnDay } = carnet
  const departure = carnet.situation.day
  const days = daysBetween(departure, today)
  const active = items.filter(({ skippedOn }) => skippedOn === null)
  const done = active.filter((item) => !isOpen(item)).length
  return (
    <header className="carnet-header night-band on-picture">
      <Container className="grid items-center gap-x-12 gap-y-9 pt-10 pb-6 lg:grid-cols-[4fr_6fr] lg:pt-16">
        <div>
          <h1
            id="carnet"
            tabIndex={-1}
            className="font-sans text-body font-[600] tracking-normal text-soft outline-none"
          >
            Carnet
          </h1>
          <p className="tabular mt-2 font-display text-[clamp(3.5rem,2.4rem+5vw,6.5rem)] leading-none font-[560] tracking-[-0.03em]">
            {getMark(carnet, today)}
          </p>
          <p className="mt-4 text-lead">
            {describe(days, returnDay ? daysBetween(returnDay, today) : -1)} Départ le{' '}
            <time dateTime={departure}>{formatDate(departure)}</time>
            {returnDay && (
              <>
                , retour le <time dateTime={returnDay}>{formatDate(returnDay)}</time>
              </>
            )}
            .
          </p>
          <p className="mt-1 text-soft">
            {formatCount(done, 'étape faite', 'étapes faites')} sur {active.length}. Chacune allume une lanterne.
          </p>
          <div className="print:hidden">
            <TwoClocks />
          </div>
          <nav aria-label="Dans le carnet" className="mt-5 print:hidden">
            <ul className="flex flex-wrap gap-x-6">
              {[
                ['#plan', 'Le plan'],
                ['#ajouter', 'Ajouter une étape'],
                ['#reglages', 'Dates, situation, agenda'],
              ].map(([href, name]) => (
                <li key={href}>
                  <a href={href} className="text-link inline-flex min-h-11 items-center font-[600]">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Passport states={stages} />
      </Container>
      <div className="carnet-line">
        <LanternLine carnet={carnet} items={items} today={today} />
      </div>
    </header>
  )
}
