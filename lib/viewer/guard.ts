import 'server-only'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'

import { pages } from '@/content/pages'
import type { Entitlement } from '@/lib/billing/mirror/entitlement'
import { AppError, type ErrorCode } from '@/lib/errors'

import type { Access } from './access'
import { accessByKey } from './access-key'
import { getReading } from './reading'
import { getViewer, type Viewer } from './viewer'

/** For guarded pages: signed-out visitors are sent to /auth. Asked once per request, however many components call it. */
export const requireReader = cache(async () => {
  const { viewer, access } = await getReading(await headers())
  if (!viewer || !access.guarded) redirect(pages.auth.path)
  return { viewer, access }
})

interface ReaderAccess {
  readonly access: Access
  /** Of whoever asks; null when the page is made for all readers with this access (ready-pages.ts). */
  readonly entitlement: Entitlement | null
}

/** The same for the pages that lib/viewer/ready-pages.ts keeps: they show nothing of who asks but a notice. */
export async function requireAccess(): Promise<ReaderAccess> {
  const lent = accessByKey(await headers())
  if (lent) return { access: lent, entitlement: null }
  const { viewer, access } = await requireReader()
  return { access, entitlement: viewer.entitlement }
}

/** The same for the pages of a user's own. */
export const requireViewer = cache(
  async (): Promise<Viewer> => (await getViewer(await headers())) ?? redirect(pages.auth.path),
)

/**
 * For routes, which refuse instead of leading to /auth.
 * @throws AppError `refusal` when nobody is signed in
 */
export async function requireSender(request: Request, refusal: ErrorCode = 'not_signed_in'): Promise<Viewer> {
  const viewer = await getViewer(request.headers)
  if (!viewer) throw new AppError(refusal)
  return viewer
}
