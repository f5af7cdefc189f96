import { AgreementSheet, OldPricesSheet, SoldSheet } from '@/components/atelier/catalogue-sheets'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { readStripeState } from '@/lib/atelier/catalogue/catalogue'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'

export const generateMetadata = roomMetadata('Catalogue')

export default async function CataloguePage() {
  const admin = await requireAdmin()
  const state = await readStripeState(admin)
  return (
    <Room admin={admin} title="Catalogue" lead="Ce qui se vend, et si Stripe est d’accord" here={atelier.catalogue}>
      <AgreementSheet state={state} />
      <SoldSheet />
      {state !== null && typeof state !== 'string' && <OldPricesSheet oldPrices={state.oldPrices} />}
    </Room>
  )
}
