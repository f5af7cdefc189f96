import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { provideEnv } from '@/lib/env'

import { front } from './front'
import { securityHeaders } from './security-headers'

const PAGE_POLICY = "default-src 'none'; script-src 'sha256-x'"

const ROUTES = {
  '/': { initialRevalidateSeconds: false },
  '/lost': { initialRevalidateSeconds: false },
  '/hourly': { initialRevalidateSeconds: 3600 },
  '/_not-found': { initialRevalidateSeconds: false },
  '/missing': { initialRevalidateSeconds: false, initialStatus: 404 },
}

const here = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'horizon-front-'))
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, '.next', name), typeof content === 'string' ? content : JSON.stringify(content))

let server: Server
let passedOn: string[] = []

beforeAll(async () => {
  mkdirSync(join(folder, '.next/server/app'), { recursive: true })
  mkdirSync(join(folder, '.next/static'))
  write('prerender-manifest.json', { routes: ROUTES })
  write('routes-manifest.json', { staticRoutes: [], dynamicRoutes: [] })
  for (const name of ['index', 'lost', 'hourly', 'missing']) write(`server/app/${name}.html`, `<p>${name}</p>`)
  for (const name of ['index', 'hourly', 'missing'])
    write(`server/app/${name}.meta`, { headers: { 'content-security-policy': PAGE_POLICY } })
  process.chdir(folder)
  provideEnv({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'only-for-the-tests-of-this-repository',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  front()
  server = createServer(({ url = '' }, response) => {
    passedOn.push(url)
    response.end(`Next: ${url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  process.chdir(here)
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

const headersOf = ({ headers }: Response) => {
  const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(headers)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  return rest
}

test('before Next is there, built pages are answered, with the headers that they have later, and all else waits', async () => {
  const waiting = ['/lost', '/hourly', '/_not-found', '/missing', '/compte', '/api/health/ready', '/?draft'].map(
    async (path) => ({ path, answer: await ask(path) }),
  )
  const rsc = ask('/', { RSC: '1' })
  const early = await ask('/')
  expect(await early.text()).toBe('<p>index</p>')
  const headers = headersOf(early)
  // Whoever stands in between closes an idle connection first.
  expect(headers).toMatchObject({
    'content-security-policy': PAGE_POLICY,
    'x-nextjs-cache': 'HIT',
    'keep-alive': 'timeout=125',
  })
  for (const [name, value] of Object.entries(securityHeaders('/', { hstsIncludesSubdomains: false })))
    expect(headers[name.toLowerCase()]).toBe(value)
  expect(passedOn).toEqual([])

  front().open([
    (request, response) => {
      if (request.url === '/compte') response.writeHead(401).end('not you')
      return request.url === '/compte'
    },
  ])
  for (const { path, answer } of await Promise.all(waiting)) {
    expect(await answer.text()).toBe(path === '/compte' ? 'not you' : `Next: ${path}`)
    expect(headersOf(answer)).toHaveProperty('strict-transport-security')
  }
  expect(await (await rsc).text()).toBe('Next: /')

  passedOn = []
  expect(headersOf(await ask('/'))).toEqual(headers)
  expect(passedOn).toEqual([])
})

test('there is one, whichever bundle asks', () => {
  expect(front()).toBe(front())
})
