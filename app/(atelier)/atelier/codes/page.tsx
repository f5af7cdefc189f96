import { CodesSection } from '@/components/atelier/codes'
import { GiftsSection } from '@/components/atelier/gifts'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { readCodes } from '@/lib/atelier/codes/codes'
import { readGifts } from '@/lib/atelier/gifts/gifts'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'

export const generateMetadata = roomMetadata('Codes')

export default async function CodesPage() {
  const admin = await requireAdmin()
  const now = new Date()
  const [codes, gifts] = await Promise.all([readCodes(admin), readGifts(admin, now)])
  return (
    <Room admin={admin} title="Codes" lead="Réduire un prix, offrir du temps" here={atelier.codes}>
      <CodesSection codes={codes} now={now} />
      <GiftsSection gifts={gifts} now={now} />
    </Room>
  )
}
