import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Kept } from './rules'

/*
 * Runs the worker with caches and network simulated here, a new device for each test. e2e/hors-ligne.spec.ts tests it in a real
 * browser.
 */

const ORIGIN = 'https://example.fr'
const DAY_MS = 86_400_000
const LIST = {
  owner: 'a',
  name: 'Zoé "Z" <D’Ambre>',
  pages: [{ path: '/espace-membre', title: 'Espace membre', kind: 'page' }],
}

class MemoryCache {
  readonly entries = new Map<string, Response>()
  readonly match = (url: string) => Promise.resolve(this.entries.get(new URL(url, ORIGIN).href)?.clone())
  readonly put = (url: string, response: Response) => {
    this.entries.set(new URL(url, ORIGIN).href, response)
    return Promise.resolve()
  }
}

class MemoryCaches {
  readonly all = new Map<string, MemoryCache>()
  readonly open = (name: string) => {
    const cache = this.all.get(name) ?? new MemoryCache()
    this.all.set(name, cache)
    return Promise.resolve(cache)
  }
  readonly keys = () => Promise.resolve([...this.all.keys()])
  readonly has = (name: string) => Promise.resolve(this.all.has(name))
  readonly delete = (name: string) => Promise.resolve(this.all.delete(name))
  readonly match = async (url: string, { cacheName }: CacheQueryOptions & { cacheName?: string } = {}) => {
    for (const [name, cache] of this.all) {
      if (cacheName !== undefined && name !== cacheName) continue
      const found = await cache.match(url)
      if (found) return found
    }
    return undefined
  }
}

type Answer = () => Response | Promise<Response>

let device: MemoryCaches
let answers: Record<string, Answer>
let unregister: ReturnType<typeof vi.fn>
let reload: ReturnType<typeof vi.fn>
const listeners: Record<string, (event: object) => void> = {}

const html = (text: string) => new Response(`<html><body>${text}`, { headers: { 'Content-Type': 'text/html' } })

beforeEach(async () => {
  device = new MemoryCaches()
  answers = {
    '/api/hors-ligne': () => Response.json(LIST),
    '/espace-membre': () => html('espace <link href="/_next/static/chunks/a.css">'),
    '/hors-ligne': () => html('hors ligne'),
    '/_next/static/chunks/a.css': () => new Response('a{}', { headers: { 'Content-Type': 'text/css' } }),
  }
  unregister = vi.fn(() => Promise.resolve(true))
  reload = vi.fn(() => Promise.resolve(null))
  vi.stubGlobal('caches', device)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (asked: string | Request) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
    const answer = answers[pathname]
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'))
  })
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: { unregister },
    clients: { matchAll: () => Promise.resolve([{ url: `${ORIGIN}/espace-membre#guides`, navigate: reload }]) },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  })
  vi.resetModules()
  await import('./worker')
})

afterEach(() => vi.unstubAllGlobals())

/** @returns the worker's response, once its background work is done; undefined when it leaves the request alone */
async function ask(path: string, { method = 'GET', mode = 'cors' } = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const request = { method, mode, url: ORIGIN + path, headers: new Headers() }
  listeners.fetch?.({
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (each: Promise<unknown>) => work.push(each),
    respondWith: (response: Promise<Response>) => (answer = response),
  })
  const response = await answer
  await Promise.all(work)
  return response
}

const open = async (path: string) => (await ask(path, { mode: 'navigate' }))?.text()

async function order(what: 'keep' | 'wipe'): Promise<unknown> {
  const replies: unknown[] = []
  const work: Promise<unknown>[] = []
  const ports = [{ postMessage: (reply: unknown) => replies.push(reply) }]
  listeners.message?.({ data: what, ports, waitUntil: (each: Promise<unknown>) => work.push(each) })
  await Promise.all(work)
  return replies.at(-1)
}

const goOffline = () => (answers = {})

const sessionOf = (id: string, subscribed: boolean) => Response.json({ user: { id }, subscription: { subscribed } })

const isEmpty = () => device.all.size === 0 && unregister.mock.calls.length === 1

/** Makes a copy of this age. */
async function keepAgo(days: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * DAY_MS })
  await order('keep')
  vi.useRealTimers()
}

test('online all responses come from the network; offline a cached page is dated and has its files, others get the offline page', async () => {
  expect(await order('keep')).toMatchObject({ kept: { owner: 'a', pages: LIST.pages } })
  answers['/espace-membre'] = () => html('plus neuf')
  expect(await open('/espace-membre')).toBe('<html><body>plus neuf')
  goOffline()
  const copy =
    /^<html data-copy-of="Zoé &quot;Z&quot; &lt;D’Ambre>" data-copy-at="\d+ \S+ \d{4}, \d+\u00A0h\u00A0\d\d"><body>/
  expect(await open('/espace-membre')).toMatch(new RegExp(`${copy.source}.*version du .*espace`))
  for (const other of ['/espace-membre?autre', '/contact'])
    expect(await open(other)).toMatch(new RegExp(`${copy.source}hors ligne$`))
  expect(await (await ask('/_next/static/chunks/a.css'))?.text()).toBe('a{}')
  expect(await ask('/espace-membre', { method: 'POST' })).toBeUndefined()
})

