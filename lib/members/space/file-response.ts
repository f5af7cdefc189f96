import 'server-only'

import { paths } from '@/content/paths'
import { getReading } from '@/lib/access/viewer/reading'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { privateFileResponse, type PrivateFile } from '@/lib/platform/http/file-response'
import { errorResponse } from '@/lib/platform/http/respond'

export interface MemberFile extends PrivateFile {
  /** The page that says what it is to who may not have it. */
  readonly door: string
}

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'private, no-store' } })

/**
 * Answers GET and HEAD with a file of the members' space. Who is signed out is led to /auth, who is no member to its door.
 * @param find null where there is no such file
 * @param missing what that is answered with, to who is signed in
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
    return errorResponse(error)
  }
}
