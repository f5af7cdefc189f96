import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { grantRole } from '@/lib/auth/roles'
import { sessionCookieName } from '@/lib/auth/session-token'
import { endOtherSessions } from '@/lib/auth/sessions'
import { getEnv } from '@/lib/env'
import { askOneself } from '@/lib/http/own-request'
import type { Ahead } from '@/lib/http/server-guard'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { accessByKey, withAccessKey } from './access-key'
import { readyPages } from './ready-pages'

useStack()

const PAGE = '/blog/cout-vie-thailande'

let server: Server
let impatient: Server
let rendered: string[] = []
/** What Next would say to the request of this process itself. */
let own: { status: number; headers: OutgoingHttpHeaders; end: string }

async function listen(ahead: Ahead): Promise<Server> {
  const opened = createServer((request, response) => {
    const leaveToNext = () => {
      const access = accessByKey(new Headers(request.headers as Record<string, string>))
      if (!access) return response.end('made for one')
      rendered.push(`${request.url} ${access.articles}`)
      response.writeHead(own.status, { 'Content-Type': 'text/html; charset=utf-8', ...own.headers })
      return response.end(`<html>${access.articles} of ${request.url}<script>go()</script>${own.end}`)
    }
    void Promise.resolve(ahead(request, response, opened)).then((isAnswered) => isAnswered || leaveToNext())
  })
  opened.listen(0, '127.0.0.1')
  await once(opened, 'listening')
  return opened
}

beforeAll(async () => {
  server = await listen(readyPages(60_000))
  impatient = await listen(readyPages(1))
})
afterAll(() => Promise.all([server, impatient].map((each) => new Promise((resolve) => each.close(resolve)))))
beforeEach(() => {
  rendered = []
  own = { status: 200, headers: {}, end: '</html>' }
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', place = server) =>
  fetch(`http://127.0.0.1:${(place.address() as AddressInfo).port}${path}`, { method, headers })

const read = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text()

async function createReader(isMember: boolean) {
  const user = await createUser()
  if (isMember) await grantRole(user.email, 'admin')
  return { ...user, headers: { Cookie: `${sessionCookieName()}=${await user.token()}` } }
}

const pageOf = (part: string, path = PAGE) => `<html>${part} of ${path}<script>go()</script></html>`

describe('a page that is the same for all who may see as much', () => {
  test('is made once for each access, and sent to whoever has it', async () => {
    const [one, another, plain] = await Promise.all([true, true, false].map(createReader))
    expect(await read(PAGE, one!.headers)).toBe(pageOf('full'))
    expect(await read(PAGE, another!.headers)).toBe(pageOf('full'))
    expect(await read(PAGE, plain!.headers)).toBe(pageOf('opening'))
    expect(await read(PAGE, plain!.headers)).toBe(pageOf('opening'))
    expect(rendered).toEqual([`${PAGE} full`, `${PAGE} opening`])
  })

  test('may run its own scripts only, and takes the coding that the browser takes', async () => {
    const { headers } = await createReader(true)
    const answer = await ask('/outils', headers)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    for (const [accepted, coding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
      ['identity', null, (bytes: Buffer) => bytes],
    ] as const) {
      const { headers: said, body } = await askOneself(server, '/outils', { ...headers, 'Accept-Encoding': accepted })
      expect(said['content-encoding'] ?? null).toBe(coding)
      expect(said['content-length']).toBe(String(body.byteLength))
      expect(unpack(body).toString()).toBe(pageOf('full', '/outils'))
    }
  })

  test('is nobody’s without a session, with a forged one, or with one that has ended', async () => {
    const user = await createReader(true)
    await read(PAGE, user.headers)
    expect(await read(PAGE)).toBe('made for one')
    expect(await read(PAGE, { Cookie: `${sessionCookieName()}=x.y.z` })).toBe('made for one')
    await endOtherSessions(user.id, '00000000-0000-0000-0000-000000000000')
    expect(await read(PAGE, user.headers)).toBe('made for one')
  })

  test('is Next’s for a member whom it has something to tell', async () => {
    const user = await createReader(true)
    const soon = new Date(Date.now() + 86_400_000)
    await mirrorSubscription(user.id, soon, soon)
    expect(await read(PAGE, user.headers)).toBe('made for one')
  })

  test('is Next’s when something else is asked for than the page', async () => {
    const { headers } = await createReader(true)
    await read(PAGE, headers)
    for (const name of ['RSC', 'Next-Router-Prefetch', 'Next-Action', 'x-middleware-subrequest', 'x-matched-path'])
      expect(await read(PAGE, { ...headers, [name]: '1' }), name).toBe('made for one')
    for (const path of [`${PAGE}?_rsc=1`, `${PAGE}/`, `/${PAGE}`, '/blog/A', '/espace-membre', '/compte'])
      expect(await read(path, headers), path).toBe('made for one')
    expect(await (await ask(PAGE, headers, 'POST')).text()).toBe('made for one')
  })

  test('is not kept when it is no whole page, or somebody’s own', async () => {
    const { headers } = await createReader(true)
    const path = '/blog/mindset-action'
    for (const broken of [
      { status: 404 },
      { headers: { 'Set-Cookie': 'a=b' } },
      { end: '<template data-dgst="1"></template></html>' },
      { end: '' },
    ]) {
      own = { ...{ status: 200, headers: {}, end: '</html>' }, ...broken }
      expect(await read(path, headers), JSON.stringify(broken)).toBe('made for one')
    }
    own = { status: 200, headers: {}, end: '</html>' }
    expect(await read(path, headers)).toBe(pageOf('full', path))
    expect(rendered).toHaveLength(5)
  })

  test('is Next’s while the database keeps the check waiting', async () => {
    const { headers } = await createReader(true)
    const holder = new pg.Client({ connectionString: getEnv().databaseUrl })
    await holder.connect()
    await holder.query('begin; lock table sessions, users in access exclusive mode')
    try {
      expect(await (await ask(PAGE, headers, 'GET', impatient)).text()).toBe('made for one')
    } finally {
      await holder.end()
    }
  })
})

test('a key opens while it is used, and a made-up one never', async () => {
  const access = { guarded: true, lists: 'open', articles: 'full', space: 'open' } as const
  let header: Readonly<Record<string, string>> = {}
  await withAccessKey(access, async (given) => {
    header = given
    expect(accessByKey(new Headers(given))).toEqual(access)
    expect(accessByKey(new Headers({ 'x-access-key': crypto.randomUUID() }))).toBeNull()
  })
  expect(accessByKey(new Headers(header))).toBeNull()
  expect(accessByKey(new Headers())).toBeNull()
  expect(await read(PAGE, { 'x-access-key': header['x-access-key'] ?? '' })).toBe('made for one')
})
