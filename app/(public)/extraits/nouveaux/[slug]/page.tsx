import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { connection } from 'next/server'

import { ExtractPageView } from '@/components/reader/articles/extract-page-view'
import { getArticle } from '@/lib/texts/content/articles'
import { findMoved, refreshWritten } from '@/lib/texts/publishing/in-force'
import { extractMetadata, missingPageMetadata } from '@/lib/texts/seo/page-metadata'
import { extractPath } from '@/lib/texts/seo/urls'

type Props = PageProps<'/extraits/nouveaux/[slug]'>

async function findWritten(params: Props['params']) {
  await connection()
  await refreshWritten()
  const { slug } = await params
  // A file's too: caches may still lead here for a while after a new version of it was withdrawn.
  return { slug, article: getArticle(slug) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { article } = await findWritten(params)
  return article ? extractMetadata(article) : missingPageMetadata()
}

export default async function NewExtractPage({ params }: Props) {
  const { slug, article } = await findWritten(params)
  const moved = findMoved(slug)
  if (!article && moved) permanentRedirect(extractPath(moved))
  if (!article) notFound()
  return <ExtractPageView article={article} />
}
