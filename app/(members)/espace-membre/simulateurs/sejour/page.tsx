import { CalendarPlus } from 'lucide-react'

import { JsonLd } from '@/components/frame/site/json-ld'
import { SimulatorHeader } from '@/components/members/simulations/header'
import { LockedSimulators } from '@/components/members/simulations/locked-simulators'
import { SimulatorSection } from '@/components/members/simulations/simulator-section'
import '@/components/members/simulations/simulators.css'
import { DateList, isUrgent } from '@/components/members/stays/date-list'
import { PresentStay } from '@/components/members/stays/present-stay'
import { StayForm } from '@/components/members/stays/stay-form'
import { StayList } from '@/components/members/stays/stay-list'
import { readTrip } from '@/components/members/stays/trip-query'
import { WhatIf } from '@/components/members/stays/what-if'
import { YearBands } from '@/components/members/stays/year-bands'
import { FactList } from '@/components/reader/articles/fact-list'
import '@/components/reader/articles/pieces/pieces.css'
import { buttonClass } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { pages } from '@/content/pages'
import { countingRule, stayKinds } from '@/content/stays'
import { requireReader } from '@/lib/access/viewer/guard'
import { getPresence } from '@/lib/members/stays/count'
import { getNearness, getStayDates } from '@/lib/members/stays/dates'
import { getStayFacts } from '@/lib/members/stays/facts'
import { listStays } from '@/lib/members/stays/store'
import { bangkokDayOf } from '@/lib/platform/days'
import { formatDate, plural } from '@/lib/platform/format'
import type { ArticleFact } from '@/lib/texts/content/article-schema'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.staySimulator)

const KINDS = stayKinds.map(({ id, label }) => ({ id, label }))

interface StaySourcesProps {
  readonly rule: string
  readonly facts: readonly ArticleFact[]
}

function StaySources({ rule, facts }: StaySourcesProps) {
  return (
    <>
      <p className="max-w-[44rem]">{rule}</p>
      <details className="article-facts mt-6 max-w-[46rem] border-y border-line">
        <summary className="opener min-h-14 py-3 font-display text-title font-[560]">
          Les règles et leurs sources ({facts.length})
        </summary>
        <div className="pb-8">
          <FactList facts={facts} />
        </div>
      </details>
    </>
  )
}

export default async function StaySimulatorPage({ searchParams }: PageProps<'/espace-membre/simulateurs/sejour'>) {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open')
    return <LockedSimulators page={pages.staySimulator} owes={viewer.entitlement.cardNeedsUpdate} />
  const stays = await listStays(viewer.id)
  const today = bangkokDayOf(new Date())
  const presence = getPresence(stays, today)
  const dates = getStayDates(stays, today)
  const urgent = dates.filter((date) => isUrgent(getNearness(date, today)))
  return (
    <>
      <JsonLd graph={placeGraph(pages.staySimulator)} />
      <SimulatorHeader
        title="Tes jours là-bas"
        lead="Note tes entrées et tes sorties : nous comptons les jours de l’année, la fin de ton tampon, les 90 jours, et nous prévenons avant."
      />
      <Container className="grid gap-16 pb-24 lg:gap-20">
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
          <SimulatorSection
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
          </SimulatorSection>
        )}
        <SimulatorSection
          id="annees"
          title="L’année, jour par jour"
          lead="Plein : les jours passés là-bas. Clair : ceux qui sont prévus. Le trait : le 180e."
        >
          <YearBands presence={presence} today={today} />
        </SimulatorSection>
        <SimulatorSection
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
        </SimulatorSection>
        {stays.length > 0 && (
          <SimulatorSection id="et-si" title="Et si je sors, et reviens ?" lead="Essaie deux dates. Rien n’est gardé.">
            <div>
              <WhatIf stays={stays} asked={readTrip(await searchParams)} today={today} />
            </div>
          </SimulatorSection>
        )}
        <SimulatorSection id="compte" title="Comment on compte">
          <div>
            <StaySources rule={countingRule.text} facts={getStayFacts()} />
          </div>
        </SimulatorSection>
      </Container>
    </>
  )
}
