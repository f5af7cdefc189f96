import 'server-only'

import { listEnqueued, sendNotices, type Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Subscription } from '@/prisma/generated/client'

import { goingOn } from '../contract'
import { noticeState } from './window'

/** Shorter plans have no fixed term (content/legal/cgv, article 8): docs/legal.md. */
const FIXED_TERM_MONTHS = 12

/** No notice is due earlier (lib/contracts/renewal/window.ts). */
const HORIZON_MS = 65 * DAY_MS

const SLICE = 500

type Renewing = Pick<Subscription, 'id' | 'userId' | 'currentPeriodEnd'>

const listRenewing = (now: Date, after: Renewing | null): Promise<readonly Renewing[]> =>
  getDb().subscription.findMany({
    where: {
      ...goingOn(),
      periodMonths: { gte: FIXED_TERM_MONTHS },
      status: { in: ['active', 'past_due'] },
      currentPeriodEnd: { gte: after?.currentPeriodEnd ?? now, lt: new Date(now.getTime() + HORIZON_MS) },
      ...(after && { NOT: { currentPeriodEnd: after.currentPeriodEnd, id: { lte: after.id } } }),
    },
    select: { id: true, userId: true, currentPeriodEnd: true },
    orderBy: [{ currentPeriodEnd: 'asc' }, { id: 'asc' }],
    take: SLICE,
  })

function noticeOf({ id, userId, currentPeriodEnd }: Renewing): Notice {
  const term = currentPeriodEnd.toISOString()
  return { message: { kind: 'renewal-notice', userId, subscriptionId: id, term }, purpose: `${id} ${term}` }
}

function alertOf(row: Renewing): Notice {
  const alert = 'renewal-notice-missed'
  const message = { kind: 'owner-alert', alert, id: row.id, userId: row.userId } as const
  return { message, purpose: `${alert} ${noticeOf(row).purpose}` }
}

/** @returns how many members are notified now, and for how many it is too late */
async function enqueueSlice(
  renewing: readonly Renewing[],
  now: Date,
): Promise<{ readonly due: number; readonly late: number }> {
  const candidates = renewing
    .map((row) => ({ row, notice: noticeOf(row), state: noticeState(row.currentPeriodEnd, now) }))
    .filter(({ state }) => state !== 'early')
  const enqueued = await listEnqueued(candidates.map(({ notice }) => notice))
  const unsent = candidates.filter(({ notice }) => !enqueued.has(notice))
  const due = await sendNotices(unsent.filter(({ state }) => state === 'due').map(({ notice }) => notice))
  const late = await sendNotices(unsent.filter(({ state }) => state === 'late').map(({ row }) => alertOf(row)))
  return { due, late }
}

/** Daily task: announces each term once. If it is too late, alerts the owner instead. */
export async function sendRenewalNotices(now: Date): Promise<string> {
  let [due, late] = [0, 0]
  for (let after: Renewing | null = null; ;) {
    const slice: readonly Renewing[] = await listRenewing(now, after)
    const told = await enqueueSlice(slice, now)
    due += told.due
    late += told.late
    if (slice.length < SLICE) break
    after = slice.at(-1)!
  }
  return `Avis envoyés\u00a0: ${due}. Manqués\u00a0: ${late}.`
}
