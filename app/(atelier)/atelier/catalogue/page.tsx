import { AgreementSheet, SoldSheet } from '@/components/atelier/catalogue-sheets'
import { ChangesUnderWaySheet, OldPricesSheet } from '@/components/atelier/price-change-sheets'
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
      <AgreementSheet state={state} />
      <SoldSheet />
      <ChangesUnderWaySheet changes={changes} />
      {state !== null && typeof state !== 'string' && <OldPricesSheet oldPrices={state.oldPrices} />}
    </Room>
  )
}
