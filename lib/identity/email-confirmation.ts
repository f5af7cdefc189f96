import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { limitMails } from '@/lib/platform/http/rate-limit'

import { takeAccountToken } from './account-tokens'
import { logSecurityEvent } from './security-log'

/** Once a minute at most. @throws AppError locked past the rate limit */
export async function resendConfirmation(userId: string, address: string, now = Date.now()): Promise<void> {
  const user = await getDb().user.findUnique({ where: { id: userId }, select: { email: true, emailVerified: true } })
  if (!user || user.emailVerified) return
  await limitMails('confirm-email', address, user.email)
  await sendNotices([
    { message: { kind: 'confirm-email', userId }, purpose: `${userId} ${Math.floor(now / MINUTE_MS)}` },
  ])
}

/** @throws AppError invalid_link */
export async function confirmEmail(token: string): Promise<string> {
  return getDb().$transaction(async (tx) => {
    const user = await takeAccountToken(tx, token, 'confirm_email')
    if (!user) throw new AppError('invalid_link')
    await tx.user.update({ where: { id: user.id }, data: { emailVerified: new Date() } })
    logSecurityEvent('email-confirmed', { userId: user.id })
    return user.email
  })
}
