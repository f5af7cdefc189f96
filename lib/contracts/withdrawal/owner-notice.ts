import type { OwnerWithdrawalAlert } from '@/lib/outbox/message'
import type { Notice } from '@/lib/outbox/notices'

/** @param when for an alert that may be given again: what makes it another one */
export const ownerNotice = (alert: OwnerWithdrawalAlert, withdrawalId: string, when = ''): Notice => ({
  message: { kind: 'owner-withdrawal', alert, withdrawalId },
  purpose: `${alert} ${withdrawalId} ${when}`.trim(),
})
