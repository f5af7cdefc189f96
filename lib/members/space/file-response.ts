import 'server-only'

import { paths } from '@/content/paths'
import { getReading } from '@/lib/access/viewer/reading'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { privateFileResponse, type PrivateFile } from '@/lib/platform/http/file-response'
import { errorResponse } from '@/lib/platform/http/respond'

export interface MemberFile extends PrivateFile {
  /** The page to redirect to without access. */
  readonly door: string
}

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'private, no-store' } })

/**
 * Answers GET and HEAD with a file of the members' space. Redirects signed-out visitors to /auth, non-members to `door`.
 * @param find null when there is no such file
 * @param missing the response for a missing file, to signed-in users
 */
export async function memberFileResponse(
  request: Request,
  find: () => Promise<MemberFile | null>,
  missing: ErrorCode,
): Promise<Response> {
  try {
    const { space } = (await getReading(request.headers)).access
    if (space === 'none') return leadTo(paths.auth)
    const file = await find()
    if (!file) throw new AppError(missing)
    return space === 'locked' ? leadTo(file.door) : await privateFileResponse(request, file)
  } catch (error) {
    return errorResponse(error, request)
  }
}
