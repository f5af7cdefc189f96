import { AgreementSection, SoldSection } from '@/components/atelier/catalogue'
import { CodesSection } from '@/components/atelier/codes'
import { GiftsSection } from '@/components/atelier/gifts'
import { ChangesUnderWaySection, OldPricesSection } from '@/components/atelier/price-changes'
import { Room } from '@/components/atelier/room'
import { SellerSection } from '@/components/atelier/seller'
import { atelier } from '@/content/atelier'
import { readStripeState } from '@/lib/atelier/catalogue/catalogue'
import { readChangesUnderWay } from '@/lib/atelier/catalogue/price-changes'
import { readCodes } from '@/lib/atelier/codes/codes'
import { readGifts } from '@/lib/atelier/gifts/gifts'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'

export const generateMetadata = roomMetadata('Vendre')

export default async function SellPage() {
  const admin = await requireAdmin()
  const now = new Date()
  const [state, changes, codes, gifts] = await Promise.all([
    readStripeState(admin, now),
    readChangesUnderWay(admin),
    readCodes(admin),
    readGifts(admin, now),
  ])
  return (
    <Room admin={admin} title="Vendre" lead="Qui vend, à quel prix, et si Stripe est d’accord" here={atelier.sell}>
      <SellerSection />
      <AgreementSection state={state} />
      <SoldSection />
      <ChangesUnderWaySection changes={changes} />
      {state !== null && typeof state !== 'string' && <OldPricesSection oldPrices={state.oldPrices} />}
      <CodesSection codes={codes} now={now} />
      <GiftsSection gifts={gifts} now={now} />
    </Room>
  )
}
