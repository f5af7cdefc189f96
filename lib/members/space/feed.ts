import 'server-only'

import { Feed } from 'feed'

import { pages } from '@/content/pages'
import { paths } from '@/content/paths'
import { publicationNames } from '@/content/publishing'
import { site } from '@/content/site'
import { getEnv } from '@/lib/platform/env'
import type { Publication } from '@/lib/texts/publishing/listing'
import { publicationPath } from '@/lib/texts/seo/urls'

/** Feed readers need absolute URLs, and load pictures without a session. */
const absolute = (html: string, siteUrl: string, address: string) =>
  html.replaceAll(`src="${paths.pictures}/`, `src="${address}/images/`).replace(/(href=")\//g, `$1${siteUrl}/`)

export const getFeedDate = ([latest]: readonly Publication[]): Date => new Date(latest?.publishedAt ?? 0)

/**
 * @param address URL of this feed
 * @param publications newest first
 */
export function renderFeed(address: string, publications: readonly Publication[]): string {
  const { siteUrl } = getEnv()
  const home = `${siteUrl}${pages.memberSpace.path}`
  const feed = new Feed({
    id: home,
    link: home,
    feed: address,
    title: `${site.name} : mises à jour`,
    description: 'Chaque mois, ce qui a bougé et ce qu’il faut faire.',
    language: 'fr',
    copyright: site.name,
    generator: site.name,
    updated: getFeedDate(publications),
  })
  for (const { kind, slug, title, summary, publishedAt, html } of publications) {
    feed.addItem({
      // As readers know it.
      id: `${home}#${slug}`,
      link: `${siteUrl}${publicationPath({ kind, slug })}`,
      title,
      description: summary,
      content: absolute(html, siteUrl, address),
      category: [{ name: publicationNames[kind] }],
      date: new Date(publishedAt),
    })
  }
  return feed.rss2()
}
