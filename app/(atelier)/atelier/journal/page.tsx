import { JournalList } from '@/components/atelier/journal'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { readJournal } from '@/lib/atelier/journal'
import { firstOf, type SearchParams } from '@/lib/platform/http/search-params'

export const generateMetadata = roomMetadata('Ce qui a été fait')

export default async function JournalPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const admin = await requireAdmin()
  const { avant, membre } = await searchParams
  const about = firstOf(membre)
  const journal = await readJournal(admin, { before: firstOf(avant), about })
  return (
    <Room admin={admin} title="Ce qui a été fait" lead="Par l’équipe, les derniers actes d’abord" here={atelier.path}>
      <div className="border-t border-line pt-8">
        <JournalList journal={journal} {...(about && { about })} />
      </div>
    </Room>
  )
}
