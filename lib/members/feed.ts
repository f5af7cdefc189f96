import 'server-only'

import { Feed } from 'feed'

import { pages } from '@/content/pages'
import { site } from '@/content/site'
import { getUpdates } from '@/lib/content/updates'
import { getEnv } from '@/lib/env'

/** Readers show a note somewhere else. */
const absolute = (html: string, siteUrl: string) => html.replace(/(href=")\//g, `$1${siteUrl}/`)

export const getFeedDate = (): Date => new Date(getUpdates()[0]?.publishedAt ?? 0)

/** @param address of this feed, where its reader finds it */
export function renderFeed(address: string): string {
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
    updated: getFeedDate(),
  })
  for (const { month, title, summary, publishedAt, html } of getUpdates()) {
    const link = `${home}#${month}`
    feed.addItem({
      id: link,
      link,
      title,
      description: summary,
      content: absolute(html, siteUrl),
      date: new Date(publishedAt),
    })
  }
  return feed.rss2()
}
