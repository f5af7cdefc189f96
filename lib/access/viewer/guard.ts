import 'server-only'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'

import { pages } from '@/content/pages'
import type { ProofPurpose } from '@/content/proof'
import { hasFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { logRefusal } from '@/lib/platform/http/refusals'

import { getReading } from './reading'
import { getViewer, type Viewer } from './viewer'

/** For pages of somebody who is signed in (components/members/space/members-page.tsx): redirects to /auth. Cached per request. */
export const requireReader = cache(async () => {
  const { viewer, access } = await getReading(await headers())
  if (!viewer || !access.guarded) redirect(pages.auth.path)
  return { viewer, access }
})

/** Leads to /compte/preuve, and from there back, unless the user has just proven who they are. */
export async function requireProof({ id: userId, sessionId }: Viewer, purpose: ProofPurpose): Promise<void> {
  if (await hasFreshSignIn(sessionId)) return
  logRefusal('unproven', { userId })
  redirect(`${pages.proof.path}?pour=${purpose}`)
}

/**
 * For routes, which refuse instead of redirecting to /auth.
 * @throws AppError `refusal` when nobody is signed in
 */
export async function requireSender(request: Request, refusal: ErrorCode = 'not_signed_in'): Promise<Viewer> {
  const viewer = await getViewer(request.headers)
  if (!viewer) throw new AppError(refusal)
  return viewer
}
