import { atelier } from '@/content/atelier'
import type { Journal } from '@/lib/atelier/journal'
import { tellAct } from '@/lib/atelier/names'
import { formatDateTime } from '@/lib/platform/format'

import { RoomLink } from './room-link'
import { Row } from './row'

const OUTCOMES: Readonly<Record<string, string>> = { done: '', failed: ' (pas abouti)' }

interface JournalListProps {
  readonly journal: Journal
  /** The only person whom it is about. */
  readonly about?: string
}

/** What the team has done, the newest first. */
export function JournalList({ journal: { acts, older }, about }: JournalListProps) {
  const of = about ? `&membre=${about}` : ''
  return (
    <>
      <ul>
        {acts.map(({ id, kind, at, why, outcome, actor, about: person }) => (
          <Row key={id}>
            <span className="whitespace-pre-line">{tellAct(kind, why)}</span>
            {outcome === null ? ' (pas fini)' : OUTCOMES[outcome]}
            <span className="tabular block text-small text-soft">
              {formatDateTime(at)}, {actor?.email ?? 'une commande, ou un compte supprimé'}
              {person && !about && (
                <>
                  , pour <RoomLink href={`${atelier.members}/${person.id}`}>{person.email}</RoomLink>
                </>
              )}
            </span>
          </Row>
        ))}
      </ul>
      {older && <RoomLink href={`${atelier.journal}?avant=${older}${of}`}>Plus anciens</RoomLink>}
    </>
  )
}
