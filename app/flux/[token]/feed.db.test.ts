import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { createUser, useStack } from '@/e2e/support/stack'
import { getUpdates } from '@/lib/content/updates'
import { getDb } from '@/lib/db'
import { getFeedUrl, mayReadFeed, renewFeedToken } from '@/lib/members/feed-token'

import { GET } from './route'

useStack()

const tokenOf = async (userId: string) => (await getFeedUrl(userId)).split('/flux/')[1] ?? ''

const ask = (token: string) =>
  GET(new Request(`http://localhost:3999/flux/${token}`), { params: Promise.resolve({ token }) })

async function createAdmin() {
  const user = await createUser()
  await getDb().userRole.create({ data: { userId: user.id, role: 'admin' } })
  return user
}

test('a member’s reader gets the notes as RSS, whole and kept by no cache', async () => {
  const response = await ask(await tokenOf((await createAdmin()).id))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const xml = await response.text()
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/)
  expect(xml.match(/<item>/g)).toHaveLength(getUpdates().length)
  for (const { title, month } of getUpdates()) {
    expect(xml).toContain(title)
    expect(xml).toContain(`<link>http://localhost:3999/espace-membre#${month}</link>`)
  }
  expect(xml).toContain('href="http://localhost:3999/blog/visa-logement-thailande"')
  expect(xml).not.toContain('href="/')
})

test('a renewed address ends the old one at once', async () => {
  const { id } = await createAdmin()
  const old = await tokenOf(id)
  await renewFeedToken(id)
  expect((await ask(old)).status).toBe(404)
  expect((await ask(await tokenOf(id))).status).toBe(200)
})

test('a forged, a stranger’s or a former member’s address is not there', async () => {
  const [one, two] = await Promise.all([createAdmin(), createUser()])
  const token = await tokenOf(one.id)
  const forged = [
    '', 'x', `${token}x`, token.slice(0, -1), token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    token.replace(one.id, two.id), token.replace(one.id, randomUUID()), `${'-'.repeat(36)}.${token.split('.')[1]}`,
  ]
  for (const wrong of forged) expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 404])
  expect((await ask(await tokenOf(two.id))).status).toBe(404)
  await getDb().userRole.deleteMany({ where: { userId: one.id } })
  const response = await ask(token)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('rss')
  expect(await mayReadFeed(token)).toBe(false)
})
