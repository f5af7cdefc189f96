import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import { formatDateTime, plural } from '@/lib/platform/format'
import type { VersionEntry, VersionText, WrittenDraft } from '@/lib/texts/publishing/desk'

import { Fold, Row, Sheet } from '../sheet'
import { Preview } from './preview'
import { RestoreForm } from './restore-form'

interface VersionSheetProps {
  readonly text: WrittenDraft
  readonly versions: readonly VersionEntry[]
}

const describe = ({ number, savedAt, author, restoredFrom }: VersionEntry) =>
  `Version ${number}, le ${formatDateTime(savedAt)}, ${author ?? 'sans nom'}${restoredFrom ? `, reprise de la ${restoredFrom}` : ''}`

export function VersionSheet({ text: { id, version, liveVersion }, versions }: VersionSheetProps) {
  return (
    <Sheet title="Versions" aside="Chaque enregistrement en garde une">
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
              <Link
                prefetch={false}
                href={`${atelier.write}/${id}?version=${entry.number}`}
                className="text-link tabular inline-block py-1"
              >
                {describe(entry)}
              </Link>
            </Row>
          ))}
        </ul>
      </Fold>
    </Sheet>
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
    <Sheet title={`Version ${old.number}`} aside={describe(old)}>
      <Link prefetch={false} href={`${atelier.write}/${text.id}`} className="text-link inline-block py-1.5">
        Revenir à la dernière
      </Link>
      <div className="mt-4 mb-6">
        <Preview title={old.title} html={html} problems={[]} />
      </div>
      {old.number !== text.version && <RestoreForm id={text.id} number={old.number} version={text.version} />}
    </Sheet>
  )
}
