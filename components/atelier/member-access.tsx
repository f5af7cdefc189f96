import { randomUUID } from 'node:crypto'

import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { grantReasons } from '@/content/atelier'
import { givesAccess, takesAccess } from '@/lib/atelier/members/acts'
import { describeAccess, type Member } from '@/lib/atelier/members/member'
import { addMonths, dayOf } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { changeMember } from './member-actions'

const reasonOf = (reason: string) => grantReasons[reason as keyof typeof grantReasons] ?? reason

/** What gives or gave access to the members' space, one per line. */
function Reasons({ member: { isAdmin, contracts, grants } }: { readonly member: Member }) {
  return (
    <ul className="mt-4">
      {isAdmin && <Row>Admin : tout est ouvert, sans fin.</Row>}
      {contracts.flatMap(({ id, name, label, opensUntil }) =>
        opensUntil ? (
          <Row key={id}>
            {name}, {label.toLowerCase()} : jusqu’au {formatDate(opensUntil)}
          </Row>
        ) : (
          []
        ),
      )}
      {grants.map(({ id, reason, createdAt, until, endedAt, isRunning }) => (
        <Row key={id}>
          {reasonOf(reason)}, du {formatDate(createdAt)} au {formatDate(endedAt ?? until)}
          {isRunning ? '' : endedAt ? ', repris' : ', terminé'}
        </Row>
      ))}
    </ul>
  )
}

export function MemberAccess({ member, now }: { readonly member: Member; readonly now: Date }) {
  const { end, endsForGood } = member.entitlement
  const month = addMonths(end && endsForGood ? end : now, 1)
  return (
    <Section title="Accès">
      <p className="text-lead">{describeAccess(member)}</p>
      <Reasons member={member} />
      <Fold label={`Offrir un mois, jusqu’au ${formatDate(month)}`}>
        <ActForm
          act={givesAccess}
          action={changeMember}
          given={{ about: member.id, seed: randomUUID() }}
          label="Offrir un mois"
          id="un-mois"
        >
          {(field) => (
            <>
              {field('until', { isHidden: true, value: dayOf(month) })}
              {field('reason')}
            </>
          )}
        </ActForm>
      </Fold>
      <Fold label="Offrir un accès, jusqu’au jour que tu veux">
        <ActForm act={givesAccess} action={changeMember} given={{ about: member.id, seed: randomUUID() }}>
          {(field) => (
            <>
              {field('until', { min: dayOf(now) })}
              {field('reason')}
            </>
          )}
        </ActForm>
      </Fold>
      {member.grants.some(({ isRunning }) => isRunning) && (
        <Fold label="Reprendre ce qui est offert">
          <ActForm act={takesAccess} action={changeMember} given={{ about: member.id }} />
        </Fold>
      )}
      <p className="mt-3 max-w-[38rem] text-small text-soft">
        Ce qui est payé se ferme dans « Contrats » : résilie, ou rembourse.
      </p>
    </Section>
  )
}
