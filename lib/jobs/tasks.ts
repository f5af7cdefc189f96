import 'server-only'

import { forgetInactive } from '@/lib/account/retention'
import { purgeExpired } from '@/lib/account/purge'
import { retryCancellations } from '@/lib/cancellation/carry-out'
import { sendRenewalNotices } from '@/lib/renewal/notices'

/** A part of the daily work. It may be done twice a day without harm. */
export interface DailyTask {
  readonly name: string
  /**
   * @param now the time for which it is done
   * @returns what was done, in one sentence for the owner
   */
  readonly run: (now: Date) => Promise<string>
}

/** What is done every day, in this order. */
export const dailyTasks: readonly DailyTask[] = [
  { name: 'cancellations', run: retryCancellations },
  { name: 'renewal notices', run: sendRenewalNotices },
  { name: 'inactive accounts', run: forgetInactive },
  { name: 'expired data', run: purgeExpired },
]
