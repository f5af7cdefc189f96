import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import type { WrittenDraft } from '@/lib/texts/publishing/desk'
import { toParisTime } from '@/lib/texts/publishing/paris-time'
import { publicationPath } from '@/lib/texts/seo/urls'

import { ActForm } from '../act-form'
import { Fold, Sheet } from '../sheet'
import { describeState } from './desk-sheets'
import { Problems } from './preview'

interface PublishSheetProps {
  readonly text: WrittenDraft
  /** Problems that prevent publishing the newest version. */
  readonly problems: readonly string[]
  readonly now: Date
}

function PublishForm({ text: { id, version, state, publishAt }, now }: Omit<PublishSheetProps, 'problems'>) {
  const label = state === 'published' ? 'Publier les changements' : 'Publier'
  return (
    <ActForm kind="text-published" subject={id} label={label} question={null} variant="coral">
      <input type="hidden" name="version" value={version} />
      {state !== 'published' && (
        <Field
          name="at"
          type="datetime-local"
          label="À partir de quand, à l’heure de Paris"
          hint="Vide : tout de suite."
          min={toParisTime(now)}
          defaultValue={publishAt ? toParisTime(publishAt) : ''}
        />
      )}
    </ActForm>
  )
}

/** Publishes the last saved version only. */
export function PublishSheet({ text, problems, now }: PublishSheetProps) {
  const { id, version, liveVersion, state, mailedAt } = text
  const isSame = liveVersion === version && state === 'published'
  return (
    <Sheet title="Publier" aside={`La version ${version}, enregistrée en dernier`}>
      <p className="mb-4">
        {describeState(text)}.
        {state === 'published' && (
          <Link prefetch={false} href={publicationPath(text)} className="text-link ml-3">
            Voir en ligne
          </Link>
        )}
      </p>
      {!isSame && (problems.length > 0 ? <Problems problems={problems} /> : <PublishForm text={text} now={now} />)}
      {liveVersion !== null && (
        <Fold label={state === 'published' ? 'Le retirer' : 'Ne plus le prévoir'}>
          <ActForm kind="text-withdrawn" subject={id} label="Retirer" question={null} />
        </Fold>
      )}
      {liveVersion === null && !mailedAt && (
        <Fold label="Effacer ce brouillon">
          <p className="mb-3">Ses versions et ses images partent avec lui.</p>
          <ActForm kind="text-deleted" subject={id} label="Effacer pour de bon" question={null} />
        </Fold>
      )}
    </Sheet>
  )
}
