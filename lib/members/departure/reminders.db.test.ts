import { expect, test } from 'vitest'

import { POST } from '@/app/api/desinscription/route'
import { REMINDER_CONSENT } from '@/content/departure/words'
import { saveStay } from '@/lib/members/stays/store'
import { unsubscribeToken } from '@/lib/notices/news/consent'
import { isSuppressed, suppressAddress } from '@/lib/notices/outbox/suppression'
import { addDays, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getDepartureSteps } from '@/lib/texts/content/steps'
import { createUser, mirrorSubscription, SITE_URL, useStack } from '@/test/stack'

import { makePlan } from './plan'
import {
  findReminder,
  getWeek,
  readReminderStopToken,
  reminderStopToken,
  sendCarnetReminders,
  setReminders,
} from './reminders'
import { getCarnet, postpone, saveSituation, setDone, setSkipped } from './store'

useStack()

const MONDAY = new Date('2026-11-23T05:00:00Z')
const NEXT_MONDAY = new Date('2026-11-30T05:00:00Z')

const SITUATION = {
  day: '2027-04-12',
  work: 'independant',
  isCouple: false,
  hasChild: false,
  visa: 'dtv',
  city: 'bangkok',
} as const

interface Who {
  readonly isMember?: boolean
  readonly isConfirmed?: boolean
  readonly wantsReminders?: boolean
  readonly day?: string
}

async function createReader({ isMember = true, isConfirmed = true, wantsReminders = true, day }: Who = {}) {
  const { id, email } = await createUser()
  if (isMember) await mirrorSubscription(id, new Date('2027-05-12T10:00:00Z'))
  await getDb().user.update({ where: { id }, data: { emailVerified: isConfirmed ? new Date() : null } })
  await saveSituation(id, { ...SITUATION, ...(day && { day }) }, [], dayOf(MONDAY))
  if (wantsReminders) await setReminders(id, true)
  return { id, email }
}

const notifiedOf = (kind = 'carnet-week') =>
  getDb().notice.findMany({ where: { kind }, select: { userId: true, key: true, priority: true } })

test('on Monday, members who asked for it and have something to do get one mail', async () => {
  const due = await createReader()
  for (const who of [
    { wantsReminders: false },
    { isMember: false },
    { isConfirmed: false },
    { day: '2023-01-01' },
    { day: '2028-11-23' },
  ])
    await createReader(who)
  expect(await sendCarnetReminders(new Date('2026-11-22T05:00:00Z'))).toContain('Pas un lundi')
  expect(await notifiedOf()).toEqual([])
  for (const _ of ['once', 'twice']) await sendCarnetReminders(MONDAY)
  expect(await notifiedOf()).toEqual([{ userId: due.id, key: `carnet-week ${due.id} 2026-11-23`, priority: 2 }])
  await Promise.all([sendCarnetReminders(NEXT_MONDAY), sendCarnetReminders(NEXT_MONDAY)])
  expect(await notifiedOf()).toHaveLength(2)
})

test('consent is stored with its wording, and a mailed link withdraws it without signing in, and nothing else', async () => {
  const { id } = await createReader()
  const row = () => getDb().departure.findUniqueOrThrow({ where: { userId: id } })
  const first = await row()
  expect(first).toMatchObject({ remindersText: REMINDER_CONSENT, remindersSince: expect.any(Date) })
  await setReminders(id, true)
  expect((await row()).remindersSince).toEqual(first.remindersSince)
  const click = (token: string) =>
    POST(
      new Request(`${SITE_URL}/api/desinscription?jeton=${token}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
      }),
    )
  expect(readReminderStopToken(unsubscribeToken(id))).toBeNull()
  expect((await click(unsubscribeToken(id))).status).toBe(200)
  expect((await getCarnet(id))?.wantsReminders).toBe(true)
  const other = await createReader()
  expect((await click(`${id}.${reminderStopToken(other.id).split('.')[1]}`)).status).toBe(400)
  expect(await getDb().newsConsent.count({ where: { userId: id } })).toBe(0)
  expect((await click(reminderStopToken(id))).status).toBe(200)
  expect((await getCarnet(id))?.wantsReminders).toBe(false)
  expect(await row()).toMatchObject({ remindersText: null })
  expect(await findReminder(id, MONDAY)).toBeNull()
})

test('the mail lists what is due within seven days, what is late, and an upcoming renewal, without settled steps', async () => {
  const { id, email } = await createReader()
  const reminder = (await findReminder(id, MONDAY))!
  expect(reminder.week.map(({ id: step }) => step)).toEqual(['garder-l-activite'])
  expect(reminder.late.map(({ id: step }) => step)).toContain('decider-et-compter')
  await postpone(id, 'sante', '2026-11-25')
  await setDone(id, 'decider-et-compter', true, '2026-11-20')
  await setSkipped(id, 'plancher', true, '2026-11-20')
  const later = (await findReminder(id, MONDAY))!
  expect(later.week.map(({ id: step }) => step)).toEqual(['sante', 'garder-l-activite'])
  expect(later.late.map(({ id: step }) => step)).not.toEqual(expect.arrayContaining(['decider-et-compter', 'plancher']))
  expect(later.renewal).toBeNull()
  await getDb().subscription.update({ where: { id: `sub_${id}` }, data: { periodMonths: 12 } })
  expect((await findReminder(id, new Date('2027-04-11T05:00:00Z')))?.renewal).toBeNull()
  expect((await findReminder(id, new Date('2027-04-19T05:00:00Z')))?.renewal?.sentence).toContain('le 12 mai 2027')

  // What waits is a reason for a mail during five weeks.
  const carnet = (await getCarnet(id))!
  const last = makePlan(getDepartureSteps(), carnet).at(-1)!.date
  expect(getWeek(carnet, addDays(last, 35))).not.toBeNull()
  expect(getWeek(carnet, addDays(last, 36))).toBeNull()

  expect(await isSuppressed(email, 'carnet-week')).toBe(false)
  await suppressAddress(email, 'complained')
  expect(await isSuppressed(email, 'carnet-week')).toBe(true)
  expect(dayOf(MONDAY)).toBe('2026-11-23')
})

test('upcoming dates of stays are listed too, even alone and long after the last step, if the consent mentions them', async () => {
  const { id } = await createReader({ day: '2023-01-01' })
  const now = new Date('2026-11-23T05:00:00Z')
  expect(await findReminder(id, now)).toBeNull()
  const blank = {
    leftOn: null,
    kind: 'exemption',
    stampedUntil: null,
    extendedUntil: null,
    reportedOn: null,
    byLand: false,
  } as const
  await saveStay(id, null, { ...blank, enteredOn: '2026-11-05' }, now)
  expect(await findReminder(id, now)).toMatchObject({
    week: [],
    late: [],
    stayDates: [{ kind: 'end', day: '2026-12-04' }],
  })
  await sendCarnetReminders(MONDAY)
  expect((await notifiedOf()).filter(({ userId }) => userId === id)).toHaveLength(1)
  // Not more than thirty days ahead, and not for an older consent.
  expect(await findReminder(id, new Date('2026-11-03T05:00:00Z'))).toBeNull()
  await getDb().departure.update({ where: { userId: id }, data: { remindersText: 'Je veux recevoir mon carnet.' } })
  expect(await findReminder(id, now)).toBeNull()
})
