import 'server-only'

import { getViewer, type Viewer } from '@/lib/access/viewer/viewer'
import { hasRole } from '@/lib/identity/roles'

declare const PROVEN: unique symbol
declare const WRITES: unique symbol

/** Proof of an admin or editor (« rédaction »), without access to money or addresses. Only `findWriter` creates one. */
export interface Writer {
  readonly [WRITES]: true
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly name: string | null
  readonly isAdmin: boolean
}

/** Proof of an admin, required by everything else in this room. Only `findAdmin` creates one. */
export interface Admin extends Writer {
  readonly [PROVEN]: true
}

const personOf = ({ id, sessionId, email, name, isAdmin }: Viewer) => ({ id, sessionId, email, name, isAdmin })

/** Queries the database each time. @returns null for everybody else */
export async function findAdmin(requestHeaders: Headers): Promise<Admin | null> {
  const viewer = await getViewer(requestHeaders)
  return viewer?.isAdmin ? (personOf(viewer) as Admin) : null
}

/** The same for admins and editors (« rédaction »). */
export async function findWriter(requestHeaders: Headers): Promise<Writer | null> {
  const viewer = await getViewer(requestHeaders)
  if (!viewer || !(viewer.isAdmin || (await hasRole(viewer.id, 'editor')))) return null
  return personOf(viewer) as Writer
}
