import 'server-only'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'

import { getAccess, type Access } from './access'
import { pages } from '@/content/pages'
import { getEnv } from '@/lib/env'

import { getViewer, type Viewer } from './viewer'

export interface Reading {
  readonly viewer: Viewer
  readonly access: Access
}

/**
 * For guarded pages: who reads, and what they may have. Signed-out visitors are sent to /auth.
 * Asked once per request, however many components call it.
 */
export const requireReader = cache(async (): Promise<Reading> => {
  const viewer = await getViewer(await headers())
  const access = getAccess(
    viewer && { isAdmin: viewer.isAdmin, subscribed: viewer.entitlement.subscribed },
    getEnv().contentAccess,
  )
  if (!viewer || !access.guarded) redirect(pages.auth.path)
  return { viewer, access }
})

/**
 * For the pages of a user's own: signed-out visitors are sent to /auth.
 * Asked once per request, however many components call it.
 */
export const requireViewer = cache(async (): Promise<Viewer> => (await getViewer(await headers())) ?? redirect(pages.auth.path))
