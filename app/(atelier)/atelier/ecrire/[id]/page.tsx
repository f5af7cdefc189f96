import { redirect } from 'next/navigation'

import { Room } from '@/components/atelier/room'
import { Editor } from '@/components/atelier/writing/editor'
import { MailingSection } from '@/components/atelier/writing/mailing'
import { PictureSection } from '@/components/atelier/writing/pictures'
import { PublishSection } from '@/components/atelier/writing/publish'
import { SwitchSection } from '@/components/atelier/writing/sequences'
import { OldVersion, VersionSection } from '@/components/atelier/writing/versions'
import { atelier } from '@/content/atelier'
import { stages } from '@/content/departure/step'
import { writtenNames } from '@/content/publishing'
import { requireAdmin, requireWriter, writingMetadata } from '@/lib/atelier/guard'
import { listLabels } from '@/lib/atelier/members/labels'
import { listPastMonths } from '@/lib/atelier/writing/months'
import { readFigures } from '@/lib/members/mailing/figures'
import { countSegment, EVERYBODY, readSegment, type Segment } from '@/lib/members/mailing/segment'
import { findSequence } from '@/lib/members/mailing/sequences'
import { readMailing } from '@/lib/notices/news/announcement'
import { partForAll } from '@/lib/texts/content/articles'
import { formatMark } from '@/lib/texts/content/pieces/departure'
import { departureSteps } from '@/lib/texts/content/steps'
import { housePictures } from '@/lib/texts/publishing/article-details'
import { findProblems } from '@/lib/texts/publishing/check'
import {
  isPublication,
  listVersions,
  readText,
  readVersion,
  type PublicationDraft,
  type WrittenDraft,
} from '@/lib/texts/publishing/drafts'
import { renderPreview } from '@/lib/texts/publishing/listing'
import { listPictures, type PictureEntry } from '@/lib/texts/publishing/pictures'

export const generateMetadata = writingMetadata('Un texte')

interface TextPageProps {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

const MONTH_LENGTH = 'YYYY-MM'.length

/** « Logement, J − 108 : Relire ton bail », stage by stage. */
const steps = stages.flatMap(({ id: stage, name }) =>
  departureSteps
    .filter((step) => step.stage === stage)
    .map(({ id, day, title }) => ({
      id,
      label: `${name}, ${formatMark(day, stage === 'rentrer' ? 'R' : 'J')}\u00a0: ${title}`,
    })),
)

/** Null for notes, news and answers. */
function articleOf({ details, slug, isFile, fileChangedOn }: WrittenDraft, own: readonly PictureEntry[]) {
  if (!details) return null
  return {
    details,
    isFile,
    fileChangedOn,
    isOpenToAll: partForAll(slug) === 'full',
    month: slug.slice(0, MONTH_LENGTH),
    address: slug.slice(MONTH_LENGTH + 1),
    pictures: [
      ...own.map(({ src, alt }) => ({ id: src, label: `Ajoutée : ${alt}` })),
      ...housePictures().map(({ src, alt }) => ({ id: src, label: alt })),
    ],
    steps,
  }
}

const editedOf = (text: WrittenDraft, own: readonly PictureEntry[] = []) => {
  const { id, version, title, summary, body } = text
  return { id, version, title, summary, body, isMail: !isPublication(text), article: articleOf(text, own) }
}

interface PublicationProps {
  readonly text: PublicationDraft
  readonly isOwner: boolean
  readonly segment: Segment
  readonly now: Date
}

async function Publication({ text, isOwner, segment, now }: PublicationProps) {
  const { id, slug } = text
  const [versions, pictures, count, progress, labels] = await Promise.all([
    listVersions(id),
    listPictures(id),
    countSegment(slug, segment, now),
    readMailing(slug),
    isOwner ? listLabels(await requireAdmin()) : [],
  ])
  const mailing = { segment, count, progress, months: listPastMonths(now), labels }
  return (
    <>
      <Editor key={id} text={editedOf(text, pictures)} />
      <div className="mt-12">
        <PictureSection textId={id} isArticle={text.kind === 'article' && !text.isFile} pictures={pictures} />
        <PublishSection text={text} isOwner={isOwner} problems={findProblems(text, text)} now={now} />
        {isOwner && <MailingSection text={text} {...mailing} />}
        <VersionSection text={text} versions={versions} />
      </div>
    </>
  )
}

async function SequenceMail({ text, isOwner }: { readonly text: WrittenDraft; readonly isOwner: boolean }) {
  const { id } = text
  const [versions, sequence, figuresOf] = await Promise.all([listVersions(id), findSequence(id), readFigures()])
  if (!sequence) redirect(atelier.write)
  const sending = { sequence, figures: figuresOf(id), problems: findProblems(text, text) }
  return (
    <>
      <Editor key={id} text={editedOf(text)} />
      <div className="mt-12">
        {isOwner ? (
          <SwitchSection text={text} {...sending} />
        ) : (
          <p className="border-t border-line py-8">Enregistré, il attend l’équipe : elle seule le met en route.</p>
        )}
        <VersionSection text={text} versions={versions} />
      </div>
    </>
  )
}

export default async function TextPage({ params, searchParams }: TextPageProps) {
  const writer = await requireWriter()
  const now = new Date()
  const [{ id }, wanted] = await Promise.all([params, searchParams])
  const { version } = wanted
  // Also for a text that was just deleted.
  const text = (await readText(id, now)) ?? redirect(atelier.write)
  const old = typeof version === 'string' ? await readVersion(text.id, Number.parseInt(version, 10) || 0) : null
  return (
    <Room admin={writer} title={text.title || 'Sans titre'} lead={writtenNames[text.kind]} here={atelier.write}>
      {old ? (
        <OldVersion text={text} old={old} html={renderPreview(old.body, text.slug)} />
      ) : isPublication(text) ? (
        <Publication
          text={text}
          isOwner={writer.isAdmin}
          segment={readSegment((field) => wanted[field]) ?? EVERYBODY}
          now={now}
        />
      ) : (
        <SequenceMail text={text} isOwner={writer.isAdmin} />
      )}
    </Room>
  )
}
