import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

import { withLockout } from './lockout'
import { verifyPassword } from './password'
import { logSecurityEvent } from './security-log'

export interface Owner {
  readonly id: string
  readonly email: string
}

/**
 * Counted separately from the sign-in form: failures there do not block the signed-in user, and success here does not reset
 * that count. @returns the hash that the password was checked against
 * @throws AppError no_password, wrong_password, locked or just_locked
 */
export async function requireOwnPassword(owner: Owner, password: string, address: string): Promise<string> {
  const { passwordHash } = await getDb().user.findUniqueOrThrow({
    where: { id: owner.id },
    select: { passwordHash: true },
  })
  if (!passwordHash) throw new AppError('no_password')
  return withLockout(
    { kind: 'own-password', email: owner.email, address, known: { as: 'session', id: owner.id } },
    async () => {
      if (await verifyPassword(passwordHash, password)) return passwordHash
      logSecurityEvent('password-refused', { userId: owner.id, address })
      throw new AppError('wrong_password')
    },
  )
}
