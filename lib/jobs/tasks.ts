import 'server-only'

import { purgeExpired } from '@/lib/account/purge'
import { forgetInactive } from '@/lib/account/retention'
import { sendCardReminders } from '@/lib/billing/events/dunning'
import { sendOwnerDigest } from '@/lib/billing/events/owner-digest'
import { AlreadyRunning, reconcileAll } from '@/lib/billing/reconcile/reconcile'
import { dueScope } from '@/lib/billing/reconcile/reconcile-run'
import { followUpWithdrawals } from '@/lib/contracts/withdrawal/follow-up'
import { retryCancellations } from '@/lib/contracts/cancellation/carry-out'
import { sendRenewalNotices } from '@/lib/contracts/renewal/notices'

/** A part of the daily work. It may be done twice a day without harm. */
export interface DailyTask {
  readonly name: string
  /**
   * @param now the time for which it is done
   * @returns what was done, in one sentence for the owner
   */
  readonly run: (now: Date) => Promise<string>
}

async function reconcile(now: Date): Promise<string> {
  try {
    const scope = await dueScope(now)
    const { checked, differing, repaired, failed } = await reconcileAll({ scope })
    return `${scope}: ${checked} compared with Stripe, ${differing} differed, ${repaired} repaired, ${failed} failed.`
  } catch (error) {
    if (error instanceof AlreadyRunning) return error.message
    throw error
  }
}

/** What is done every day, in this order: what the law gives days for comes first. */
export const dailyTasks: readonly DailyTask[] = [
  { name: 'withdrawals', run: followUpWithdrawals },
  { name: 'cancellations', run: retryCancellations },
  { name: 'renewal notices', run: sendRenewalNotices },
  { name: 'card reminders', run: sendCardReminders },
  { name: 'owner digest', run: sendOwnerDigest },
  { name: 'inactive accounts', run: forgetInactive },
  { name: 'expired data', run: purgeExpired },
]

/** Done every day too, by a worker of its own: it takes as long as Stripe takes, and nothing waits behind it. */
export const reconcileTask: DailyTask = { name: 'stripe:reconcile', run: reconcile }
