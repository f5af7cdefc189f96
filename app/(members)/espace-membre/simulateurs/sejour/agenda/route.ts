import { simulatorFile } from '@/components/members/simulations/files'
import { toStayCalendar } from '@/lib/members/stays/calendar'
import { listStays } from '@/lib/members/stays/store'
import { bangkokDayOf } from '@/lib/platform/days'
import { attachmentResponse } from '@/lib/platform/http/respond'

/** Upcoming dates of the member's stays, as a calendar file. */
export const GET = (request: Request): Promise<Response> =>
  simulatorFile(request, async ({ id }) => {
    const now = new Date()
    const file = toStayCalendar(await listStays(id), now)
    return attachmentResponse(file, 'text/calendar; charset=utf-8', `sejour-${bangkokDayOf(now)}.ics`)
  })
