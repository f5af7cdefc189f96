import { PagesSection, PeriodChoice, StepsSection, WaySection } from '@/components/atelier/audience'
import { ReadersSection } from '@/components/atelier/readers'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { readAudience } from '@/lib/atelier/audience/audience'
import { readPeriod } from '@/lib/atelier/audience/period'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'

export const generateMetadata = roomMetadata('Les visites')

type Query = Readonly<Record<'periode' | 'jour' | 'mois', string | string[] | undefined>>

export default async function AudiencePage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const admin = await requireAdmin()
  const now = new Date()
  const period = readPeriod(await searchParams, now)
  const audience = await readAudience(admin, period, now)
  return (
    <Room admin={admin} title="Les visites" lead="Sans cookie, et sans la trace de personne" here={atelier.money}>
      <PeriodChoice period={period} />
      <WaySection audience={audience} period={period} />
      <StepsSection audience={audience} period={period} />
      <PagesSection audience={audience} period={period} />
      <ReadersSection readers={audience.readers} />
    </Room>
  )
}
