import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { formatDateTime, plural } from '@/lib/platform/format'
import type { VersionEntry, VersionText, WrittenDraft } from '@/lib/texts/publishing/drafts'

import { restoreText } from './begin-actions'
import { restoreFields } from './fields'
import { RoomLink } from '../room-link'
import { Preview } from './preview'

interface VersionSectionProps {
  readonly text: WrittenDraft
  readonly versions: readonly VersionEntry[]
}

const describe = ({ number, savedAt, author, restoredFrom }: VersionEntry) =>
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
              <RoomLink href={`${atelier.write}/${id}?version=${entry.number}`} className="tabular">
                {describe(entry)}
              </RoomLink>
            </Row>
          ))}
        </ul>
      </Fold>
    </Section>
  )
}

interface OldVersionProps {
  readonly text: WrittenDraft
  readonly old: VersionText
  /** The rendered body. */
  readonly html: string
}

/** An old version, to read and restore. */
export function OldVersion({ text, old, html }: OldVersionProps) {
  return (
    <Section title={`Version ${old.number}`} lead={describe(old)}>
      <RoomLink href={`${atelier.write}/${text.id}`} className="py-1.5">
        Revenir à la dernière
      </RoomLink>
      <div className="mt-4 mb-6">
        <Preview title={old.title} html={html} problems={[]} />
      </div>
      {old.number !== text.version && (
        <Form
          fields={restoreFields}
          given={{ id: text.id, number: String(old.number), version: String(text.version) }}
          action={restoreText}
          submit="Reprendre cette version"
          size="small"
        />
      )}
    </Section>
  )
}
