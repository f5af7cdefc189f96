import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { formatDateTime, plural } from '@/lib/platform/format'
import type { VersionEntry, WrittenDraft } from '@/lib/texts/publishing/drafts'

import { RoomLink } from '../room-link'

interface VersionSectionProps {
  readonly text: WrittenDraft
  readonly versions: readonly VersionEntry[]
}

export const describeVersion = ({ number, savedAt, author, restoredFrom }: VersionEntry) =>
  `Version ${number}, le ${formatDateTime(savedAt)}, ${author ?? 'sans nom'}${restoredFrom ? `, reprise de la ${restoredFrom}` : ''}`

export function VersionSection({ text: { id, version, liveVersion }, versions }: VersionSectionProps) {
  return (
    <Section title="Versions" lead="Chaque enregistrement en garde une">
      <Fold label={plural(versions.length, 'Voir la seule', `Voir les ${versions.length} dernières`)}>
        <ul>
          {versions.map((entry) => (
            <Row
              key={entry.number}
              end={
                <span className="text-small text-soft">
                  {[entry.number === liveVersion && 'publiée', entry.number === version && 'dernière']
                    .filter(Boolean)
                    .join(', ')}
                </span>
              }
            >
              <RoomLink href={`${atelier.write}/${id}/apercu?version=${entry.number}`} className="tabular">
                {describeVersion(entry)}
              </RoomLink>
            </Row>
          ))}
        </ul>
      </Fold>
    </Section>
  )
}
