import 'server-only'

import { getEnv } from '@/lib/env'

import { getAccess, type Access } from './access'
import { getViewer, type Viewer } from './viewer'

export interface Reading {
  readonly viewer: Viewer | null
  readonly access: Access
}

/** Who sends a request, and what they may have by the owner's setting. */
export async function getReading(requestHeaders: Headers): Promise<Reading> {
  const viewer = await getViewer(requestHeaders)
  const reader = viewer && { isAdmin: viewer.isAdmin, subscribed: viewer.entitlement.subscribed }
  return { viewer, access: getAccess(reader, getEnv().contentAccess) }
}
