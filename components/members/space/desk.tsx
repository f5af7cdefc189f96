import { ArrowRight } from 'lucide-react'

import '@/components/members/departure/departure.css'
import { Passport } from '@/components/members/departure/passport'
import { OwnStay } from '@/components/members/stays/own-stay'
import { ReadShare } from '@/components/reader/reading/read-share'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Section } from '@/components/ui/section'
import { stages } from '@/content/departure/step'
import { paths } from '@/content/paths'
import { getStages, makePlan, type Carnet } from '@/lib/members/departure/plan'
import type { BegunArticle } from '@/lib/members/reading/overview'
import type { StayDate } from '@/lib/members/stays/dates'
import type { Day } from '@/lib/platform/days'
import { getDepartureSteps } from '@/lib/texts/content/steps'

import { TodayCard } from './today-card'

function OwnReading({ begun }: { readonly begun: BegunArticle | undefined }) {
  if (!begun)
    return (
      <>
        <p className="text-soft">Rien d’entamé encore. Commence par ce qui te presse : on garde la page.</p>
        <ButtonLink href={paths.reading} variant="outline" className="mt-4">
          Choisir un article
        </ButtonLink>
      </>
    )
  return (
    <>
      <p className="font-display text-title leading-snug font-[560]">{begun.title}</p>
      <ReadShare article={begun} />
      <ButtonLink href={begun.href} className="mt-5">
        Reprendre<span className="sr-only"> « {begun.title} »</span>
        <ArrowRight aria-hidden="true" size={18} />
      </ButtonLink>
    </>
  )
}

interface DeskProps {
  readonly carnet: Carnet | null
  readonly today: Day
  /** The article that the member is reading. */
  readonly begun: BegunArticle | undefined
  readonly stayDate: StayDate | undefined
}

/** What is today's: the next steps, the article to go on with, the next date of a stay, and the passport as it is. */
export const Desk = ({ carnet, today, begun, stayDate }: DeskProps) => (
  <Container className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 py-8 lg:grid-cols-[7fr_5fr] lg:py-12">
    <TodayCard carnet={carnet} today={today} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Section layout="card" id="lecture" title="Ta lecture" body="mt-2">
        <OwnReading begun={begun} />
      </Section>
      <OwnStay date={stayDate} today={today} />
      {carnet && (
        <div className="drawing px-2 max-lg:hidden">
          <Passport states={getStages(stages, makePlan(getDepartureSteps(), carnet))} />
        </div>
      )}
    </div>
  </Container>
)
