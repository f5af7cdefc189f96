import 'server-only'

import { getAccess } from '@/lib/access/viewer/access'
import { getEntitlement } from '@/lib/billing/mirror/entitlement'
import { findFacts } from '@/lib/billing/mirror/facts'
import { hasRole } from '@/lib/identity/roles'
import { getEnv } from '@/lib/platform/env'

/** For mails and feeds, which have no session. */
export async function mayOpenSpace(userId: string, now = new Date()): Promise<boolean> {
  const facts = await findFacts(userId)
  if (!facts) return false
  const { subscribed } = getEntitlement(facts, now)
  const isAdmin = await hasRole(userId, 'admin')
  return getAccess({ isAdmin, subscribed }, getEnv().contentAccess).space === 'open'
}
