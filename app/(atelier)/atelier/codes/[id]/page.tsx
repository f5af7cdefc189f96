import { notFound } from 'next/navigation'

import { CodeSheet, CodeUsesSheet } from '@/components/atelier/code-sheets'
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
    <Room admin={admin} title={found?.code.code ?? 'Un code'} lead="Un code promo" here={atelier.codes}>
      {found ? (
        <>
          <CodeSheet code={found.code} />
          <CodeUsesSheet {...found} />
        </>
      ) : (
        <p>Stripe ne répond pas en ce moment.</p>
      )}
    </Room>
  )
}
