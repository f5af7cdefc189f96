import { notFound } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { endingForOthers } from '@/content/closings'
import { pages } from '@/content/pages'
import type { Article } from '@/lib/texts/content/article-schema'
import { getCardsOf, getNeighbours } from '@/lib/texts/content/articles'
import type { MDXComponents } from '@/lib/texts/content/compile'
import { getExtract } from '@/lib/texts/content/extracts'
import { publicPicture } from '@/lib/texts/publishing/article-details'
import { extractGraph } from '@/lib/texts/seo/article-node'
import { extractPath } from '@/lib/texts/seo/urls'

import { ArticleView } from './article-view'
import { ExtractView } from './extract-view'
import { mdxComponents } from './mdx-components'

const ARTICLES = `${pages.blog.path}/`

/**
 * As in the members' article, but links to other articles lead to their extracts, and pictures have their public address, for
 * signed-out readers.
 */
const extractComponents = {
  ...mdxComponents,
  a: ({ href, children, ...props }) => (
    <a {...props} href={href?.startsWith(ARTICLES) ? extractPath(href.slice(ARTICLES.length)) : href}>
      {children}
    </a>
  ),
  img: ({ src, ...props }) => <mdxComponents.img {...props} src={publicPicture(String(src))} />,
} satisfies MDXComponents

/** The public page of an article: its extract, or all of it where it is read by all. */
export async function ExtractPageView({ article }: { readonly article: Article }) {
  const extract = await getExtract(article.slug)
  if (!extract) notFound()
  const { body, withheld } = extract
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
