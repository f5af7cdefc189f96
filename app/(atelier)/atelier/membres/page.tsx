import { isMemberList, MemberSearch } from '@/components/atelier/member-search'
import { Room } from '@/components/atelier/room'
import { AnswerPanel } from '@/components/ui/answer'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { listMembers, searchMembers } from '@/lib/atelier/members/search'
import { AppError } from '@/lib/platform/errors'

export const generateMetadata = roomMetadata('Membres')

interface MembersPageProps {
  readonly searchParams: Promise<{ readonly q?: string | string[]; readonly liste?: string | string[] }>
}

export default async function MembersPage({ searchParams }: MembersPageProps) {
  const admin = await requireAdmin()
  const { q, liste } = await searchParams
  const wanted = typeof q === 'string' ? q : ''
  const list = wanted ? null : isMemberList(liste) ? liste : 'recent'
  const now = new Date()
  const found = await (list ? listMembers(admin, list, now) : searchMembers(admin, wanted, now)).catch(
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
  return (
    <Room admin={admin} title="Membres" lead="Retrouver quelqu’un" here={atelier.members}>
      {found instanceof AppError && <AnswerPanel answer={{ ok: false, title: found.title, message: found.message }} />}
      <MemberSearch wanted={wanted} list={list} found={found instanceof AppError ? null : found} />
    </Room>
  )
}
