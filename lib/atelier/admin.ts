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

/** @returns null for everybody else, whatever they have proven */
async function findRole(viewer: Viewer | null): Promise<'admin' | 'editor' | null> {
  if (viewer?.isAdmin) return 'admin'
  return viewer && (await hasRole(viewer.id, 'editor')) ? 'editor' : null
}

/**
 * An admin or editor (« rédaction ») whose session has seen a second factor. Queries the database each time.
 * @returns null for everybody else
 */
export async function findWriter(requestHeaders: Headers): Promise<Writer | null> {
  const viewer = await getViewer(requestHeaders)
  return viewer?.isStrong && (await findRole(viewer)) ? (personOf(viewer) as Writer) : null
}

/** The same for admins only. */
export async function findAdmin(requestHeaders: Headers): Promise<Admin | null> {
  const viewer = await getViewer(requestHeaders)
  return viewer?.isStrong && viewer.isAdmin ? (personOf(viewer) as Admin) : null
}

/** Who would get in, had the session seen a second factor. */
export async function findRoleOf(requestHeaders: Headers) {
  const viewer = await getViewer(requestHeaders)
  return { role: await findRole(viewer), userId: viewer?.id ?? null }
}
