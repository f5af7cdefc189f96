import 'server-only'

import { getDb } from '@/lib/db'
import type { Role } from '@/prisma/generated/enums'

/** @returns false when nobody has this address */
export async function grantRole(email: string, role: Role): Promise<boolean> {
  const user = await getDb().user.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } })
  if (!user) return false
  const key = { userId: user.id, role }
  await getDb().userRole.upsert({ where: { userId_role: key }, create: key, update: {} })
  return true
}

/** @returns false when nobody with this address has the role */
export async function revokeRole(email: string, role: Role): Promise<boolean> {
  const { count } = await getDb().userRole.deleteMany({ where: { role, user: { email: email.trim().toLowerCase() } } })
  return count > 0
}
