import 'server-only'

import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { refreshWritten } from '@/lib/texts/publishing/in-force'

import { getAccess, type Access } from './access'
import { getViewer, type Viewer } from './viewer'

export interface Reading {
  readonly viewer: Viewer | null
  readonly access: Access
}

/** Somebody who is signed in, and acts. */
export interface Actor extends Reading {
  readonly viewer: Viewer
}

/** Access under the owner's setting CONTENT_ACCESS. */
export function accessOf(viewer: Viewer | null): Access {
  const reader = viewer && { isAdmin: viewer.isAdmin, subscribed: viewer.entitlement.subscribed }
  return getAccess(reader, getEnv().contentAccess)
}

/** The viewer of a request, with their access. What they may read is up to date then. */
export async function getReading(requestHeaders: Headers): Promise<Reading> {
  const viewer = await getViewer(requestHeaders)
  if (viewer) await refreshWritten()
  return { viewer, access: accessOf(viewer) }
}

/** @throws AppError session_over when nobody is signed in any more */
export async function requireActor(requestHeaders: Headers): Promise<Actor> {
  const { viewer, access } = await getReading(requestHeaders)
  if (!viewer) throw new AppError('session_over')
  return { viewer, access }
}

/** @throws AppError session_over; members_only once their access has ended */
export async function requireMember(requestHeaders: Headers): Promise<Viewer> {
  const { viewer, access } = await requireActor(requestHeaders)
  if (access.space !== 'open') throw new AppError('members_only')
  return viewer
}
