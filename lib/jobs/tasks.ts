import 'server-only'

import { purgeExpired } from '@/lib/account/purge'
import { forgetInactive } from '@/lib/account/retention'
import { rollUpViews } from '@/lib/audience/roll-up'
import { sendCardReminders } from '@/lib/billing/daily/card-reminders'
import { sendOwnerDigest } from '@/lib/billing/daily/owner-digest'
import { AlreadyRunning, dueScope } from '@/lib/billing/reconcile/run'
import { reconcileAll } from '@/lib/billing/reconcile/walk'
import { retryCancellations } from '@/lib/contracts/cancellation/carry-out'
import { sendRenewalNotices } from '@/lib/contracts/renewal/notices'
import { followUpWithdrawals } from '@/lib/contracts/withdrawal/follow-up'
import { sendCarnetReminders } from '@/lib/departure/reminders'

/** A part of the daily work; doing it twice a day does no harm. */
export interface DailyTask {
  readonly name: string
  /** @returns one sentence for the owner */
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

/** In this order: what the law sets a deadline for comes first. */
export const dailyTasks: readonly DailyTask[] = [
  { name: 'withdrawals', run: followUpWithdrawals },
  { name: 'cancellations', run: retryCancellations },
  { name: 'renewal notices', run: sendRenewalNotices },
  { name: 'card reminders', run: sendCardReminders },
  { name: 'owner digest', run: sendOwnerDigest },
  { name: 'carnet reminders', run: sendCarnetReminders },
  { name: 'inactive accounts', run: forgetInactive },
  { name: 'expired data', run: purgeExpired },
  { name: 'page counts', run: rollUpViews },
]

/** In a queue of its own, because a walk through Stripe may take hours. */
export const reconcileTask: DailyTask = { name: 'stripe:reconcile', run: reconcile }
