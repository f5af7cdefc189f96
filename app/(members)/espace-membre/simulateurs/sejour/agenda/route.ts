import { memberFile } from '@/components/simulators/guard'
import { attachmentResponse } from '@/lib/http/respond'
import { toStayCalendar } from '@/lib/stays/calendar'
import { bangkokDayOf } from '@/lib/stays/stay'
import { listStays } from '@/lib/stays/store'

/** The coming dates of one's stays, as a calendar. */
export const GET = (request: Request): Promise<Response> =>
  memberFile(request, async ({ id }) => {
    const now = new Date()
    const file = toStayCalendar(await listStays(id), now)
    return attachmentResponse(file, 'text/calendar; charset=utf-8', `sejour-${bangkokDayOf(now)}.ics`)
  })
