import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { getFeedUrl, mayReadFeed, renewFeedToken } from '@/lib/members/space/feed-token'
import { getDb } from '@/lib/platform/db'
import { getUpdates } from '@/lib/texts/content/notes'
import { createUser, useStack } from '@/test/stack'

import { GET } from './route'

useStack()

const tokenOf = async (userId: string) => (await getFeedUrl(userId)).split('/flux/')[1] ?? ''

const ask = (token: string, headers: HeadersInit = {}) =>
  GET(new Request(`http://localhost:3999/flux/${token}`, { headers }), { params: Promise.resolve({ token }) })

async function createAdmin() {
  const user = await createUser()
  await getDb().userRole.create({ data: { userId: user.id, role: 'admin' } })
  return user
}

test('a member’s feed reader gets full notes as RSS, not cached publicly and not indexed', async () => {
  const token = await tokenOf((await createAdmin()).id)
  const response = await ask(token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const xml = await response.text()
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/)
  expect(xml).toContain(`<atom:link href="http://localhost:3999/flux/${token}" rel="self" type="application/rss+xml"/>`)
  expect(xml.match(/<item>/g)).toHaveLength(getUpdates().length)
  for (const { title, month } of getUpdates()) {
    expect(xml).toContain(title)
    expect(xml).toContain(`<link>http://localhost:3999/espace-membre/notes#${month}</link>`)
    // The name under which feed readers have known it.
    expect(xml).toMatch(new RegExp(`<guid[^>]*>http://localhost:3999/espace-membre#${month}</guid>`))
  }
  expect(xml).toContain('href="http://localhost:3999/blog/visa-logement-thailande"')
  expect(xml).not.toContain('href="/')
})

test('an up-to-date reader gets 304, by ETag or date, and only while it has access', async () => {
  const { id } = await createAdmin()
  const token = await tokenOf(id)
  const { headers } = await ask(token)
  const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
  expect(new Date(date)).toEqual(new Date(getUpdates()[0]?.publishedAt ?? ''))
  const conditions: HeadersInit[] = [
    { 'If-None-Match': etag },
    { 'If-None-Match': `"x", W/${etag}` },
    { 'If-Modified-Since': date },
  ]
  for (const condition of conditions) {
    const response = await ask(token, condition)
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
  }
  // An edited note has another ETag, whatever its date.
  expect((await ask(token, { 'If-None-Match': '"old"', 'If-Modified-Since': date })).status).toBe(200)
  expect((await ask(token, { 'If-Modified-Since': 'Sat, 01 Aug 2026 00:00:00 GMT' })).status).toBe(200)
  await renewFeedToken(id)
  expect((await ask(token, { 'If-None-Match': etag })).status).toBe(404)
})

test('renewing the URL revokes the old one at once', async () => {
  const { id } = await createAdmin()
  const old = await tokenOf(id)
  await renewFeedToken(id)
  expect((await ask(old)).status).toBe(404)
  expect((await ask(await tokenOf(id))).status).toBe(200)
})

test('the URL of a forger, a non-member or a former member is 404', async () => {
  const [one, two] = await Promise.all([createAdmin(), createUser()])
  const token = await tokenOf(one.id)
  const forged = [
    '',
    'x',
    `${token}x`,
    token.slice(0, -1),
    token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    token.replace(one.id, two.id),
    token.replace(one.id, randomUUID()),
    `${'-'.repeat(36)}.${token.split('.')[1]}`,
  ]
  for (const wrong of forged) expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 404])
  expect((await ask(await tokenOf(two.id))).status).toBe(404)
  await getDb().userRole.deleteMany({ where: { userId: one.id } })
  const response = await ask(token)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('rss')
  expect(await mayReadFeed(token)).toBe(false)
})
