import { notFound } from 'next/navigation'

import { Room } from '@/components/atelier/room'
import { OldVersion } from '@/components/atelier/writing/preview'
import { atelier } from '@/content/atelier'
import { writtenNames } from '@/content/publishing'
import { requireWriter, writingMetadata } from '@/lib/atelier/guard'
import { findProblems } from '@/lib/texts/publishing/check'
import { readText, readVersion } from '@/lib/texts/publishing/drafts'

export const generateMetadata = writingMetadata('Un aperçu')

interface PreviewPageProps {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

/** A version as its readers will get it. */
export default async function PreviewPage({ params, searchParams }: PreviewPageProps) {
  const writer = await requireWriter()
  const [{ id }, { version, voir }] = await Promise.all([params, searchParams])
  const text = (await readText(id, new Date())) ?? notFound()
  const old = (await readVersion(id, Number.parseInt(String(version), 10) || 0)) ?? notFound()
  return (
    <Room admin={writer} title={old.title || 'Sans titre'} lead={writtenNames[text.kind]} here={atelier.write}>
      <OldVersion
        text={text}
        old={old}
        asVisitor={voir === 'visiteur'}
        problems={old.number === text.version ? findProblems(text, text) : []}
      />
    </Room>
  )
}
