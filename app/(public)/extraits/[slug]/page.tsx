import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { ExtractPageView } from '@/components/reader/articles/extract-page-view'
import { getArticle, getArticles } from '@/lib/texts/content/articles'
import { extractMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/extraits/[slug]'>

export const dynamicParams = false

export const generateStaticParams = () => getArticles().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = getArticle((await params).slug)
  return article ? extractMetadata(article) : {}
}

export default async function ExtractPage({ params }: Props) {
  const article = getArticle((await params).slug)
  if (!article) notFound()
  return <ExtractPageView article={article} />
}
