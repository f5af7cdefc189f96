import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { limitCostly } from '@/lib/platform/http/rate-limit'
import { reportError } from '@/lib/platform/log'

import { requireFreshSignIn } from './fresh-sign-in'
import { requireStrongPassword } from './guessable'
import { requireOwnPassword, type Owner } from './own-password'
import { hashPassword } from './password'
import { logSecurityEvent } from './security-log'
import { endAllSessionsBut } from './sessions'

interface PasswordChange {
  /** Ignored when the account has no password yet: then the sign-in must be recent. */
  readonly currentPassword: string
  readonly password: string
}

/**
 * Ends every other session and voids mailed links.
 * @throws AppError wrong_password, sign_in_again, locked, just_locked or too_many_requests; invalid_form when the new one is easy to guess
 */
export async function changePassword(
  user: Owner & { readonly sessionId: string },
  { currentPassword, password }: PasswordChange,
  address: string,
): Promise<void> {
  const { passwordHash: known, name } = await getDb().user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true, name: true },
  })
  if (known === null) await requireFreshSignIn(user.sessionId)
  const replaced = known === null ? null : await requireOwnPassword(user, currentPassword, address)
  await limitCostly(user.id)
  await requireStrongPassword(password, [user.email, name])
  const passwordHash = await hashPassword(password)
  const version = await getDb().$transaction(async (tx) => {
    // A concurrent change may have replaced the password that this one was checked against.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: replaced },
      data: { passwordHash },
    })
    if (count === 0) throw new AppError('wrong_password')
    await tx.accountToken.deleteMany({ where: { userId: user.id, purpose: 'reset_password' } })
    await tx.emailChange.deleteMany({ where: { userId: user.id } })
    return endAllSessionsBut(tx, user.id, user.sessionId)
  })
  logSecurityEvent('password-changed', { userId: user.id, address })
  await sendNotices([
    { message: { kind: 'password-changed', userId: user.id }, purpose: `${user.id} ${version}` },
  ]).catch((error: unknown) => reportError('no notice of a changed password', error))
}
