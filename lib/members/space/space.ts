import 'server-only'

import { getAccess } from '@/lib/access/viewer/access'
import { getEntitlement } from '@/lib/billing/mirror/entitlement'
import { hasRole } from '@/lib/identity/roles'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'

/** For mails and feeds, which have no session. */
export async function mayOpenSpace(userId: string, now = new Date()): Promise<boolean> {
  const user = await getDb().user.findUnique({
    where: { id: userId, deletedAt: null },
    select: { subscriptions: true, purchases: true, grants: true },
  })
  if (!user) return false
  const { subscribed } = getEntitlement(user, now)
  const isAdmin = await hasRole(userId, 'admin')
  return getAccess({ isAdmin, subscribed }, getEnv().contentAccess).space === 'open'
}
