import { redirect } from 'next/navigation'

import { Room } from '@/components/atelier/room'
import { Editor, type EditedText } from '@/components/atelier/writing/editor'
import { MailingSection } from '@/components/atelier/writing/mailing'
import { PictureSection } from '@/components/atelier/writing/pictures'
import { PublishSection } from '@/components/atelier/writing/publish'
import { SwitchSection } from '@/components/atelier/writing/sequences'
import { VersionSection } from '@/components/atelier/writing/versions'
import { atelier } from '@/content/atelier'
import { stages } from '@/content/departure/step'
import { publicationNames, writtenNames, type WrittenKind } from '@/content/publishing'
import { requireAdmin, requireWriter, writingMetadata } from '@/lib/atelier/guard'
import { listLabels } from '@/lib/atelier/members/labels'
import { listPastMonths } from '@/lib/atelier/writing/months'
import { readFigures } from '@/lib/members/mailing/figures'
import { countSegment, EVERYBODY, readSegment, type Segment } from '@/lib/members/mailing/segment'
import { findSequence } from '@/lib/members/mailing/sequences'
import { readMailing } from '@/lib/notices/news/announcement'
import { kinds, textKindOf } from '@/lib/texts/content/kinds'
import { formatMark } from '@/lib/texts/content/pieces/departure'
import { getDepartureSteps } from '@/lib/texts/content/steps'
import { findProblems } from '@/lib/texts/publishing/check'
import {
  isPublication,
  listVersions,
  readText,
  type PublicationDraft,
  type WrittenDraft,
} from '@/lib/texts/publishing/drafts'
import { headerFields, typedOf } from '@/lib/texts/publishing/header'
import { housePictures, listPictures, type PictureEntry } from '@/lib/texts/publishing/pictures'

export const generateMetadata = writingMetadata('Un texte')

interface TextPageProps {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

const MONTH_LENGTH = 'YYYY-MM'.length

/** « Logement, J − 108 : Relire ton bail », stage by stage. */
const stepChoices = () =>
  stages.flatMap(({ id: stage, name }) =>
    getDepartureSteps()
      .filter((step) => step.stage === stage)
      .map(({ id, day, title }) => ({
        id,
        label: `${name}, ${formatMark(day, stage === 'rentrer' ? 'R' : 'J')}\u00a0: ${title}`,
      })),
  )

const NO_CHOICES = { pictures: [], steps: [] }

/** Frames hold text; the lock and tools stand alone. */
const ALONE = ['members', 'budget-simulator', 'visa-check', 'departure-checklist', 'chapter']

const SUMMARY_USES: Readonly<Partial<Record<WrittenKind, string>>> = {
  article: 'sous le titre, dans la liste et dans les moteurs de recherche',
  kit: 'sous le titre et dans la liste',
  mail: 'la boîte de réception la montre à côté de l’objet',
  note: 'l’e-mail et le flux la montrent aux membres',
  news: 'l’e-mail et le flux la montrent aux membres',
  answer: 'l’e-mail et le flux la montrent aux membres',
}

function editedOf(text: WrittenDraft, own: readonly PictureEntry[] = []): EditedText {
  const { id, kind, slug, version, title, summary, body, details, hasFile, fileChangedOn } = text
  const textKind = textKindOf(kind)
  const header = textKind ? headerFields(textKind) : []
  const month = kind === 'article' && !hasFile ? slug.slice(0, MONTH_LENGTH) : null
  return {
    id,
    version,
    typed: {
      title,
      summary,
      body,
      ...(month && { address: slug.slice(MONTH_LENGTH + 1) }),
      ...typedOf(header, details ?? {}),
    },
    header,
    choices: kind === 'article' ? { pictures: [...own, ...housePictures()], steps: stepChoices() } : NO_CHOICES,
    tools: {
      level: textKind ? 2 : 3,
      hasPictures: kind !== 'mail',
      hasLock: kind === 'article',
      frames: textKind ? kinds[textKind].directives.filter((name) => !ALONE.includes(name)) : [],
    },
    isMail: kind === 'mail',
    summaryUse: SUMMARY_USES[kind] ?? null,
    month,
    hasOpening: kind === 'article',
    fileChangedOn,
  }
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
        <PictureSection textId={id} isArticle={text.kind === 'article'} pictures={pictures} />
        <PublishSection text={text} isOwner={isOwner} problems={findProblems(text, text)} now={now} />
        {isOwner && text.kind in publicationNames && <MailingSection text={text} {...mailing} />}
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
  // Also for a text that was just deleted.
  const text = (await readText(id, now)) ?? redirect(atelier.write)
  return (
    <Room admin={writer} title={text.title || 'Sans titre'} lead={writtenNames[text.kind]} here={atelier.write}>
      {isPublication(text) ? (
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
