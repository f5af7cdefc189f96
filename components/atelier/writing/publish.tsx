import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { deletesText, submitsText, publishesText, sendsTextBack, withdrawsText } from '@/lib/atelier/writing/acts'
import { toParisTime } from '@/lib/platform/paris-time'
import type { PublicationDraft } from '@/lib/texts/publishing/drafts'
import { publicationPath } from '@/lib/texts/seo/urls'

import { ActForm } from '../act-form'
import { changeText, publishText } from './act-actions'
import { Problems } from './problems'
import { describeState } from './texts'

interface PublishSectionProps {
  readonly text: PublicationDraft
  /** Editors (« rédaction ») submit; the owner publishes. */
  readonly isOwner: boolean
  /** Problems that prevent publishing the newest version. */
  readonly problems: readonly string[]
  readonly now: Date
}

type FormProps = Pick<PublishSectionProps, 'text' | 'now'>

function PublishForm({ text: { id, version, state, publishAt }, now }: FormProps) {
  return (
    <ActForm
      act={publishesText}
      action={publishText}
      given={{ subject: id, version: String(version) }}
      label={state === 'published' ? 'Publier les changements' : undefined}
      variant="coral"
    >
      {(field) =>
        state !== 'published' && field('at', { min: toParisTime(now), value: publishAt ? toParisTime(publishAt) : '' })
      }
    </ActForm>
  )
}

function SubmitForm({ text: { id, version, isSubmitted } }: Pick<FormProps, 'text'>) {
  if (isSubmitted)
    return <p>Cette version est remise : l’équipe la lit, puis la publie, ou te la renvoie avec un mot.</p>
  return (
    <ActForm act={submitsText} action={changeText} given={{ subject: id, version: String(version) }} variant="coral" />
  )
}

function SendBackForm({ text: { id } }: Pick<FormProps, 'text'>) {
  return (
    <Fold label="Le renvoyer avec un mot">
      <ActForm act={sendsTextBack} action={changeText} given={{ subject: id }} />
    </Fold>
  )
}

/** Publishes the last saved version only. */
export function PublishSection({ text, isOwner, problems, now }: PublishSectionProps) {
  const { id, version, liveVersion, state, mailedAt, isSubmitted, hasFile, wordBack } = text
  const isSame = liveVersion === version && state === 'published'
  return (
    <Section title={isOwner ? 'Publier' : 'Remettre'} lead={`La version ${version}, enregistrée en dernier`}>
      <p className="mb-4">
        {describeState(text)}.
        {state === 'published' && (
          <Link prefetch={false} href={publicationPath(text)} className="text-link ml-3">
            Voir en ligne
          </Link>
        )}
      </p>
      {wordBack && (
        <p className="mb-4 rounded-card bg-tint-mango px-5 py-4 wrap-anywhere">
          <span className="font-[640]">L’équipe l’a renvoyé :</span> {wordBack}
        </p>
      )}
      {!isSame && problems.length > 0 && <Problems problems={problems} />}
      {!isSame &&
        problems.length === 0 &&
        (isOwner ? <PublishForm text={text} now={now} /> : <SubmitForm text={text} />)}
      {isOwner && isSubmitted && <SendBackForm text={text} />}
      {isOwner && liveVersion !== null && hasFile && (
        <ActForm act={withdrawsText} action={changeText} given={{ subject: id }} label="Revenir au texte du fichier" />
      )}
      {isOwner && liveVersion !== null && !hasFile && (
        <Fold label={state === 'published' ? 'Le retirer' : 'Ne plus le prévoir'}>
          <ActForm act={withdrawsText} action={changeText} given={{ subject: id }} />
        </Fold>
      )}
      {liveVersion === null && !mailedAt && (
        <Fold label="Effacer ce brouillon">
          <p className="mb-3">Ses versions et ses images partent avec lui.</p>
          <ActForm act={deletesText} action={changeText} given={{ subject: id }} />
        </Fold>
      )}
    </Section>
  )
}
