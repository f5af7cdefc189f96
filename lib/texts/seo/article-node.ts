import type { Article as ArticleNode, Thing } from 'schema-dts'

import type { Article } from '@/lib/texts/content/articles'

import { breadcrumbNode, organizationReference } from './site-nodes'
import { absoluteUrl, articlePath, extractPath, shareNameOf, sharePicturePath } from './urls'

/** Marks the paywalled part of an article: https://developers.google.com/search/docs/appearance/structured-data/paywalled-content */
export const MEMBERS_PART_CLASS = 'members-part'

/** An article has two pages: its own, for members, and its public extract. */
export interface ArticlePlace {
  readonly path: string
  readonly isAccessibleForFree: boolean
}

export function articleNode(article: Article, { path, isAccessibleForFree }: ArticlePlace) {
  const { slug, title, excerpt, category, readTime, publishedAt, updatedAt } = article
  return {
    '@type': 'Article',
    '@id': absoluteUrl(`${path}#article`),
    headline: title,
    description: excerpt,
    image: absoluteUrl(sharePicturePath(shareNameOf(articlePath(slug)))),
    datePublished: publishedAt,
    dateModified: updatedAt ?? publishedAt,
    articleSection: category,
    timeRequired: `PT${readTime}M`,
    inLanguage: 'fr',
    author: organizationReference(),
    publisher: organizationReference(),
    mainEntityOfPage: absoluteUrl(path),
    isAccessibleForFree,
    ...(!isAccessibleForFree && {
      hasPart: {
        '@type': 'WebPageElement',
        isAccessibleForFree: false,
        cssSelector: `.${MEMBERS_PART_CLASS}`,
      } as const,
    }),
  } satisfies ArticleNode
}

const articleGraphAt = (article: Article, place: ArticlePlace): readonly Thing[] => [
  articleNode(article, place),
  breadcrumbNode(place.path, article.title),
]

export const articleGraph = (article: Article): readonly Thing[] =>
  articleGraphAt(article, { path: articlePath(article.slug), isAccessibleForFree: false })

/** @param isAccessibleForFree whether the extract is the whole article */
export const extractGraph = (article: Article, isAccessibleForFree: boolean): readonly Thing[] =>
  articleGraphAt(article, { path: extractPath(article.slug), isAccessibleForFree })
