import { notFound } from 'next/navigation'

import { CodeSection, CodeUsesSection } from '@/components/atelier/codes'
import { Empty } from '@/components/atelier/empty'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { readCode } from '@/lib/atelier/codes/codes'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'

export const generateMetadata = roomMetadata('Un code')

export default async function CodePage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const admin = await requireAdmin()
  const found = await readCode(admin, (await params).id)
  if (found === undefined) notFound()
  return (
    <Room admin={admin} title={found?.code.code ?? 'Un code'} lead="Un code promo" here={atelier.sell}>
      {found ? (
        <>
          <CodeSection code={found.code} />
          <CodeUsesSection {...found} />
        </>
      ) : (
        <Empty of={null} />
      )}
    </Room>
  )
}
