import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'

import { requireFreshSignIn, type SessionOwner } from './fresh-sign-in'
import { GOOGLE } from './google'
import { logSecurityEvent } from './security-log'
import { endAllSessionsBut } from './sessions'

/**
 * Ends every other session, because Google may have opened it.
 * @throws AppError sign_in_again; no_password where Google is the only way in
 */
export async function unlinkGoogle(user: SessionOwner, address: string): Promise<void> {
  await requireFreshSignIn(user.sessionId)
  const hasPassword = await getDb().user.count({ where: { id: user.id, passwordHash: { not: null } } })
  if (hasPassword === 0) throw new AppError('no_password')
  const version = await getDb().$transaction(async (tx) => {
    const { count } = await tx.account.deleteMany({ where: { userId: user.id, provider: GOOGLE } })
    return count > 0 ? endAllSessionsBut(tx, user.id, user.sessionId) : null
  })
  if (version === null) return
  logSecurityEvent('google-unlinked', { userId: user.id, address })
  await sendNotices([
    { message: { kind: 'google-unlinked', userId: user.id }, purpose: `${user.id} ${version}` },
  ]).catch((error: unknown) => reportError('no notice of an unlinked Google account', error))
}
