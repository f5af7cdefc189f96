import { renderFeed } from '@/lib/members/feed'
import { mayReadFeed } from '@/lib/members/feed-token'
import { errorResponse } from '@/lib/http/respond'
import { AppError } from '@/lib/errors'

/** The monthly notes for a member's feed reader. Whoever may not read them learns nothing, not even why. */
export async function GET(_: Request, { params }: RouteContext<'/flux/[token]'>): Promise<Response> {
  try {
    if (!(await mayReadFeed((await params).token))) throw new AppError('unknown_feed')
    return new Response(renderFeed(), {
      headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'private, no-store' },
    })
  } catch (error) {
    return errorResponse(error)
  }
}
