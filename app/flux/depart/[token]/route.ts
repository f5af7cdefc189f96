import { renderCalendar } from '@/lib/members/departure/calendar'
import { readCalendarToken } from '@/lib/members/departure/feed-token'
import { getCarnet } from '@/lib/members/departure/store'
import { listStayDates } from '@/lib/members/stays/store'
import { AppError } from '@/lib/platform/errors'
import { conditionalResponse } from '@/lib/platform/http/conditional'
import { allowOnly } from '@/lib/platform/http/methods'
import { errorResponse } from '@/lib/platform/http/respond'

/** A member's plan for their calendar. Without access always 404, without a reason. */
export async function GET(request: Request, { params }: RouteContext<'/flux/depart/[token]'>): Promise<Response> {
  try {
    const { token } = await params
    const userId = await readCalendarToken(token.replace(/\.ics$/, ''))
    const carnet = userId && (await getCarnet(userId))
    if (!carnet) throw new AppError('unknown_feed')
    const now = new Date()
    const stayDates = await listStayDates(userId, now)
    // Dates of stays depend on today, so with stays only the ETag tells whether they changed.
    const changedAt = stayDates.length > 0 ? now : carnet.updatedAt
    return conditionalResponse(request, renderCalendar(carnet, stayDates), changedAt, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="carnet-de-depart.ics"',
      'X-Robots-Tag': 'noindex',
    })
  } catch (error) {
    return errorResponse(error, request)
  }
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
