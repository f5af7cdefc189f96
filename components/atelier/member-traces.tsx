import { randomUUID } from 'node:crypto'

import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { addsNote, endsSessions, removesNote, sendsMailAgain, writesToMember } from '@/lib/atelier/members/acts'
import type { Member } from '@/lib/atelier/members/member'
import { nameOfMail } from '@/lib/atelier/names'
import { formatDateTime } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { Empty } from './empty'
import { changeMember } from './member-actions'

interface TraceProps {
  readonly member: Member
}

export function MemberMails({ member: { id, mails, mailsRefused } }: TraceProps) {
  return (
    <Section title="E-mails" lead="Les derniers d’abord">
      {mailsRefused && (
        <p className="mb-4 rounded-card bg-tint-dusk px-5 py-4">
          Cette adresse {mailsRefused.reason === 'bounced' ? 'refuse nos messages' : 'a signalé un de nos messages'}{' '}
          depuis le {formatDateTime(mailsRefused.since)}. {mailsRefused.detail}
        </p>
      )}
      <Empty of={mails}>Aucun.</Empty>
      <ul>
        {mails.map(({ kind, purpose, askedAt, sentAt, isSentAgain }) => (
          <Row
            key={`${kind} ${purpose}`}
            end={
              isSentAgain && (
                <ActForm act={sendsMailAgain} action={changeMember} given={{ about: id, subject: kind, purpose }} />
              )
            }
          >
            {nameOfMail(kind)}
            <span className="tabular block text-small text-soft">
              {sentAt ? `Parti le ${formatDateTime(sentAt)}` : `Noté le ${formatDateTime(askedAt)}, pas parti`}
            </span>
          </Row>
        ))}
      </ul>
      <Fold label="Lui écrire">
        <ActForm act={writesToMember} action={changeMember} given={{ about: id, seed: randomUUID() }} />
      </Fold>
    </Section>
  )
}

export function MemberSessions({ member: { id, sessions } }: TraceProps) {
  return (
    <Section title="Appareils">
      <Empty of={sessions}>Connecté nulle part.</Empty>
      <ul>
        {sessions.map(({ id: session, device, origin, lastSeenAt }) => (
          <Row key={session}>
            {device}
            <span className="tabular block text-small text-soft">
              Vu le {formatDateTime(lastSeenAt)}
              {origin ? `, adresse ${origin}` : ''}
            </span>
          </Row>
        ))}
      </ul>
      {sessions.length > 0 && (
        <Fold label="Déconnecter partout">
          <ActForm act={endsSessions} action={changeMember} given={{ about: id }} />
        </Fold>
      )}
    </Section>
  )
}

export function MemberNotes({ member: { id, notes } }: TraceProps) {
  return (
    <Section title="Tes notes" lead="La personne les lit dans son export">
      <ul>
        {notes.map((note) => (
          <Row
            key={note.id}
            end={<ActForm act={removesNote} action={changeMember} given={{ about: id, subject: note.id }} />}
          >
            <p className="whitespace-pre-line">{note.text}</p>
            <span className="tabular text-small text-soft">{formatDateTime(note.createdAt)}</span>
          </Row>
        ))}
      </ul>
      <Fold label="Écrire une note">
        <ActForm act={addsNote} action={changeMember} given={{ about: id, seed: randomUUID() }} />
      </Fold>
    </Section>
  )
}
