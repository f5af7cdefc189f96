import { AppError } from '@/lib/errors'
import { pictureResponse } from '@/lib/http/picture-response'
import { errorResponse } from '@/lib/http/respond'
import { mayReadFeed } from '@/lib/members/feed-token'
import { findPicture } from '@/lib/publishing/pictures'

/** The pictures of a member's feed, for their reader, which has no session. */
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
    return errorResponse(error)
  }
}
