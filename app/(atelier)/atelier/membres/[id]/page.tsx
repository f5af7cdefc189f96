import { notFound } from 'next/navigation'

import { ActForm } from '@/components/atelier/act-form'
import { JournalList } from '@/components/atelier/journal'
import { MemberAccess } from '@/components/atelier/member-access'
import { changeMember } from '@/components/atelier/member-actions'
import { MemberLabels } from '@/components/atelier/member-labels'
import { MemberContracts, MemberPayments } from '@/components/atelier/member-money'
import { MemberMails, MemberNotes, MemberSessions } from '@/components/atelier/member-traces'
import { Room } from '@/components/atelier/room'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { atelier, editorActs } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { givesRole, takesRole } from '@/lib/atelier/members/acts'
import { listLabels } from '@/lib/atelier/members/labels'
import { readMember, type Member } from '@/lib/atelier/members/member'
import { formatDate } from '@/lib/platform/format'

export const generateMetadata = roomMetadata('Un membre')

const WAYS = { password: 'un mot de passe', google: 'Google' } as const

function Lead({ member: { email, isConfirmed, createdAt, lastActiveAt, ways } }: { readonly member: Member }) {
  const entry = ways.length > 0 ? ` Entre par ${ways.map((way) => WAYS[way]).join(' et ')}.` : ''
  return (
    <>
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
      , {isConfirmed ? 'confirmée' : 'jamais confirmée'}. Inscrit le {formatDate(createdAt)}, vu le{' '}
      {formatDate(lastActiveAt)}.{entry}
    </>
  )
}

/** The editor role. Admins are created by the command. */
function MemberRole({ member: { id, isAdmin, isEditor } }: { readonly member: Member }) {
  return (
    <Section title="Rôle">
      {isAdmin && <p>Admin : voit et fait tout ce qui est ici.</p>}
      {!isAdmin && <p>{isEditor ? 'Rédaction : écrit et répond, ne voit ni argent ni adresses.' : 'Aucun.'}</p>}
      {!isAdmin &&
        (isEditor ? (
          <Fold label="Retirer le rôle rédaction">
            <ActForm act={takesRole} action={changeMember} given={{ about: id }} />
          </Fold>
        ) : (
          <Fold label="Donner le rôle rédaction">
            <p className="mb-4 max-w-[38rem]">
              La personne écrit et répond. Elle peut {Object.values(editorActs).join(', ')}. Publier et prévenir les
              lecteurs te reste ; pour elle, le reste de l’atelier n’existe pas.
            </p>
            <ActForm act={givesRole} action={changeMember} given={{ about: id }} />
          </Fold>
        ))}
    </Section>
  )
}

export default async function MemberPage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const admin = await requireAdmin()
  const now = new Date()
  const member = (await readMember(admin, (await params).id, now)) ?? notFound()
  return (
    <Room admin={admin} title={member.name ?? 'Sans nom'} lead={<Lead member={member} />} here={atelier.members}>
      <MemberAccess member={member} now={now} />
      <MemberLabels member={member} known={await listLabels(admin)} />
      <MemberRole member={member} />
      <MemberContracts member={member} />
      <MemberPayments member={member} />
      <MemberMails member={member} />
      <MemberSessions member={member} />
      <MemberNotes member={member} />
      <Section title="Ce qui a été fait">
        <JournalList journal={member.journal} about={member.id} />
      </Section>
    </Room>
  )
}
