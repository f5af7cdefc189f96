import { getReading } from '@/lib/access/viewer/reading'
import { findWriter } from '@/lib/atelier/admin'
import { AppError } from '@/lib/platform/errors'
import { pictureResponse } from '@/lib/platform/http/conditional'
import { errorResponse } from '@/lib/platform/http/respond'
import { findPicture } from '@/lib/texts/publishing/pictures'

/** A picture of a publication, for readers of the text; writers see it before publication. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/espace-membre/images/[name]'>,
): Promise<Response> {
  try {
    const { name } = await params
    const { space } = (await getReading(request.headers)).access
    const seen = space === 'open' ? await findPicture(name, 'member', new Date()) : null
    const bytes = seen ?? ((await findWriter(request.headers)) && (await findPicture(name, 'writer', new Date())))
    if (!bytes) throw new AppError('unknown_picture')
    return pictureResponse(request, name, bytes)
  } catch (error) {
    return errorResponse(error, request)
  }
}
