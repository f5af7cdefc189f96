import 'server-only'

import { getViewer } from '@/lib/viewer/viewer'

declare const PROVEN: unique symbol

/** Who was found to be an admin: nothing in this room is read or done without one, and only `findAdmin` makes one. */
export interface Admin {
  readonly [PROVEN]: true
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly name: string | null
}

/** Asks the database. @returns null for everybody else */
export async function findAdmin(requestHeaders: Headers): Promise<Admin | null> {
  const viewer = await getViewer(requestHeaders)
  if (!viewer?.isAdmin) return null
  const { id, sessionId, email, name } = viewer
  return { id, sessionId, email, name } as Admin
}
