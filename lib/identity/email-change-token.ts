import 'server-only'

import { getDb } from '@/lib/platform/db'

import { hashToken, newToken } from './account-tokens'

/** Voids the earlier token. @returns null when the request is closed, replaced, or older than the password */
export async function createEmailChangeToken(
  changeId: string,
): Promise<{ readonly token: string; readonly email: string } | null> {
  const change = await getDb().emailChange.findUnique({ where: { id: changeId }, include: { user: true } })
  if (!change || change.version !== change.user.sessionVersion || change.expiresAt <= new Date()) return null
  const token = newToken()
  const { count } = await getDb().emailChange.updateMany({
    where: { id: changeId },
    data: { tokenHash: hashToken(token) },
  })
  return count > 0 ? { token, email: change.email } : null
}
