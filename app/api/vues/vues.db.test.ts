import { beforeEach, expect, test } from 'vitest'

import { countView, parseView } from '@/lib/operations/audience/view'
import { getDb } from '@/lib/platform/db'
import { SITE_URL, useStack } from '@/test/stack'

import { POST } from './route'

useStack()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

beforeEach(() => getDb().pageView.deleteMany())

async function send(body: string, headers: Readonly<Record<string, string>> = {}) {
  const all = { Origin: SITE_URL, 'User-Agent': BROWSER, Cookie: 'known_device=somebody', ...headers }
  return (await POST(new Request(`${SITE_URL}/api/vues`, { method: 'POST', body, headers: all }))).status
}

const counts = async () =>
  (await getDb().pageView.findMany({ orderBy: { path: 'asc' } })).map(
    ({ path, views, arrivals }) => `${path} ${views} ${arrivals}`,
  )

test('a page view is counted by day, without storing the visitor', async () => {
  for (const said of ['arrival /', 'next /abonnement', 'next /', 'arrival /auth', 'next /extraits/mindset-action'])
    expect(await send(said)).toBe(204)
  expect(await counts()).toEqual(['/ 2 1', '/abonnement 1 0', '/auth 1 1', '/extraits/mindset-action 1 0'])
  const [row] = await getDb().pageView.findMany({ take: 1 })
  expect(Object.keys(row ?? {}).sort()).toEqual(['arrivals', 'day', 'path', 'views'])
  expect(row?.day.toISOString()).toMatch(/T00:00:00\.000Z$/)
})

test('Do Not Track, bots, members’ pages and unknown paths get the same response and are not counted', async () => {
  const quiet = [
    ['next /', { DNT: '1' }],
    ['next /', { 'Sec-GPC': '1' }],
    ['next /', { 'User-Agent': '' }],
    ['next /', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['next /', { 'User-Agent': 'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/139.0.0.0 Safari/537.36' }],
    ['next /espace-membre', {}],
    ['next /blog/mindset-action', {}],
    ['next /atelier', {}],
    ['next /nowhere', {}],
  ] as const
  for (const [said, headers] of quiet) expect(await send(said, headers)).toBe(204)
  expect(await counts()).toEqual([])
})

test('malformed and cross-site requests are refused', async () => {
  for (const said of ['', '/', 'visit /', 'next //\n', 'next /a b', `next /${'x'.repeat(250)}`])
    expect(await send(said)).toBe(400)
  expect(await send('x'.repeat(301))).toBe(413)
  expect(await send('next /', { Origin: 'https://evil.example' })).toBe(403)
  expect(await counts()).toEqual([])
})

test('the rate limit is sixty views a minute per address, and bounded for all together', async () => {
  const view = parseView('next /contact')!
  const headers = new Headers({ 'User-Agent': BROWSER })
  const flood = (address: (index: number) => string, size: number) =>
    Promise.all(Array.from({ length: size }, (_, index) => countView(view, { headers, address: address(index) })))
  const one = await flood(() => '198.51.100.7', 70)
  expect(one.filter(Boolean)).toHaveLength(60)
  const many = await flood((index) => `10.0.${index >> 8}.${index & 255}`, 1_300)
  const counted = many.filter(Boolean).length
  expect(counted).toBeLessThanOrEqual(1_200)
  expect(await counts()).toEqual([`/contact ${60 + counted} 0`])
})
