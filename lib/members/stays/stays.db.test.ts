import { expect, test } from 'vitest'

import { GET as takeCalendar } from '@/app/(members)/espace-membre/simulateurs/sejour/agenda/route'
import { sessionCookieName } from '@/lib/identity/session-token'
import { bangkokDayOf } from '@/lib/platform/days'
import { giveRole } from '@/test/owner'
import { createUser, SITE_URL, useStack } from '@/test/stack'

import type { StayInput } from './check'
import { deleteStay, listStayDates, listStays, noteReport, saveStay } from './store'

useStack()

const NOW = new Date('2027-02-01T12:00:00Z')

const texts = (enteredOn: string, leftOn: string | null = null): StayInput => ({
  enteredOn,
  leftOn,
  kind: 'dtv',
  stampedUntil: null,
  extendedUntil: null,
  reportedOn: null,
  byLand: false,
})

test('stays are private: nobody else can change, report, delete or read them', async () => {
  const [owner, other] = [await createUser(), await createUser()]
  await saveStay(owner.id, null, texts('2027-01-11'), NOW)
  const [stay] = await listStays(owner.id)
  expect(stay).toMatchObject({ enteredOn: '2027-01-11', leftOn: null, kind: 'dtv', byLand: false })
  await expect(saveStay(other.id, stay!.id, texts('2027-01-12'), NOW)).rejects.toMatchObject({ code: 'stay_not_found' })
  await expect(noteReport(other.id, stay!.id, NOW)).rejects.toMatchObject({ code: 'stay_not_found' })
  await deleteStay(other.id, stay!.id)
  expect(await listStays(owner.id)).toEqual([stay])
  expect(await listStayDates(other.id, NOW)).toEqual([])
  expect(await listStayDates(owner.id, NOW)).toMatchObject([
    { day: '2027-04-10', title: expect.stringContaining('TM.47') },
    { day: '2027-07-09', title: 'Dernier jour permis en Thaïlande' },
    { day: '2027-07-09', title: expect.stringContaining('2027') },
  ])

  await noteReport(owner.id, stay!.id, new Date('2027-04-01T12:00:00Z'))
  expect((await listStayDates(owner.id, new Date('2027-04-01T12:00:00Z'))).map(({ day }) => day)).toEqual([
    '2027-07-09',
    '2027-07-09',
    '2027-07-09',
  ])
})

test('an overlap is refused with a message, even between concurrent forms', async () => {
  const user = await createUser()
  const twice = await Promise.allSettled(
    [1, 2].map(() => saveStay(user.id, null, texts('2026-01-01', '2026-01-31'), NOW)),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invalid_form', fields: { enteredOn: expect.stringContaining('31 janvier 2026') } },
  })
})

test('the calendar is for members; others are redirected', async () => {
  const take = async (token: string | null) =>
    takeCalendar(
      new Request(`${SITE_URL}/espace-membre/simulateurs/sejour/agenda`, {
        headers: token ? { Cookie: `${sessionCookieName()}=${token}` } : {},
      }),
    )
  const [member, plain] = [await createUser(), await createUser()]
  await giveRole(member.email, 'admin')
  await saveStay(member.id, null, texts(bangkokDayOf(new Date())), new Date())
  const answer = await take(await member.token())
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text.match(/UID:sejour-/g)?.length).toBeGreaterThanOrEqual(2)
  expect((await take(await plain.token())).headers.get('Location')).toBe('/espace-membre/simulateurs')
  expect((await take(null)).headers.get('Location')).toBe('/auth')
})
