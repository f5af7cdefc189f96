import 'server-only'

import { getDb } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { limitMails } from '@/lib/http/rate-limit'
import { reportError } from '@/lib/log'
import { queueMail } from '@/lib/mail/queue'

import { isAccountTokenLive, takeAccountToken } from './account-tokens'
import { endLock } from './lockout'
import { hashPassword } from './password'
import { logSecurityEvent } from './security-log'

const MINUTE_MS = 60 * 1000

/**
 * Asks for a link by which to choose a new password. Whether anybody has this address is looked up when the mail is
 * written, so neither the answer nor its time tells. Within a minute the same address is mailed once.
 * @param address where the request comes from (lib/http/origin-address.ts)
 * @throws AppError locked when there were too many
 */
export async function requestPasswordReset(email: string, address: string, now = Date.now()): Promise<void> {
  await limitMails(address, email)
  logSecurityEvent('reset-asked', { email, address })
  await queueMail({ kind: 'reset-password', email }, `${email} ${Math.floor(now / MINUTE_MS)}`)
}

/**
 * Sets a new password with the token of a mailed link, ends every session of the user, and mails a notice. The link has
 * also proved the address.
 * @throws AppError invalid_link
 */
export async function resetPassword(token: string, password: string, address: string): Promise<void> {
  if (!(await isAccountTokenLive(token, 'reset_password'))) throw new AppError('invalid_link')
  const passwordHash = await hashPassword(password)
  const user = await getDb().$transaction(async (tx) => {
    const owner = await takeAccountToken(tx, token, 'reset_password')
    if (!owner) throw new AppError('invalid_link')
    await tx.user.updateMany({ where: { id: owner.id, emailVerified: null }, data: { emailVerified: new Date() } })
    const { sessionVersion } = await tx.user.update({
      where: { id: owner.id },
      data: { passwordHash, sessionVersion: { increment: 1 } },
      select: { sessionVersion: true },
    })
    return { ...owner, sessionVersion }
  })
  logSecurityEvent('password-reset', { userId: user.id, address })
  await endLock({ email: user.email, address })
  // The password has changed even if no notice of it can be queued.
  await queueMail({ kind: 'password-changed', userId: user.id }, `${user.id} ${user.sessionVersion}`).catch(
    (error: unknown) => reportError('no notice of a changed password', error),
  )
}
