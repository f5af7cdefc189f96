import 'server-only'

import { monthsText, ownGiftHref } from '@/content/gifts'
import { listBoughtGifts } from '@/lib/access/gifts/bought'
import { giftCode } from '@/lib/access/gifts/code'
import { giftUrl } from '@/lib/access/gifts/gift'
import { findGiftMail } from '@/lib/access/gifts/mailing'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'

import type { Drafts } from './draft'
import {
  AccessGiven,
  accessGivenSubject,
  GiftCard,
  GiftCardFailed,
  giftCardFailedSubject,
  giftCardSubject,
  Letter,
} from '../templates/gift'

export const giftDrafts: Drafts<'access-given' | 'letter' | 'gift-card' | 'gift-card-failed'> = {
  async 'access-given'({ userId, grantId }, _, siteUrl) {
    const grant = await getDb().accessGrant.findUnique({ where: { id: grantId, userId, endedAt: null } })
    if (!grant || grant.until < new Date()) return null
    return { subject: accessGivenSubject, body: <AccessGiven siteUrl={siteUrl} until={formatDate(grant.until)} /> }
  },
  async letter({ userId, actId }, _, siteUrl) {
    const act = await getDb().ownerAct.findUnique({ where: { id: actId, aboutId: userId } })
    const [, title = '', text = ''] = /^([^\n]+)\n\n(.+)$/su.exec(act?.why ?? '') ?? []
    return title === '' ? null : { subject: title, body: <Letter siteUrl={siteUrl} title={title} text={text} /> }
  },
  async 'gift-card'({ mailId }, _, siteUrl) {
    const mail = await findGiftMail(mailId, new Date())
    if (!mail) return null
    const { giftId, sender, words, months, expiresAt } = mail
    const props = {
      siteUrl,
      sender,
      words: words.split('\n').filter(Boolean),
      months: monthsText(months),
      url: giftUrl(giftId),
      code: giftCode(giftId),
      until: formatDate(expiresAt),
    }
    return { subject: giftCardSubject(props), body: <GiftCard {...props} /> }
  },
  async 'gift-card-failed'({ userId, giftId }, _, siteUrl) {
    const gift = (await listBoughtGifts(userId, new Date())).find(({ id }) => id === giftId)
    if (!gift || gift.end || gift.mail) return null
    const body = <GiftCardFailed siteUrl={siteUrl} pageUrl={`${siteUrl}${ownGiftHref(giftId)}`} />
    return { subject: giftCardFailedSubject, body }
  },
}
