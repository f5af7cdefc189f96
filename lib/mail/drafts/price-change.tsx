import 'server-only'

import { readAnnouncement, type Announcement } from '@/lib/billing/repricing/announce'
import { planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { getChangeTexts } from '@/lib/billing/stripe/price-text'
import { lastDayToRefuse } from '@/lib/contracts/renewal/window'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'

import type { Draft, Drafts } from './draft'
import { PriceChange, priceChangeSubject } from '../templates/price-change'

/** Content of the mail; without a recipient, for the preview on /atelier. */
type Said = Pick<
  Announcement,
  'catalogueKey' | 'fromCents' | 'toCents' | 'periodMonths' | 'startsOn' | 'hasReduction'
> & {
  readonly supersedesNotice: boolean
}

export function draftPriceChange(said: Said, siteUrl: string): Draft {
  const { from, to } = getChangeTexts(said)
  const day = formatDate(said.startsOn)
  const props = {
    siteUrl,
    from,
    to,
    day,
    name: planNameOf(said),
    lastDay: formatDate(lastDayToRefuse(said.startsOn)),
    hasReduction: said.hasReduction,
    supersedesNotice: said.supersedesNotice,
  }
  return { subject: priceChangeSubject(to, day), body: <PriceChange {...props} /> }
}

export const priceChangeDrafts: Drafts<'price-change'> = {
  async 'price-change'({ changeId }, _, siteUrl) {
    const announcement = await readAnnouncement(changeId, new Date())
    if (!announcement) return null
    const { subscriptionId, startsOn } = announcement
    const key = `renewal-notice ${subscriptionId} ${startsOn.toISOString()}`
    const supersedesNotice = (await getDb().notice.count({ where: { key } })) > 0
    return draftPriceChange({ ...announcement, supersedesNotice }, siteUrl)
  },
}
