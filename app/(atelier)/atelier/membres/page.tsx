import { refusalOf } from '@/components/atelier/member-file'
import { MemberSearch } from '@/components/atelier/member-search'
import { Room } from '@/components/atelier/room'
import { AnswerPanel } from '@/components/ui/answer'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { listLabels } from '@/lib/atelier/members/labels'
import { isMemberList, listLabelled, listMembers, searchMembers } from '@/lib/atelier/members/search'
import { AppError } from '@/lib/platform/errors'
import { firstOf } from '@/lib/platform/http/search-params'

export const generateMetadata = roomMetadata('Membres')

interface MembersPageProps {
  readonly searchParams: Promise<Readonly<Partial<Record<'q' | 'liste' | 'etiquette' | 'refus', string | string[]>>>>
}

export default async function MembersPage({ searchParams }: MembersPageProps) {
  const admin = await requireAdmin()
  const { q, liste, etiquette, refus } = await searchParams
  const wanted = firstOf(q)
  const label = wanted ? null : firstOf(etiquette) || null
  const list = wanted || label ? null : isMemberList(liste) ? liste : 'recent'
  const now = new Date()
  const find = () => {
    if (label) return listLabelled(admin, label, now)
    return list ? listMembers(admin, list, now) : searchMembers(admin, wanted, now)
  }
  const [labels, found] = await Promise.all([
    listLabels(admin),
    find().catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    }),
  ])
  return (
    <Room admin={admin} title="Membres" lead="Retrouver quelqu’un" here={atelier.members}>
      {refus && <AnswerPanel answer={refusalOf(refus)} className="mb-6 p-5" />}
      {found instanceof AppError && <AnswerPanel answer={{ ok: false, title: found.title, message: found.message }} />}
      <MemberSearch
        wanted={wanted}
        list={list}
        label={label}
        labels={labels}
        found={found instanceof AppError ? null : found}
      />
    </Room>
  )
}
