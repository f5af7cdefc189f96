import type { Thing } from 'schema-dts'

import { pages } from '@/content/pages'
import type { SitePage } from '@/content/site-page'

import { breadcrumbNode, contactPageNode, organizationNode, websiteNode } from './site-nodes'

/** The structured data of pages; of offers it is in offer-nodes.ts, of articles in article-node.ts. */

export const homeGraph = (): readonly Thing[] => [organizationNode(), websiteNode()]

export const contactGraph = (): readonly Thing[] => [contactPageNode(), breadcrumbNode(pages.contact.path)]

/** @param title of a page that is in no list */
export const placeGraph = ({ path }: Pick<SitePage, 'path'>, title?: string): readonly Thing[] => [
  breadcrumbNode(path, title),
]
