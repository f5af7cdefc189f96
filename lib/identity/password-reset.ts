import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { limitMailsFrom, mayMailReset } from '@/lib/platform/http/rate-limit'
import { reportError } from '@/lib/platform/log'

import { findTokenOwner, takeAccountToken } from './account-tokens'
import { requireStrongPassword } from './guessable'
import { endLocks } from './lockout'
import { hashPassword } from './password'
import { logSecurityEvent } from './security-log'

/**
 * The account is looked up only when the mail is written, so that neither the response nor its timing reveals whether it exists.
 * @returns "already_sent" past the limit per e-mail; the last link still works
 * @throws AppError locked past the limit per origin
 */
export async function requestPasswordReset(
  email: string,
  address: string,
  device: string | null = null,
  now = Date.now(),
): Promise<'sent' | 'already_sent'> {
  await limitMailsFrom('reset-password', address)
  if (!(await mayMailReset(email, device))) return 'already_sent'
  logSecurityEvent('reset-asked', { email, address })
  const minute = Math.floor(now / MINUTE_MS)
  await sendNotices([
    {
      message: { kind: 'reset-password', email },
      purpose: device === null ? `${email} ${minute}` : `${email} ${minute} ${device}`,
    },
  ])
  return 'sent'
}

/**
 * Ends every session, and confirms the address, which the link has proved, and ends locks (./lockout.ts).
 * @returns the address
 * @throws AppError invalid_link; invalid_form when the password is easy to guess, in which case the link stays valid
 */
export async function resetPassword(token: string, password: string, address: string): Promise<string> {
  const person = await findTokenOwner(token, 'reset_password')
  if (!person) throw new AppError('invalid_link')
  await requireStrongPassword(password, [person.email, person.name])
  const passwordHash = await hashPassword(password)
  const user = await getDb().$transaction(async (tx) => {
    const owner = await takeAccountToken(tx, token, 'reset_password')
    if (!owner) throw new AppError('invalid_link')
    const { count } = await tx.user.updateMany({
      where: { id: owner.id, emailVerified: null },
      data: { emailVerified: new Date() },
    })
    // Somebody who opened the account with another's address keeps no way in.
    if (count > 0) await tx.account.deleteMany({ where: { userId: owner.id } })
    const { sessionVersion } = await tx.user.update({
      where: { id: owner.id },
      data: { passwordHash, sessionVersion: { increment: 1 } },
      select: { sessionVersion: true },
    })
    return { ...owner, sessionVersion }
  })
  logSecurityEvent('password-reset', { userId: user.id, address })
  await endLocks(user.email, address)
  await sendNotices([
    { message: { kind: 'password-changed', userId: user.id }, purpose: `${user.id} ${user.sessionVersion}` },
  ]).catch((error: unknown) => reportError('no notice of a changed password', error))
  return user.email
}
