import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { ArticleView } from '@/components/articles/article-view'
import { extractComponents } from '@/components/articles/extract-components'
import { ExtractView } from '@/components/articles/extract-view'
import { JsonLd } from '@/components/site/json-ld'
import { endingForOthers } from '@/content/closings'
import { pages } from '@/content/pages'
import { getCardsOf, getNeighbours } from '@/lib/texts/content/article-cards'
import { getArticle, getArticles } from '@/lib/texts/content/articles'
import { getExtract } from '@/lib/texts/content/extracts'
import { extractGraph } from '@/lib/texts/seo/graphs'
import { extractMetadata } from '@/lib/texts/seo/page-metadata'
import { extractPath } from '@/lib/texts/seo/urls'

type Props = PageProps<'/extraits/[slug]'>

export const dynamicParams = false

export const generateStaticParams = () => getArticles().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = getArticle((await params).slug)
  return article ? extractMetadata(article) : {}
}

export default async function ExtractPage({ params }: Props) {
  const { slug } = await params
  const article = getArticle(slug)
  const extract = await getExtract(slug)
  if (!article || !extract) notFound()

  const { body, withheld } = extract
  const shown = {
    back: { href: pages.extracts.path, label: pages.extracts.name },
    excerpt: article.excerpt,
    ending: endingForOthers(slug, article.closing),
    related: getCardsOf(article.related),
    neighbours: getNeighbours(article.slug),
  }
  const text = <body.Content components={extractComponents} />
  return (
    <>
      <JsonLd graph={extractGraph(article, !withheld)} />
      {withheld ? (
        <ExtractView {...shown} {...withheld} article={article} opening={text} />
      ) : (
        <ArticleView
          {...shown}
          article={article}
          body={text}
          headings={body.headings}
          rest={null}
          pathOf={extractPath}
        />
      )}
    </>
  )
}
