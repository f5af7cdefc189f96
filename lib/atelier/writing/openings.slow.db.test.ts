import { beforeEach, expect, test } from 'vitest'

import { forgetOwnThings } from '@/lib/account/own-things'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { createNews } from '@/lib/texts/publishing/texts'
import { createProven, headersOf } from '@/test/owner'
import { createUser, useStack } from '@/test/stack'

import { noteOpening } from './openings'

useStack()

const NOW = new Date('2026-12-05T10:00:00Z')
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

async function createWriter(name: string | null, role: 'editor' | 'admin' = 'editor') {
  const user = await createProven(role)
  await getDb().user.update({ where: { id: user.id }, data: { name } })
  return user
}

beforeEach(async () => {
  await getDb().writtenText.deleteMany()
})

test('whoever opens a text learns who else has it open, by name and since when, until they stop typing', async () => {
  const [marie, paul] = [await createWriter('Marie'), await createWriter(null, 'admin')]
  const [id, other] = [await createNews(marie.id), await createNews(marie.id)]
  expect(await noteOpening(marie.headers, id, NOW)).toEqual([])
  expect(await noteOpening(paul.headers, other, after(1))).toEqual([])
  expect(await noteOpening(paul.headers, id, after(4))).toEqual([{ name: 'Marie', since: NOW }])
  expect(await noteOpening(marie.headers, id, after(4))).toEqual([{ name: null, since: after(4) }])
  expect(await noteOpening(paul.headers, id, after(9))).toEqual([{ name: 'Marie', since: NOW }])
  expect(await noteOpening(paul.headers, id, after(10))).toEqual([])
  // She comes again.
  await noteOpening(marie.headers, id, after(11))
  expect(await noteOpening(paul.headers, id, after(12))).toEqual([{ name: 'Marie', since: after(11) }])
  expect(await getDb().textOpening.count({ where: { textId: other } })).toBe(0)
})

test('nobody but writers is told anything or noted, nor is a text that is gone', async () => {
  const marie = await createWriter('Marie')
  const id = await createNews(marie.id)
  await noteOpening(marie.headers, id, NOW)
  const member = await createUser()
  const role = { where: { userId: marie.id } }
  expect(await noteOpening(await headersOf(member), id, NOW)).toEqual([])
  expect(await noteOpening(new Headers(), id, NOW)).toEqual([])
  await getDb().userRole.deleteMany(role)
  expect(await noteOpening(marie.headers, id, after(1))).toEqual([])
  expect(await getDb().textOpening.findMany()).toMatchObject([{ userId: marie.id, seenAt: NOW }])
  const paul = await createWriter('Paul')
  for (const gone of ['nulle-part', marie.id]) expect(await noteOpening(paul.headers, gone, NOW)).toEqual([])
})

test('a deleted account or text leaves no opening', async () => {
  const [marie, paul] = [await createWriter('Marie'), await createWriter('Paul')]
  const id = await createNews(marie.id)
  for (const { headers } of [marie, paul]) await noteOpening(headers, id, NOW)
  await getDb().$transaction((tx) => forgetOwnThings(tx, marie.id))
  expect(await getDb().textOpening.findMany()).toMatchObject([{ userId: paul.id }])
  await getDb().writtenText.delete({ where: { id } })
  expect(await getDb().textOpening.count()).toBe(0)
})
