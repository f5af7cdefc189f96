import { AgreementSection, SoldSection } from '@/components/atelier/catalogue'
import { ChangesUnderWaySection, OldPricesSection } from '@/components/atelier/price-changes'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { readStripeState } from '@/lib/atelier/catalogue/catalogue'
import { readChangesUnderWay } from '@/lib/atelier/catalogue/price-changes'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'

export const generateMetadata = roomMetadata('Catalogue')

export default async function CataloguePage() {
  const admin = await requireAdmin()
  const state = await readStripeState(admin, new Date())
  const changes = await readChangesUnderWay(admin)
  return (
    <Room admin={admin} title="Catalogue" lead="Ce qui se vend, et si Stripe est d’accord" here={atelier.catalogue}>
      <AgreementSection state={state} />
      <SoldSection />
      <ChangesUnderWaySection changes={changes} />
      {state !== null && typeof state !== 'string' && <OldPricesSection oldPrices={state.oldPrices} />}
    </Room>
  )
}
