import 'server-only'

import { REMINDER_CONSENT } from '@/content/departure/words'
import { mayOpenSpace } from '@/lib/members/space/space'
import type { StayDate } from '@/lib/members/stays/dates'
import { listNearStayDates } from '@/lib/members/stays/store'
import { enqueueMails } from '@/lib/notices/outbox/notices'
import { addDays, DAY_MS, dayOf, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { readToken, signToken } from '@/lib/platform/signed-token'
import { getDepartureSteps } from '@/lib/texts/content/steps'

import { getMark, getParts, isOpen, makePlan, type Carnet, type PlanItem } from './plan'
import { findRenewalAfterDeparture, type RenewalAfterDeparture } from './renewal'
import { getCarnet, listCarnets } from './store'

/** Stores the wording that was shown (RGPD, art. 7 1). */
export async function setReminders(userId: string, isWanted: boolean): Promise<void> {
  const values = isWanted
    ? { remindersSince: new Date(), remindersText: REMINDER_CONSENT }
    : { remindersSince: null, remindersText: null }
  const isOtherwise = isWanted ? null : { not: null }
  await getDb().departure.updateMany({ where: { userId, remindersSince: isOtherwise }, data: values })
}

/** Never expires, like the token of lib/notices/news/consent.ts. */
export const reminderStopToken = (userId: string): string => signToken('stop-departure-mails', userId)

export const readReminderStopToken = (token: string): string | null => readToken('stop-departure-mails', token)

/** @throws AppError invalid_link */
export async function stopReminders(token: string): Promise<void> {
  const userId = readReminderStopToken(token)
  if (!userId) throw new AppError('invalid_link')
  await setReminders(userId, false)
}

/** Steps that wait for longer are no reason for a mail by themselves. */
const WAITING_DAYS = 35
const RENEWAL_DAYS = 30

export interface WeekOfCarnet {
  readonly week: readonly PlanItem[]
  readonly late: readonly PlanItem[]
}

/** @returns null when there is nothing to mention */
export function getWeek(carnet: Carnet, today: Day): WeekOfCarnet | null {
  const parts = getParts(makePlan(getDepartureSteps(), carnet), today)
  const [week, late] = [parts.week.filter(isOpen), parts.late.filter(isOpen)]
  const isRecent = late.some(({ date }) => date >= addDays(today, -WAITING_DAYS))
  return week.length > 0 || isRecent ? { week, late } : null
}

const NOTHING_DUE: WeekOfCarnet = { week: [], late: [] }

export interface ReminderOfWeek extends WeekOfCarnet {
  readonly stayDates: readonly StayDate[]
  /** Today as « J + 10 ». */
  readonly mark: string
  readonly renewal: RenewalAfterDeparture | null
}

/** Content of the mail, when it is composed; null if reminders were stopped, access has ended, or nothing is due. */
export async function findReminder(userId: string, now: Date): Promise<ReminderOfWeek | null> {
  const carnet = await getCarnet(userId)
  if (!carnet?.wantsReminders || !(await mayOpenSpace(userId, now))) return null
  const week = getWeek(carnet, dayOf(now))
  const stayDates = carnet.remindsOfStays ? ((await listNearStayDates([userId], now)).get(userId) ?? []) : []
  if (!week && stayDates.length === 0) return null
  const renewal = await findRenewalAfterDeparture(userId, now)
  const isNear = renewal !== null && renewal.on.getTime() - now.getTime() <= RENEWAL_DAYS * DAY_MS
  return { ...(week ?? NOTHING_DUE), stayDates, mark: getMark(carnet, dayOf(now)), renewal: isNear ? renewal : null }
}

const SLICE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const isMonday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** Confirmed addresses only, because anybody can type one. */
const listReaders = (after: string) =>
  getDb().departure.findMany({
    where: {
      userId: { gt: after },
      remindersSince: { not: null },
      user: { deletedAt: null, emailVerified: { not: null } },
    },
    select: { userId: true },
    orderBy: { userId: 'asc' },
    take: SLICE,
  })

/** Skips users deleted in the meantime, and locks the others until the transaction ends. */
const tell = (userIds: readonly string[], week: Day): Promise<number> =>
  getDb().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      select id from users where id = any(${[...userIds]}::uuid[]) and deleted_at is null for key share`
    return enqueueMails(
      tx,
      rows.map(({ id }) => ({
        message: { kind: 'carnet-week', userId: id, week },
        purpose: `${id} ${week}`,
      })),
    )
  })

/** Daily task: on Mondays, one mail to each member with something to do, however often it runs. */
export async function sendCarnetReminders(now: Date): Promise<string> {
  const today = dayOf(now)
  if (!isMonday(today)) return 'Pas un lundi\u00a0: aucun rappel.'
  let told = 0
  for (let after = FIRST_ID; ;) {
    const readers = (await listReaders(after)).map(({ userId }) => userId)
    const carnets = await listCarnets(readers)
    const stayDates = await listNearStayDates(readers, now)
    const due = readers.filter((userId) => {
      const carnet = carnets.get(userId)!
      return getWeek(carnet, today) !== null || (carnet.remindsOfStays && stayDates.has(userId))
    })
    const members: string[] = []
    for (const userId of due) if (await mayOpenSpace(userId, now)) members.push(userId)
    told += await tell(members, today)
    if (readers.length < SLICE) break
    after = readers.at(-1)!
  }
  return `Rappels envoyés\u00a0: ${told}.`
}