test('a wipe leaves nothing, whoever looked at the copy meanwhile', async () => {
  await order('keep')
  const names = await device.keys()
  await order('wipe')
  const looking = vi.spyOn(device, 'keys').mockResolvedValue(names)
  expect(await open('/espace-membre')).toContain('espace')
  goOffline()
  await open('/espace-membre')
  looking.mockRestore()
  expect(isEmpty()).toBe(true)
})

test('a wipe leaves nothing, not even the note of a check that it overtakes', async () => {
  await keepAgo(1)
  answers['/api/session'] = () => {
    const body = JSON.stringify({ user: { id: 'a' }, subscription: { subscribed: true } })
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await order('wipe')
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    })
    return new Response(slow)
  }
  await ask('/api/session')
  expect(isEmpty()).toBe(true)
})

test('a chunk missing in a newer build comes from the cache; an unknown picture stays missing', async () => {
  await order('keep')
  answers['/_next/static/chunks/a.css'] = () => new Response('', { status: 404 })
  answers['/images/b.svg'] = () => new Response('', { status: 404 })
  expect((await ask('/_next/static/chunks/a.css'))?.status).toBe(200)
  expect((await ask('/images/b.svg'))?.status).toBe(404)
})

test.each([
  ['signed out', () => Response.json(null)],
  ['of another user', () => sessionOf('b', true)],
])('a session that is %s wipes the copy, and reloads windows that show it', async (_whose, session) => {
  await order('keep')
  answers['/api/session'] = session
  await ask('/api/session')
  expect(isEmpty()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('without a subscription the server is asked: an admin keeps the copy, a former member does not', async () => {
  await order('keep')
  answers['/api/session'] = () => sessionOf('a', false)
  await ask('/api/session')
  expect(isEmpty()).toBe(false)
  answers['/api/hors-ligne'] = () => new Response('', { status: 401 })
  await ask('/api/session')
  expect(isEmpty()).toBe(true)
})

test('an error or no answer of the server keeps the copy', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await order('keep')
  answers['/api/session'] = () => Response.json({ error: {} }, { status: 503 })
  await ask('/api/session')
  answers['/api/session'] = () => sessionOf('a', false)
  answers['/api/hors-ligne'] = () => new Response('', { status: 503 })
  await ask('/api/session')
  expect(isEmpty()).toBe(false)
})

test('signing out wipes the copy at once, even offline', async () => {
  await order('keep')
  goOffline()
  expect(await ask('/api/auth/signout', { method: 'POST' })).toBeUndefined()
  expect(isEmpty()).toBe(true)
})

test('after 30 days without a check the copy is deleted; the offline page stays', async () => {
  await keepAgo(31)
  goOffline()
  expect(await open('/espace-membre')).toBe('<html><body>hors ligne')
  expect((await device.keys()).map((name) => name.replace(/\d+/, ''))).toEqual(['hors-ligne-'])
})

test('a copy older than half a day is renewed when the session is read; a newer one is only marked as checked', async () => {
  answers['/api/session'] = () => sessionOf('a', true)
  await keepAgo(0.25)
  const [name] = await device.keys()
  await ask('/api/session')
  const record = await (await device.match('/hors-ligne/emporte.json'))?.json()
  expect(Date.now() - (record as Kept).checkedAt).toBeLessThan(DAY_MS / 8)
  expect((await device.keys())[0]).toBe(name)
  await keepAgo(1)
  answers['/espace-membre'] = () => html('renouvelé')
  await ask('/api/session')
  goOffline()
  expect(await open('/espace-membre')).toContain('renouvelé')
  expect(device.all.size).toBe(2)
})

test('signing out during a download leaves nothing behind; a network failure keeps the previous copy', async () => {
  let asked = 0
  answers['/api/hors-ligne'] = () => (asked++ === 0 ? Response.json(LIST) : new Response('', { status: 401 }))
  expect(await order('keep')).toEqual({ failure: 'no-access' })
  expect(isEmpty()).toBe(true)
  answers['/api/hors-ligne'] = () => Response.json(LIST)
  await keepAgo(1)
  delete answers['/espace-membre']
  expect(await order('keep')).toEqual({ failure: 'failed' })
  expect(await open('/espace-membre')).toContain('espace')
})

test('a page that redirects is not cached', async () => {
  answers['/espace-membre'] = () => new Response(null, { status: 307, headers: { Location: '/auth' } })
  expect(await order('keep')).toEqual({ failure: 'failed' })
  expect(device.all.size).toBe(0)
})
