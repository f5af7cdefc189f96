import 'server-only'

import { pages } from '@/content/pages'
import { unsubscribeToken } from '@/lib/notices/news/consent'

/** Unsubscribe links: a page for people, and a one-click URL for mail programs. @param textId of a sequence's mail */
export function unsubscribeUrls(siteUrl: string, userId: string, textId?: string) {
  const query = `?jeton=${unsubscribeToken(userId, textId)}`
  return { page: `${siteUrl}${pages.unsubscribe.path}${query}`, oneClick: `${siteUrl}/api/desinscription${query}` }
}
