import { Room } from '@/components/atelier/room'
import { FactSearch, FactsSection } from '@/components/atelier/rules'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { findFacts } from '@/lib/atelier/rules/rules'
import { firstOf } from '@/lib/platform/http/search-params'

export const generateMetadata = roomMetadata('La règle vivante')

interface RulesPageProps {
  readonly searchParams: Promise<{ readonly adresse?: string | string[] }>
}

export default async function RulesPage({ searchParams }: RulesPageProps) {
  const admin = await requireAdmin()
  const wanted = firstOf((await searchParams).adresse).trim()
  return (
    <Room
      admin={admin}
      title="La règle vivante"
      lead="Ce que dit le site d’après une source, et où"
      here={atelier.write}
    >
      <FactSearch key={wanted} wanted={wanted} />
      {wanted !== '' && <FactsSection found={await findFacts(admin, wanted)} />}
    </Room>
  )
}
