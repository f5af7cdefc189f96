import { NightSection, ServerSection, StateSection, StripeSection } from '@/components/atelier/health'
import { MoveOutSection } from '@/components/atelier/move-out'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { askAccount } from '@/lib/atelier/catalogue/catalogue'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { readSiteState } from '@/lib/atelier/health'

export const generateMetadata = roomMetadata('Santé')

interface HealthPageProps {
  readonly searchParams: Promise<Readonly<Partial<Record<'stripe' | 'refus', string | string[]>>>>
}

export default async function HealthPage({ searchParams }: HealthPageProps) {
  const admin = await requireAdmin()
  const { stripe: asked, refus } = await searchParams
  const [state, stripe] = await Promise.all([
    readSiteState(admin, new Date()),
    asked === '1' ? askAccount() : undefined,
  ])
  return (
    <Room admin={admin} title="Santé" lead="Comment va le site" here={atelier.health}>
      <StateSection state={state} />
      <NightSection state={state} />
      <StripeSection faults={stripe} />
      <ServerSection state={state} />
      <MoveOutSection refusal={refus === undefined ? undefined : String(refus)} />
    </Room>
  )
}
