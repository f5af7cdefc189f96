import 'server-only'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'

import { getAccess, type Access } from './access'
import { getEnv } from '@/lib/env'

import { getViewer, type Viewer } from './viewer'

export interface Reading {
  readonly viewer: Viewer
  readonly access: Access
}

/** Signed-out visitors are sent to /auth. Asked once per request, however many components call it. */
export const requireReader = cache(async (): Promise<Reading> => {
  const viewer = await getViewer(await headers())
  const access = getAccess(
    viewer && { isAdmin: viewer.isAdmin, subscribed: viewer.entitlement.subscribed },
    getEnv().contentAccess,
  )
  if (!viewer || !access.guarded) redirect('/auth')
  return { viewer, access }
})

/** The same, for the pages of a user's own. */
export const requireViewer = cache(async (): Promise<Viewer> => (await getViewer(await headers())) ?? redirect('/auth'))
