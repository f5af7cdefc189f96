import { AppError } from '@/lib/platform/errors'
import { pictureResponse } from '@/lib/platform/http/conditional'
import { allowOnly } from '@/lib/platform/http/methods'
import { errorResponse } from '@/lib/platform/http/respond'
import { findPicture } from '@/lib/texts/publishing/pictures'

/** A picture that everybody may see: at the top of a published article, or in its free beginning. */
export async function GET(request: Request, { params }: RouteContext<'/extraits/images/[name]'>): Promise<Response> {
  try {
    const { name } = await params
    const bytes = await findPicture(name, 'visitor', new Date())
    if (!bytes) throw new AppError('unknown_picture')
    return pictureResponse(request, name, bytes)
  } catch (error) {
    return errorResponse(error, request)
  }
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
