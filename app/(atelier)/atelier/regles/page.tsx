import { Room } from '@/components/atelier/room'
import { RuleDesk } from '@/components/atelier/rules/rule-desk'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { listNotePlaces } from '@/lib/atelier/writing/prepare'
import { firstOf } from '@/lib/platform/http/search-params'
import { listTexts } from '@/lib/texts/publishing/desk'

export const generateMetadata = roomMetadata('La règle vivante')

interface RulesPageProps {
  readonly searchParams: Promise<{ readonly adresse?: string | string[] }>
}

export default async function RulesPage({ searchParams }: RulesPageProps) {
  const admin = await requireAdmin()
  const now = new Date()
  const [{ adresse }, texts] = await Promise.all([searchParams, listTexts(now)])
  return (
    <Room
      admin={admin}
      title="La règle vivante"
      lead="Une page officielle, face à ce que dit le site"
      here={atelier.rules}
    >
      <RuleDesk key={String(adresse)} address={firstOf(adresse)} places={listNotePlaces(texts, now)} />
    </Room>
  )
}
