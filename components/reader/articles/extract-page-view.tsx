import { notFound } from 'next/navigation'
import type { ComponentProps, ReactNode } from 'react'

import { JsonLd } from '@/components/frame/site/json-ld'
import { endingForOthers } from '@/content/closings'
import { pages } from '@/content/pages'
import { getExtract, type Extract } from '@/lib/texts/content/article-body'
import { getCardsOf, getNeighbours, publicPicture, type Article } from '@/lib/texts/content/articles'
import { extractGraph } from '@/lib/texts/seo/article-node'
import { extractPath } from '@/lib/texts/seo/urls'

import { ArticleView } from './article-view'
import { articleComponents, Picture } from './directives'
import { ExtractView } from './extract-view'

const ARTICLES = `${pages.blog.path}/`

interface LinkProps {
  readonly href?: string
  readonly children?: ReactNode
}

/**
 * As in the members' article, but links to other articles lead to their extracts, and pictures have their public address, for
 * signed-out readers.
 */
const extractComponents = {
  ...articleComponents,
  a: ({ href, children }: LinkProps) => (
    <a href={href?.startsWith(ARTICLES) ? extractPath(href.slice(ARTICLES.length)) : href}>{children}</a>
  ),
  img: ({ src, ...size }: ComponentProps<typeof Picture>) => <Picture {...size} src={publicPicture(String(src))} />,
}

/** The public page of an article: its extract, or all of it where it is read by all. */
export const ExtractPageView = ({ article }: { readonly article: Article }) => (
  <ExtractPage article={article} extract={getExtract(article.slug) ?? notFound()} />
)

/** The same of a draft. */
export function ExtractPage({
  article,
  extract: { body, withheld },
}: {
  readonly article: Article
  readonly extract: Extract
}) {
  const shown = {
    back: { href: pages.extracts.path, label: pages.extracts.name },
    excerpt: article.excerpt,
    ending: endingForOthers(article.slug, article.closing),
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
