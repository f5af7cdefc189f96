import 'server-only'

import type { SecondFactorChange } from '@/lib/notices/outbox/message'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { reportError } from '@/lib/platform/log'

/** Mails the holder what became of their second factor. Only logs a failure. */
export async function tellHolder(userId: string, change: SecondFactorChange, now = new Date()): Promise<void> {
  const message = { kind: 'second-factor', userId, change } as const
  await sendNotices([{ message, purpose: `${userId} ${change} ${now.toISOString()}` }]).catch((error: unknown) =>
    reportError('no notice of a second factor', error),
  )
}
