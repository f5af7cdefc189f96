import { NightSection, ServerSection, StateSection } from '@/components/atelier/health'
import { MoveOutSection } from '@/components/atelier/move-out'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { readSiteState } from '@/lib/atelier/health'

export const generateMetadata = roomMetadata('Santé')

interface HealthPageProps {
  readonly searchParams: Promise<{ readonly refus?: string | string[] }>
}

export default async function HealthPage({ searchParams }: HealthPageProps) {
  const admin = await requireAdmin()
  const { refus } = await searchParams
  const state = await readSiteState(admin, new Date())
  return (
    <Room admin={admin} title="Santé" lead="Comment va le site" here={atelier.health}>
      <StateSection state={state} />
      <NightSection state={state} />
      <ServerSection state={state} />
      <MoveOutSection refusal={refus === undefined ? undefined : String(refus)} />
    </Room>
  )
}
