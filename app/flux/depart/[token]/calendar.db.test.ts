import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { getCalendarUrl, renewCalendarToken } from '@/lib/members/departure/feed-token'
import { addOwnStep, moveDeparture, saveSituation, setDone } from '@/lib/members/departure/store'
import { getFeedUrl } from '@/lib/members/space/feed-token'
import { saveStay } from '@/lib/members/stays/store'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { signToken } from '@/lib/platform/signed-token'
import { createUser, useStack } from '@/test/stack'

import { GET } from './route'

useStack()

const SITUATION = {
  day: '2027-04-12',
  work: 'salarie',
  isCouple: false,
  hasChild: false,
  visa: 'dtv',
  city: 'bangkok',
} as const

async function createMember() {
  const user = await createUser()
  await getDb().userRole.create({ data: { userId: user.id, role: 'admin' } })
  await saveSituation(user.id, SITUATION, [], '2026-11-23')
  return user
}

const fileOf = async (userId: string) => (await getCalendarUrl(userId))!.split('/flux/depart/')[1]!

const ask = (token: string, headers: HeadersInit = {}) =>
  GET(new Request(`http://localhost:3999/flux/depart/${token}`, { headers }), { params: Promise.resolve({ token }) })

async function readEvents(response: Response) {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('a calendar gets the open steps, follows the date, and gets 304 while nothing has changed', async () => {
  const { id } = await createMember()
  const file = await fileOf(id)
  expect(file).toMatch(/\.ics$/)
  const response = await ask(file)
  expect([response.status, response.headers.get('content-type'), response.headers.get('set-cookie')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    null,
  ])
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const etag = response.headers.get('etag')!
  const events = await readEvents(response)
  expect(events.find(({ uid }) => uid.startsWith('carnet-tdac@'))).toMatchObject({
    summary: expect.stringMatching(/^J\s−\s3\s: TDAC$/),
  })
  expect((await ask(file, { 'If-None-Match': etag })).status).toBe(304)

  await setDone(id, 'tdac', true, '2026-11-23')
  await addOwnStep(id, { day: '2027-01-05', title: 'Vendre le piano', note: '' })
  await moveDeparture(id, '2027-05-12')
  const after = await readEvents(await ask(file, { 'If-None-Match': etag }))
  expect(after).toHaveLength(events.length)
  expect(after.some(({ uid }) => uid.startsWith('carnet-tdac@'))).toBe(false)
  expect(after.find(({ summary }) => summary.endsWith('Vendre le piano'))?.startDate.toString()).toBe('2027-01-05')
  expect(after.find(({ uid }) => uid.startsWith('carnet-arriver@'))?.startDate.toString()).toBe('2027-05-12')
})

test('only the current URL works, and only for a member', async () => {
  const [one, other] = [await createMember(), await createMember()]
  const file = await fileOf(one.id)
  const [, signature] = (await fileOf(other.id)).split('.')
  const notes = (await getFeedUrl(one.id)).split('/flux/')[1]!
  for (const wrong of ['', 'x', `${one.id}.${signature}`, notes, signToken('feed', one.id)])
    expect((await ask(wrong)).status).toBe(404)
  await renewCalendarToken(one.id)
  expect((await ask(file)).status).toBe(404)
  expect((await ask(await fileOf(one.id))).status).toBe(200)
  await getDb().userRole.deleteMany({ where: { userId: one.id } })
  const lost = await ask(await fileOf(one.id))
  expect([lost.status, await lost.json()]).toEqual([
    404,
    { error: { code: 'unknown_feed', message: expect.any(String) } },
  ])
  expect(await getCalendarUrl((await createUser()).id)).toBeNull()
})

test('dates of stays are included', async () => {
  const { id } = await createMember()
  const days = { leftOn: null, stampedUntil: null, extendedUntil: null, reportedOn: null }
  await saveStay(id, null, { ...days, kind: 'dtv', byLand: false, enteredOn: dayOf(new Date()) }, new Date())
  const events = await readEvents(await ask(await fileOf(id)))
  expect(events.map(({ summary }) => summary)).toContain('Dernier jour permis en Thaïlande')
})
