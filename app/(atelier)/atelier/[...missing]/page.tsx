import { notFound } from 'next/navigation'

import { missingPage } from '@/content/pages'
import { requireWriter, writingMetadata } from '@/lib/atelier/guard'

export const generateMetadata = writingMetadata(missingPage.title)

/** Behind the guard of the rooms, so that nobody else can tell which rooms there are. */
export default async function MissingRoomPage() {
  await requireWriter()
  notFound()
}
