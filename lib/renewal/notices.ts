import 'server-only'

import { isLivemode } from '@/lib/billing/livemode'
import { getDb } from '@/lib/db'
import { sendNotices, type Notice } from '@/lib/mail/notices'

import { noticeState } from './window'

/** Concluded for a fixed time. A monthly plan has none (content/legal/cgv, article 8): docs/legal.md. */
const FIXED_TERM_MONTHS = 12

/** Longer than any notice is early. */
const HORIZON_MS = 100 * 24 * 60 * 60 * 1000

/**
 * Tells those whose subscription renews by itself that they can say no, once for each term; and the owner, once, of
 * whom it is too late to tell. What was told stays in `notices`.
 */
export async function sendRenewalNotices(now: Date): Promise<string> {
  const renewing = await getDb().subscription.findMany({
    where: {
      periodMonths: { gte: FIXED_TERM_MONTHS },
      status: { in: ['active', 'past_due'] },
      scheduledEnd: null,
      revokedReason: null,
      livemode: isLivemode(),
      currentPeriodEnd: { gt: now, lt: new Date(now.getTime() + HORIZON_MS) },
    },
    orderBy: { currentPeriodEnd: 'asc' },
  })
  const due: Notice[] = []
  const late: Notice[] = []
  for (const { id, userId, currentPeriodEnd } of renewing) {
    const term = currentPeriodEnd.toISOString()
    const purpose = `${id} ${term}`
    const state = noticeState(currentPeriodEnd, now)
    if (state === 'early' || (await getDb().notice.count({ where: { key: `renewal-notice ${purpose}` } }))) continue
    const alert = 'renewal-notice-missed'
    if (state === 'due') due.push({ message: { kind: 'renewal-notice', userId, subscriptionId: id, term }, purpose })
    else late.push({ message: { kind: 'owner-alert', alert, id, userId }, purpose: `${alert} ${purpose}` })
  }
  await sendNotices([...due, ...late])
  return `${due.length} renewal notices sent, ${late.length} missed.`
}
