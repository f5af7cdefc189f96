import { redirect } from 'next/navigation'

import { Room } from '@/components/atelier/room'
import { Editor } from '@/components/atelier/writing/editor'
import { MailingSheet } from '@/components/atelier/writing/mailing-sheet'
import { PictureSheet } from '@/components/atelier/writing/picture-sheet'
import { PublishSheet } from '@/components/atelier/writing/publish-sheet'
import { OldVersion, VersionSheet } from '@/components/atelier/writing/version-sheet'
import { atelier } from '@/content/atelier'
import { publicationNames } from '@/content/publishing'
import { requireWriter, writingMetadata } from '@/lib/atelier/guard'
import { countReaders, readMailing } from '@/lib/notices/news/announcement'
import { housePictures } from '@/lib/texts/publishing/article-details'
import { findProblems } from '@/lib/texts/publishing/check'
import { listVersions, readText, readVersion, type WrittenDraft } from '@/lib/texts/publishing/desk'
import { renderWritten } from '@/lib/texts/publishing/listing'
import { listPictures, type PictureEntry } from '@/lib/texts/publishing/pictures'

export const generateMetadata = writingMetadata('Un texte')

interface TextPageProps {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<{ readonly version?: string | string[] }>
}

interface DeskProps {
  readonly text: WrittenDraft
  readonly isOwner: boolean
  readonly now: Date
}

const MONTH_LENGTH = 'YYYY-MM'.length

/** Null for notes, news and answers. */
function articleOf({ details, slug }: WrittenDraft, own: readonly PictureEntry[]) {
  if (!details) return null
  return {
    details,
    month: slug.slice(0, MONTH_LENGTH),
    address: slug.slice(MONTH_LENGTH + 1),
    pictures: [
      ...own.map(({ src, alt }) => ({ src, label: `Ajoutée : ${alt}` })),
      ...housePictures().map(({ src, alt }) => ({ src, label: alt })),
    ],
  }
}

async function Desk({ text, isOwner, now }: DeskProps) {
  const { id, slug, version, title, summary, body } = text
  const [versions, pictures, people, progress] = await Promise.all([
    listVersions(id),
    listPictures(id),
    countReaders(slug),
    readMailing(slug),
  ])
  return (
    <>
      <Editor key={id} text={{ id, version, title, summary, body, article: articleOf(text, pictures) }} />
      <div className="mt-12">
        <PictureSheet textId={id} isArticle={text.kind === 'article'} pictures={pictures} />
        <PublishSheet text={text} isOwner={isOwner} problems={findProblems(text)} now={now} />
        {isOwner && <MailingSheet text={text} people={people} progress={progress} />}
        <VersionSheet text={text} versions={versions} />
      </div>
    </>
  )
}

export default async function TextPage({ params, searchParams }: TextPageProps) {
  const writer = await requireWriter()
  const now = new Date()
  const [{ id }, { version }] = await Promise.all([params, searchParams])
  // Also for a text that was just deleted.
  const text = (await readText(id, now)) ?? redirect(atelier.write)
  const old = typeof version === 'string' ? await readVersion(text.id, Number.parseInt(version, 10) || 0) : null
  return (
    <Room admin={writer} title={text.title || 'Sans titre'} lead={publicationNames[text.kind]} here={atelier.write}>
      {old ? (
        <OldVersion text={text} old={old} html={renderWritten(old.body, text.slug)} />
      ) : (
        <Desk text={text} isOwner={writer.isAdmin} now={now} />
      )}
    </Room>
  )
}
