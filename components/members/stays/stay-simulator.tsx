import { CalendarPlus } from 'lucide-react'

import type { Simulator } from '@/components/members/simulations/simulator'
import { FactList } from '@/components/reader/articles/fact-list'
import { buttonClass } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { pages } from '@/content/pages'
import { countingRule } from '@/content/stays'
import { getPresence } from '@/lib/members/stays/count'
import { getNearness, getStayDates } from '@/lib/members/stays/dates'
import { getStayFacts } from '@/lib/members/stays/facts'
import { stayKinds } from '@/lib/members/stays/stay'
import { listStays } from '@/lib/members/stays/store'
import { bangkokDayOf } from '@/lib/platform/days'
import { formatDate, plural } from '@/lib/platform/format'
import type { Fact } from '@/lib/texts/content/facts'

import { DateList, isUrgent } from './date-list'
import { PresentStay } from './present-stay'
import { StayForm } from './stay-form'
import { StayList } from './stay-list'
import { readTrip, WhatIf } from './what-if'
import { YearBands } from './year-bands'

const KINDS = Object.fromEntries(stayKinds.map(({ id, label }) => [id, label]))

interface StaySourcesProps {
  readonly rule: string
  readonly facts: readonly Fact[]
}

function StaySources({ rule, facts }: StaySourcesProps) {
  return (
    <>
      <p className="max-w-[44rem]">{rule}</p>
      <Fold
        label={`Les règles et leurs sources (${facts.length})`}
        className="mt-6 max-w-[46rem] border-y border-line"
        opener="min-h-14 py-3 font-display text-title font-[560]"
        body="pb-8"
      >
        <FactList facts={facts} />
      </Fold>
    </>
  )
}

export const staySimulator: Simulator = {
  page: pages.staySimulator,
  title: 'Tes jours là-bas',
  lead: 'Note tes entrées et tes sorties : nous comptons les jours de l’année, la fin de ton tampon, les 90 jours, et nous prévenons avant.',
  async sections(viewer, query) {
    const stays = await listStays(viewer.id)
    const today = bangkokDayOf(new Date())
    const presence = getPresence(stays, today)
    const dates = getStayDates(stays, today)
    const urgent = dates.filter((date) => isUrgent(getNearness(date, today)))
    return (
      <>
        {stays.length > 0 && (
          <div className="grid gap-6">
            {urgent.length > 0 && (
              <p role="status" className="stay-warning">
                <span>{plural(urgent.length, 'Une date approche', `${urgent.length} dates approchent`)}</span> :{' '}
                <a href="#dates" className="underline underline-offset-4">
                  {urgent.map(({ title, day }) => `${title}, le ${formatDate(day)}`).join('\u00A0; ')}
                </a>
                .
              </p>
            )}
            <PresentStay stays={stays} today={today} />
          </div>
        )}
        {dates.length > 0 && (
          <Section
            layout="beside"
            id="dates"
            title="Les dates qui comptent"
            note={
              <a
                href={`${pages.staySimulator.path}/agenda`}
                download
                className={buttonClass('outline', 'mt-6 px-4 print:hidden')}
              >
                <CalendarPlus aria-hidden="true" size={18} />
                Dans mon agenda (.ics)
              </a>
            }
          >
            <DateList dates={dates} today={today} />
          </Section>
        )}
        <Section
          layout="beside"
          id="annees"
          title="L’année, jour par jour"
          lead="Plein : les jours passés là-bas. Clair : ceux qui sont prévus. Le trait : le 180e."
        >
          <YearBands presence={presence} today={today} />
        </Section>
        <Section
          layout="beside"
          id="sejours"
          title="Tes séjours"
          lead="Recopie tes tampons, dans l’ordre que tu veux. Ils restent dans ton compte et partent avec lui."
        >
          {stays.length > 0 && <StayList stays={stays} kinds={KINDS} />}
          <div className="rounded-card border border-line bg-raised p-5 sm:p-7">
            <h3 className="mb-5 text-title">
              {stays.length > 0 ? 'Noter un autre séjour' : 'Noter un premier séjour'}
            </h3>
            <StayForm kinds={KINDS} />
          </div>
        </Section>
        {stays.length > 0 && (
          <Section
            layout="beside"
            id="et-si"
            title="Et si je sors, et reviens ?"
            lead="Essaie deux dates. Rien n’est gardé."
          >
            <div>
              <WhatIf stays={stays} asked={readTrip(query)} today={today} />
            </div>
          </Section>
        )}
        <Section layout="beside" id="compte" title="Comment on compte">
          <div>
            <StaySources rule={countingRule} facts={getStayFacts()} />
          </div>
        </Section>
      </>
    )
  },
}
