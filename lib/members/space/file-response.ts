import 'server-only'

import { paths } from '@/content/paths'
import { getReading } from '@/lib/access/viewer/reading'
import type { Viewer } from '@/lib/access/viewer/viewer'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { privateFileResponse, type PrivateFile } from '@/lib/platform/http/file-response'
import { errorResponse } from '@/lib/platform/http/respond'

export interface MemberFile extends PrivateFile {
  /** The page to redirect to without access. */
  readonly door: string
}

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'private, no-store' } })

interface Plan {
  /** The page to redirect to without access. */
  readonly door: string
  readonly make: (viewer: Viewer) => Promise<Response>
}

/** Answers with what a member may have. Leads signed-out visitors to /auth, non-members to the page that describes it. */
export async function memberResponse(request: Request, plan: () => Plan | Promise<Plan>): Promise<Response> {
  try {
    const { viewer, access } = await getReading(request.headers)
    if (!viewer) return leadTo(paths.auth)
    const { door, make } = await plan()
    return access.space === 'open' ? await make(viewer) : leadTo(door)
  } catch (error) {
    return errorResponse(error, request)
  }
}

/**
 * Answers GET and HEAD with a file of the members' space.
 * @param find null when there is no such file
 * @param missing the response for a missing file, to signed-in users
 */
export const memberFileResponse = (request: Request, find: () => Promise<MemberFile | null>, missing: ErrorCode) =>
  memberResponse(request, async () => {
    const file = await find()
    if (!file) throw new AppError(missing)
    return { door: file.door, make: () => privateFileResponse(request, file) }
  })
