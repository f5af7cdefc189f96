import type { Thing } from 'schema-dts'

import { subscriptionFaq } from '@/content/faq'
import { pages } from '@/content/pages'
import type { SitePage } from '@/content/site-page'
import type { Article } from '@/lib/texts/content/article-schema'
import type { Tutorial } from '@/lib/texts/content/tutorials'
import type { LegalVersion } from '@/lib/texts/legal/versions'

import { articleNode, type ArticlePlace } from './article-node'
import { offerListNode, serviceNode, subscriptionNode, type ServiceKey } from './offer-nodes'
import { breadcrumbNode, contactPageNode, faqNode, organizationNode, websiteNode } from './site-nodes'
import { articlePath, extractPath, tutorialPath } from './urls'

/** The structured data of each page. */

export const homeGraph = (): readonly Thing[] => [organizationNode(), websiteNode()]

export const subscriptionGraph = (): readonly Thing[] => [
  subscriptionNode(),
  faqNode(subscriptionFaq),
  breadcrumbNode(pages.subscription.path),
]

export const offersGraph = (): readonly Thing[] => [offerListNode(), breadcrumbNode(pages.offers.path)]

export const serviceGraph = (key: ServiceKey): readonly Thing[] => [serviceNode(key), breadcrumbNode(pages[key].path)]

export const contactGraph = (): readonly Thing[] => [contactPageNode(), breadcrumbNode(pages.contact.path)]

const articleGraphAt = (article: Article, place: ArticlePlace): readonly Thing[] => [
  articleNode(article, place),
  breadcrumbNode(place.path, article.title),
]

export const articleGraph = (article: Article): readonly Thing[] =>
  articleGraphAt(article, { path: articlePath(article.slug), isAccessibleForFree: false })

/** @param isAccessibleForFree whether the extract is the whole article */
export const extractGraph = (article: Article, isAccessibleForFree: boolean): readonly Thing[] =>
  articleGraphAt(article, { path: extractPath(article.slug), isAccessibleForFree })

export const tutorialGraph = ({ slug, title }: Pick<Tutorial, 'slug' | 'title'>): readonly Thing[] => [
  breadcrumbNode(tutorialPath(slug), title),
]

export const legalVersionGraph = ({ url, version }: LegalVersion): readonly Thing[] => [
  breadcrumbNode(url, `Version ${version}`),
]

export const placeGraph = ({ path }: SitePage): readonly Thing[] => [breadcrumbNode(path)]
