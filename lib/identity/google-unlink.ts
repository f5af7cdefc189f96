import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'

import { GOOGLE } from './google'
import { requireOwnPassword, type Owner } from './own-password'
import { logSecurityEvent } from './security-log'
import { endAllSessionsBut } from './sessions'

/**
 * Ends every other session, because Google may have opened it.
 * @throws AppError no_password, wrong_password, locked or just_locked
 */
export async function unlinkGoogle(
  user: Owner & { readonly sessionId: string },
  currentPassword: string,
  address: string,
): Promise<void> {
  await requireOwnPassword(user, currentPassword, address)
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
