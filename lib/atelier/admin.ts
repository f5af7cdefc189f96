import 'server-only'

import { getViewer, type Viewer } from '@/lib/access/viewer/viewer'
import { hasRole } from '@/lib/identity/roles'

declare const PROVEN: unique symbol
declare const WRITES: unique symbol

/** Who was found to write, an admin or « rédaction »: no money and nobody's address is read for one. Only `findWriter` makes one. */
export interface Writer {
  readonly [WRITES]: true
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly name: string | null
  readonly isAdmin: boolean
}

/** Who was found to be an admin: nothing else in this room is read or done without one, and only `findAdmin` makes one. */
export interface Admin extends Writer {
  readonly [PROVEN]: true
}

const personOf = ({ id, sessionId, email, name, isAdmin }: Viewer) => ({ id, sessionId, email, name, isAdmin })

/** Asks the database. @returns null for everybody else */
export async function findAdmin(requestHeaders: Headers): Promise<Admin | null> {
  const viewer = await getViewer(requestHeaders)
  return viewer?.isAdmin ? (personOf(viewer) as Admin) : null
}

/** The same for who writes: admins, and « rédaction ». */
export async function findWriter(requestHeaders: Headers): Promise<Writer | null> {
  const viewer = await getViewer(requestHeaders)
  if (!viewer || !(viewer.isAdmin || (await hasRole(viewer.id, 'editor')))) return null
  return personOf(viewer) as Writer
}
