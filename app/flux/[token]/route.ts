import { getFeedDate, renderFeed } from '@/lib/members/space/feed'
import { feedUrlOf, mayReadFeed } from '@/lib/members/space/feed-token'
import { AppError } from '@/lib/platform/errors'
import { conditionalResponse } from '@/lib/platform/http/conditional'
import { allowOnly } from '@/lib/platform/http/methods'
import { errorResponse } from '@/lib/platform/http/respond'
import { listPublished } from '@/lib/texts/publishing/listing'

/** Publications for a member's feed reader. Without access always 404, without a reason. */
export async function GET(request: Request, { params }: RouteContext<'/flux/[token]'>): Promise<Response> {
  try {
    const { token } = await params
    if (!(await mayReadFeed(token))) throw new AppError('unknown_feed')
    const publications = await listPublished(new Date())
    return conditionalResponse(request, renderFeed(feedUrlOf(token), publications), getFeedDate(publications), {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    })
  } catch (error) {
    return errorResponse(error, request)
  }
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
