import { mayReadFeed } from '@/lib/members/space/feed-token'
import { AppError } from '@/lib/platform/errors'
import { pictureResponse } from '@/lib/platform/http/conditional'
import { errorResponse } from '@/lib/platform/http/respond'
import { findPicture } from '@/lib/texts/publishing/pictures'

/** Pictures of a member's feed, for feed readers, which have no session. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/flux/[token]/images/[name]'>,
): Promise<Response> {
  try {
    const { token, name } = await params
    const bytes = (await mayReadFeed(token)) ? await findPicture(name, 'member', new Date()) : null
    if (!bytes) throw new AppError('unknown_picture')
    return pictureResponse(request, name, bytes)
  } catch (error) {
    return errorResponse(error, request)
  }
}
