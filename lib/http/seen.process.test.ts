import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { sessionCookieName } from '@/lib/auth/session-token'
import { provideEnv } from '@/lib/env'
import { reportWarning } from '@/lib/log'
import { currentRequest } from '@/lib/seeing/request'
import { getViewer } from '@/lib/viewer/viewer'

import { routesOf } from './routes'
import { seeRequests } from './seen'
import { guardServer } from './server-guard'

const UUID = /^[0-9a-f-]{36}$/
const NAMED = 'edge-5f2c8d1e4b7a'

const SETTINGS = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'only-for-the-tests-of-this-repository',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

let server: Server

/** Whatever a page throws is a 500. */
const answerAsNext = ({ url, headers }: IncomingMessage, response: ServerResponse) =>
  getViewer(new Headers({ Authorization: headers.authorization ?? '' }))
    .then(() => {
      if (url === '/broken') throw new Error('broken')
    })
    .catch(() => (response.statusCode = 500))
    .then(() => response.end())

beforeAll(async () => {
  provideEnv(SETTINGS)
  seeRequests(() => '/')
  guardServer({ isDevelopment: false, hstsIncludesSubdomains: false })
  server = createServer((request, response) => {
    if (request.url !== '/') return void answerAsNext(request, response)
    void delay(5).then(() => {
      reportWarning('working')
      response.end(currentRequest()?.id)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

let lines: { requestId: string }[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => {
    lines.push(JSON.parse(String(line)) as { requestId: string })
  })
  return () => vi.restoreAllMocks()
})

async function ask(headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(address(), { headers })
  return { id: answer.headers.get('X-Request-Id'), within: await answer.text() }
}

test('a request has one name in its work, its lines and its answer, beside others at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  const ids = answers.map(({ id }) => id)
  for (const { id, within } of answers) {
    expect(id).toMatch(UUID)
    expect(within).toBe(id)
  }
  expect(new Set(ids).size).toBe(20)
  expect(lines.map(({ requestId }) => requestId).sort()).toEqual([...ids].sort())
})

test('the name that an edge of ours gives is kept; a visitor’s own is not, nor one of another shape', async () => {
  expect((await ask({ 'X-Request-Id': NAMED })).id).toMatch(UUID)
  provideEnv({ ...SETTINGS, TRUST_PROXY: '1' })
  expect(await ask({ 'X-Request-Id': NAMED })).toEqual({ id: NAMED, within: NAMED })
  for (const odd of ['short', 'a b c d e f g h i j k', '"},{"level":"error"', 'x'.repeat(65)]) {
    expect((await ask({ 'X-Request-Id': odd })).id).toMatch(UUID)
  }
  provideEnv(SETTINGS)
})

test('a page that fails because the database is away is a 503 with a time, where Next says 500; another failure stays one', async () => {
  const token = await encode({
    token: { sub: randomUUID(), sessionId: randomUUID() },
    secret: SETTINGS.AUTH_SECRET,
    salt: sessionCookieName(),
  })
  const ofMember = { Authorization: `Bearer ${token}` }
  const visit = async (path: string, headers = {}) => {
    const { status, headers: said } = await fetch(`${address()}${path}`, { headers })
    return [status, said.get('Retry-After')]
  }
  expect(await visit('/page', ofMember)).toEqual([503, '5'])
  expect(await visit('/broken')).toEqual([500, null])
  expect(await visit('/page')).toEqual([200, null])
})

test('an address is known by its template, of which there are few', () => {
  const routeOf = routesOf({
    staticRoutes: [{ page: '/' }, { page: '/blog' }],
    dynamicRoutes: [
      { page: '/blog/[slug]', regex: '^/blog/([^/]+?)(?:/)?$' },
      { page: '/flux/[token]', regex: '^/flux/([^/]+?)(?:/)?$' },
    ],
  })
  const addresses = ['/', '/?a=b', '/blog/', '/blog/nomade?x', '/flux/s3cr3t', '/_next/static/a.js', '/wp-login.php']
  expect(addresses.map(routeOf)).toEqual(['/', '/', '/blog', '/blog/[slug]', '/flux/[token]', '/_next', 'other'])
})
