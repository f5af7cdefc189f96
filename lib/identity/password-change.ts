import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { limitCostly } from '@/lib/platform/http/rate-limit'
import { reportError } from '@/lib/platform/log'

import { requireFreshSignIn, type SessionOwner } from './fresh-sign-in'
import { requireStrongPassword } from './guessable'
import { hashPassword } from './password'
import { logSecurityEvent } from './security-log'
import { endAllSessionsBut } from './sessions'

/**
 * Ends every other session and voids mailed links.
 * @throws AppError sign_in_again or too_many_requests; invalid_form when it is easy to guess
 */
export async function changePassword(user: SessionOwner, password: string, address: string): Promise<void> {
  await requireFreshSignIn(user.sessionId)
  const { passwordHash: known, name } = await getDb().user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true, name: true },
  })
  await limitCostly(user.id)
  await requireStrongPassword(password, [user.email, name])
  const passwordHash = await hashPassword(password)
  const version = await getDb().$transaction(async (tx) => {
    // A concurrent change ends this session.
    const { count } = await tx.user.updateMany({ where: { id: user.id, passwordHash: known }, data: { passwordHash } })
    if (count === 0) throw new AppError('sign_in_again')
    await tx.accountToken.deleteMany({ where: { userId: user.id, purpose: 'reset_password' } })
    await tx.emailChange.deleteMany({ where: { userId: user.id } })
    return endAllSessionsBut(tx, user.id, user.sessionId)
  })
  logSecurityEvent('password-changed', { userId: user.id, address })
  await sendNotices([
    { message: { kind: 'password-changed', userId: user.id }, purpose: `${user.id} ${version}` },
  ]).catch((error: unknown) => reportError('no notice of a changed password', error))
}
