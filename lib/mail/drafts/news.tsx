import 'server-only'

import { getDb } from '@/lib/db'
import { formatDate } from '@/lib/format'
import { mayOpenSpace } from '@/lib/members/space'
import { getAnnouncement } from '@/lib/news/announcement'
import { unsubscribeToken, wantsNews } from '@/lib/news/consent'

import { AccountExpires, accountExpiresSubject, UpdatePublished } from '../templates/news'
import type { Drafts } from './draft'

/** Mails that nobody has bought anything for. */
export const newsDrafts: Drafts<'account-expires' | 'update-published'> = {
  async 'account-expires'({ userId, lastActiveAt, deletesOn }, _, siteUrl) {
    const user = await getDb().user.findUnique({ where: { id: userId }, select: { lastActiveAt: true } })
    if (user?.lastActiveAt.toISOString() !== lastActiveAt) return null
    return { subject: accountExpiresSubject, body: <AccountExpires siteUrl={siteUrl} day={formatDate(deletesOn)} /> }
  },
  async 'update-published'({ userId, month }, reader, siteUrl) {
    const update = getAnnouncement(month, await mayOpenSpace(userId))
    // Whoever has changed their mind since gets nothing.
    if (!update || !reader.emailVerified || !(await wantsNews(userId))) return null
    const query = `?jeton=${unsubscribeToken(userId)}`
    const { title, summary } = update
    const props = { siteUrl, title, summary, date: formatDate(update.publishedAt), unsubscribeUrl: `${siteUrl}/desinscription${query}` }
    const unsubscribeUrl = `${siteUrl}/api/desinscription${query}`
    return { subject: title, body: <UpdatePublished {...props} />, unsubscribeUrl }
  },
}
