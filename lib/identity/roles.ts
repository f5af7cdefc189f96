import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'
import type { Role } from '@/prisma/generated/enums'

import { logSecurityEvent } from './security-log'

/**
 * @returns false when no account has this address
 * @throws AppError member_unconfirmed while anybody may have signed up with it
 */
export async function grantRole(email: string, role: Role): Promise<boolean> {
  const user = await getDb().user.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true, emailVerified: true },
  })
  if (!user) return false
  if (!user.emailVerified) throw new AppError('member_unconfirmed')
  const key = { userId: user.id, role }
  await getDb().userRole.upsert({ where: { userId_role: key }, create: key, update: {} })
  logSecurityEvent('role-granted', { userId: user.id, role })
  return true
}

export async function revokeRole(email: string, role: Role): Promise<boolean> {
  const user = await getDb().user.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } })
  if (!user) return false
  const { count } = await getDb().userRole.deleteMany({ where: { role, userId: user.id } })
  if (count > 0) logSecurityEvent('role-revoked', { userId: user.id, role })
  return count > 0
}

/** @returns false also when the lookup fails: docs/product.md#admin */
export async function hasRole(userId: string, role: Role): Promise<boolean> {
  try {
    return (await getDb().userRole.count({ where: { userId, role } })) > 0
  } catch (error) {
    reportError(`a role could not be looked up: not ${role}`, error)
    return false
  }
}
