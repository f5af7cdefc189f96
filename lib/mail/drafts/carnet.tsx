import 'server-only'

import { pages } from '@/content/pages'
import type { PlanItem } from '@/lib/members/departure/plan'
import { findReminder, reminderStopToken } from '@/lib/members/departure/reminders'
import type { StayDate } from '@/lib/members/stays/dates'
import { dayOf, daysBetween, type Day } from '@/lib/platform/days'
import { formatWeekday } from '@/lib/platform/format'

import type { Drafts } from './draft'
import { CarnetWeek, carnetWeekSubject } from '../templates/carnet'

const toStep = ({ id, title, date }: PlanItem) => ({
  path: `${pages.carnet.path}#${id}`,
  title,
  on: formatWeekday(date),
})

const toDate = ({ title, day, text }: StayDate) => ({
  path: pages.staySimulator.path,
  title,
  on: `${formatWeekday(day)}. ${text}`,
})

/** Last week's mail is outdated. */
const isOver = (week: Day, now: Date) => daysBetween(week, dayOf(now)) > 6

export const carnetDrafts: Drafts<'carnet-week'> = {
  async 'carnet-week'({ userId, week: monday }, reader, siteUrl) {
    // When the daily tasks run for a future Monday, the mail is composed as of that day.
    const now = new Date(Math.max(Date.now(), Date.parse(`${monday}T05:00:00Z`)))
    if (!reader.emailVerified || isOver(monday, now)) return null
    const reminder = await findReminder(userId, now)
    if (!reminder) return null
    const { mark, renewal } = reminder
    const query = `?jeton=${reminderStopToken(userId)}`
    const props = {
      siteUrl,
      mark,
      week: reminder.week.map(toStep),
      late: reminder.late.map(toStep),
      stays: reminder.stayDates.map(toDate),
      renewal: renewal?.sentence ?? null,
      unsubscribeUrl: `${siteUrl}${pages.unsubscribe.path}${query}`,
    }
    return {
      subject: carnetWeekSubject(props),
      body: <CarnetWeek {...props} />,
      unsubscribeUrl: `${siteUrl}/api/desinscription${query}`,
    }
  },
}
