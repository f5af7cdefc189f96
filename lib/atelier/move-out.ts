import 'server-only'

import { notFound } from 'next/navigation'

import { requireStrongSignIn } from '@/lib/identity/fresh-sign-in'
import { beginMoveOut } from '@/lib/operations/move-out/begin'
import { moveOut } from '@/lib/operations/move-out/move-out'
import { zipOf } from '@/lib/operations/move-out/zip'
import { dayOf } from '@/lib/platform/days'
import { limitMoveOuts } from '@/lib/platform/http/rate-limit'

import { findAdmin } from './admin'

/**
 * Everything as one ZIP, streamed. Like an act (acts/perform.ts) it takes an admin who has just proven a second factor, and its row in
 * `owner_acts` is there before the first file leaves.
 * @throws Next's 404 for anybody else; AppError sign_in_again, too_many_requests, move_out_runs
 */
export async function openMoveOut(requestHeaders: Headers, now = new Date()) {
  const admin = (await findAdmin(requestHeaders)) ?? notFound()
  await requireStrongSignIn(admin.sessionId, now)
  await limitMoveOuts(admin.id)
  const files = moveOut(await beginMoveOut(admin.id, now), now)
  return { name: `horizon-libre-${dayOf(now)}.zip`, body: zipOf(files, now) }
}
