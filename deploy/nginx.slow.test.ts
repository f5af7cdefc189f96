import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Agent, request } from 'node:https'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { hasNginx, startNginx, type Nginx } from '@/bin/support/nginx'

const SESSION = '__Secure-authjs.session-token=secret-of-a-member'
const PRIVATE = 'private, no-cache, no-store, max-age=0, must-revalidate'
const ASK_AGAIN = 'public, max-age=0, must-revalidate'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** An answer of which the site has given a part. */
let streaming: ServerResponse | undefined

/** What was asked of the site, and how often it was. */
let asked: IncomingMessage[] = []

type Answer = readonly [headers: Record<string, string | string[]>, body: string, status?: number]

/** As Next answers. */
const answers: Readonly<Record<string, (request: IncomingMessage) => Answer>> = {
  '/': (request) => {
    const isPayload = request.headers.rsc !== undefined
    const headers = {
      ETag: `"${isPayload ? 'payload' : 'page'}"`,
      Vary: 'rsc, next-router-state-tree, Accept-Encoding',
    }
    return [{ 'Cache-Control': 's-maxage=31536000', ...headers }, isPayload ? 'the payload' : 'the page']
  },
  '/with-headers': () => [
    {
      'Content-Security-Policy': "default-src 'self'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
    'page',
  ],
  '/welcome': () => [{ 'Cache-Control': 's-maxage=60', 'Set-Cookie': 'mine=1' }, `cookie ${asked.length}`],
  '/compte': ({ headers }) => [
    { 'Cache-Control': PRIVATE },
    headers.cookie?.includes('secret') ? 'of a member' : 'sign in',
  ],
  // What must not happen, and is not kept if it does.
  '/mistake': ({ headers }) => [
    { 'Cache-Control': 's-maxage=60' },
    headers.cookie?.includes('secret') ? 'of a member' : 'open',
  ],
  '/short': () => [{ 'Cache-Control': 's-maxage=1' }, `short ${asked.length}`],
  '/host': ({ headers }) => [{ 'Cache-Control': 's-maxage=60' }, `for ${headers['x-forwarded-host']}`],
  '/redirect': () => [{ Location: '/other' }, '', 308],
  '/missing': () => [{ 'Cache-Control': PRIVATE }, 'not found', 404],
  '/images/a.svg': () => [{ 'Cache-Control': 'public, max-age=3600' }, '<svg/>'],
  '/api/session': () => [{ 'Cache-Control': 'public, max-age=60' }, `session ${asked.length}`],
  '/_next/static/chunks/unknown.js': () => [{ 'Cache-Control': PRIVATE }, 'not found', 404],
  '/_next/static/chunks/built.js': () => [{ 'Cache-Control': IMMUTABLE }, 'built'],
  '/_next/static/service-worker/sw.js': () => [{ 'Cache-Control': IMMUTABLE }, 'worker'],
}

function answer(incoming: IncomingMessage, response: ServerResponse) {
  asked.push(incoming)
  if (incoming.url === '/stream') {
    response.writeHead(200, { 'Cache-Control': PRIVATE, 'X-Accel-Buffering': 'no' }).write('Chargement...')
    streaming = response
    return
  }
  const of = answers[new URL(incoming.url!, 'http://x').pathname] ?? answers['/missing']!
  void buffer(incoming).then((body) => {
    const [headers, text, status = 200] = of(incoming)
    response.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Body': String(body.length),
      ...headers,
    })
    response.end(text)
  })
}

async function listen(port = 0): Promise<Server> {
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port
async function end(server: Server) {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe.skipIf(!hasNginx())('nginx with deploy/nginx.conf (needs nginx)', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'horizon-nginx-'))
  let sites: Server[] = []
  let sitePorts: [number, number]
  let nginx: Nginx
  let ports: { http: number; https: number }
  let agent: Agent

  beforeAll(async () => {
    sites = [await listen(), await listen()]
    sitePorts = [portOf(sites[0]!), portOf(sites[1]!)]
    ports = { http: await freePort(), https: await freePort() }
    const upstreams = sitePorts.map((port) => `127.0.0.1:${port}`) as [string, string]
    nginx = await startNginx({ scratch, ports, upstreams })
    agent = new Agent({ ca: nginx.ca })
    mkdirSync(join(nginx.files, '_next/static/chunks'), { recursive: true })
    writeFileSync(join(nginx.files, '_next/static/chunks/earlier.js'), 'earlier')
    writeFileSync(join(nginx.files, '_next/static/chunks/earlier.js.gz'), 'packed')
  })
  afterAll(async () => {
    await nginx.stop()
    await Promise.all(sites.map(end))
    rmSync(scratch, { recursive: true, force: true })
  })
  beforeEach(() => {
    asked = []
    nginx.emptyCache()
  })

  async function ask(
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ) {
    const sent = request(new URL(path, nginx.siteUrl), {
      agent,
      method,
      headers: { ...headers, ...(body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}) },
    })
    sent.on('error', () => {})
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return {
      status: response.statusCode!,
      headers: response.headers,
      all: response.rawHeaders,
      text: (await buffer(response)).toString(),
    }
  }

  /** As it stands, for what no client would send. */
  async function say(text: string, servername = 'localhost'): Promise<string> {
    const socket = connectTls({
      host: 'localhost',
      port: ports.https,
      ca: nginx.ca,
      servername,
      // The certificate of these tests has one name.
      checkServerIdentity: () => undefined,
    })
    await once(socket, 'secureConnect')
    socket.write(text)
    return (await buffer(socket)).toString()
  }
  const withoutSite = async (work: () => Promise<void>) => {
    await Promise.all(sites.map(end))
    try {
      await work()
    } finally {
      sites = await Promise.all(sitePorts.map(listen))
    }
  }

  test('who types www. is led to the same page without it, and no instance is asked', async () => {
    const answer = await say(
      'GET /blog?page=2 HTTP/1.1\r\nHost: www.localhost\r\nConnection: close\r\n\r\n',
      'www.localhost',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 308 /)
    expect(answer).toContain(`Location: https://localhost:${ports.https}/blog?page=2\r\n`)
    expect(asked).toEqual([])
  })

  test('a public page is asked of the site once, for everybody and each coding', async () => {
    const first = await ask('/')
    expect(first).toMatchObject({ status: 200, text: 'the page' })
    expect((await ask('/')).text).toBe('the page')
    expect((await ask('/', { method: 'HEAD' })).status).toBe(200)
    expect(asked).toHaveLength(1)
    for (const coding of ['gzip, deflate', 'gzip, deflate', 'gzip', 'gzip, br', 'br', 'br;q=0'])
      await ask('/', { headers: { 'Accept-Encoding': coding } })
    expect(asked.map(({ headers }) => headers['accept-encoding'] ?? '')).toEqual(['', 'gzip', 'br'])
  })

  test('browsers and caches before us ask again, and learn that nothing changed', async () => {
    const { headers } = await ask('/')
    expect(headers['cache-control']).toBe(ASK_AGAIN)
    expect((await ask('/', { headers: { 'If-None-Match': '"page"' } })).status).toBe(304)
  })

  test('what the router asks for is kept apart, by the address and by the header', async () => {
    expect((await ask('/?_rsc=abc', { headers: { RSC: '1' } })).text).toBe('the payload')
    expect((await ask('/')).text).toBe('the page')
    expect((await ask('/', { headers: { RSC: '1' } })).text).toBe('the payload')
    expect((await ask('/?_rsc=abc', { headers: { RSC: '1' } })).text).toBe('the payload')
    expect((await ask('/', { headers: { RSC: '1', 'Next-Router-Prefetch': '1' } })).text).toBe('the payload')
    expect(asked).toHaveLength(4)
  })

  test('nothing of a session is kept, nor given to one', async () => {
    expect((await ask('/compte', { headers: { Cookie: SESSION } })).text).toBe('of a member')
    expect((await ask('/compte')).text).toBe('sign in')
    expect((await ask('/compte', { headers: { Cookie: SESSION } })).headers['cache-control']).toBe(PRIVATE)
    expect((await ask('/mistake', { headers: { Cookie: `theme=dark; ${SESSION}` } })).text).toBe('of a member')
    expect((await ask('/mistake', { headers: { Cookie: 'authjs.session-token.0=secret' } })).text).toBe('of a member')
    expect((await ask('/mistake')).text).toBe('open')
    expect((await ask('/mistake', { headers: { Cookie: SESSION } })).text).toBe('of a member')
    const welcomes = [await ask('/welcome'), await ask('/welcome')].map(({ text }) => text)
    expect(new Set(welcomes).size).toBe(2)
    const sessions = [await ask('/api/session'), await ask('/api/session')].map(({ text }) => text)
    expect(new Set(sessions).size).toBe(2)
  })

  test('conditions and ranges of somebody who is signed in reach the site', async () => {
    await ask('/compte', { headers: { Cookie: SESSION, 'If-None-Match': '"a"', Range: 'bytes=0-1' } })
    expect(asked[0]!.headers).toMatchObject({ 'if-none-match': '"a"', range: 'bytes=0-1' })
  })

  test('the site learns who asks, from nobody but nginx', async () => {
    const forged = {
      'X-Forwarded-For': '6.6.6.6',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'for=6.6.6.6',
      traceparent: `00-${'6'.repeat(32)}-${'6'.repeat(16)}-01`,
      'X-Request-Id': '6'.repeat(32),
    }
    const { headers } = await ask('/compte', { headers: forged })
    const host = `localhost:${ports.https}`
    expect(asked[0]!.headers).toMatchObject({
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    // The site's lines have it, and the trace that the request begins.
    expect(asked[0]!.headers['x-request-id']).toBe(headers['x-request-id'])
    expect(asked[0]!.headers['traceparent']).toBe(`00-${headers['x-request-id']}-0000000000000001-01`)
    expect(asked[0]!.headers['forwarded']).toBeUndefined()
  })

  test('a host that the request line does not name reaches neither the site nor the cache', async () => {
    const line = `GET https://localhost:${ports.https}/host HTTP/1.1`
    const forged = await say(`${line}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
    expect(forged).toMatch(/^HTTP\/1.1 200/)
    const host = `localhost:${ports.https}`
    expect(asked[0]!.headers).toMatchObject({ host, 'x-forwarded-host': host })
    expect((await ask('/host')).text).toBe(`for ${host}`)
    expect(asked).toHaveLength(1)
  })

  test('who asks for another protocol is refused, and the connection closed', async () => {
    const { status, headers } = await ask('/nowhere', { headers: { Upgrade: 'websocket', Connection: 'Upgrade' } })
    expect([status, headers['connection'], asked]).toEqual([400, 'close', []])
  })

  test('the general headers are on what the site gave none, once on what it did', async () => {
    for (const path of ['/redirect', '/missing', '/_next/static/chunks/earlier.js']) {
      const { headers } = await ask(path)
      expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; base-uri 'none'/)
      expect(headers, path).toMatchObject({
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
    }
    const { all } = await ask('/with-headers')
    const count = (name: string) => all.filter((each, index) => index % 2 === 0 && each.toLowerCase() === name).length
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cache-control',
      'x-request-id',
      'strict-transport-security',
    ])
      expect(count(name), name).toBe(1)
    expect((await ask('/with-headers')).headers['content-security-policy']).toBe("default-src 'self'")
    expect((await ask('/redirect')).headers['cache-control']).toBe('no-store')
  })

  test('a body past its limit is refused before the site hears of it', async () => {
    const post = (path: string, bytes: number) => ask(path, { method: 'POST', body: Buffer.alloc(bytes) })
    expect((await post('/compte', 100_000)).headers['x-body']).toBe('100000')
    expect((await post('/api/stripe/webhook', 1_000_000)).headers['x-body']).toBe('1000000')
    expect((await post('/atelier/ecrire/images', 6_010_000)).headers['x-body']).toBe('6010000')
    asked = []
    for (const [path, bytes] of [
      ['/compte', 110_000],
      ['/api/stripe/webhook', 1_100_000],
      ['/atelier/ecrire/images', 6_100_000],
      ['/api/stripe/webhook/x', 110_000],
    ] as const) {
      const { status, headers } = await post(path, bytes)
      expect(status, path).toBe(413)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect(asked).toEqual([])
  })

  test('files of the build come from disk, of this release and earlier ones, else of the site', async () => {
    const { headers, text } = await ask('/_next/static/chunks/earlier.js')
    expect([text, headers['cache-control'], headers['content-type']]).toEqual([
      'earlier',
      IMMUTABLE,
      'application/javascript; charset=utf-8',
    ])
    expect(
      (await ask('/_next/static/chunks/earlier.js', { headers: { 'If-None-Match': headers.etag! } })).headers[
        'cache-control'
      ],
    ).toBe(IMMUTABLE)
    expect((await ask('/_next/static/chunks/earlier.js', { headers: { 'Accept-Encoding': 'gzip' } })).text).toBe(
      'packed',
    )
    expect(asked).toEqual([])
    expect((await ask('/_next/static/chunks/built.js')).headers['cache-control']).toBe(IMMUTABLE)
    const missing = await ask('/_next/static/chunks/unknown.js')
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, PRIVATE])
    expect((await ask('/_next/static/../../etc/passwd')).status).toBe(404)
    expect((await ask('/_next/static/service-worker/sw.js')).headers['cache-control']).toBe(ASK_AGAIN)
    expect((await ask('/images/a.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('without the site public pages stay, and the rest says to come back', async () => {
    for (const path of ['/', '/short', '/images/a.svg']) await ask(path)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await withoutSite(async () => {
      expect((await ask('/')).text).toBe('the page')
      expect((await ask('/short')).text).toMatch(/^short/)
      expect((await ask('/images/a.svg')).status).toBe(200)
      expect((await ask('/_next/static/chunks/earlier.js')).status).toBe(200)
      const page = await ask('/compte', { method: 'POST', body: 'x' })
      expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '10', 'no-store'])
      expect(page.text).toBe(readFileSync('deploy/503.html', 'utf8'))
      const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page.text)!
      expect(page.headers['content-security-policy']).toContain(
        `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      )
      const data = await ask('/api/session')
      expect([data.status, data.headers['content-type']]).toEqual([503, 'application/json'])
      expect(JSON.parse(data.text)).toMatchObject({ error: { code: 'unavailable' } })
      expect((await ask('/_next/static/chunks/other.js')).headers['cache-control']).toBe('no-store')
    })
    expect((await ask('/503.html')).status).toBe(404)
  })

  test('while one of two instances is away nothing is lost, not even what was posted', async () => {
    await end(sites[0]!)
    for (let index = 0; index < 20; index++)
      expect((await ask('/compte', { method: 'POST', body: 'order' })).status).toBe(200)
    expect(asked).toHaveLength(20)
    sites[0] = await listen(sitePorts[0])
  })

  test('a page that comes in pieces is passed on as it comes', async () => {
    const sent = request(new URL('/stream', nginx.siteUrl), { agent }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const [first] = (await once(response, 'data')) as [Buffer]
    expect(first.toString()).toBe('Chargement...')
    streaming?.end('the page')
    expect((await buffer(response)).toString()).toBe('the page')
    expect(response.headers['x-accel-buffering']).toBeUndefined()
  })

  test('a release empties the cache', async () => {
    await ask('/')
    nginx.emptyCache()
    await ask('/')
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: localhost', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost', 405],
    ['CONNECT', 'CONNECT localhost:443 HTTP/1.1\r\nHost: localhost', 400],
    ['no Host', 'GET / HTTP/1.1', 400],
    ['another HTTP', 'GET / HTTP/9.9\r\nHost: localhost', 505],
    ['a NUL', 'GET /%00 HTTP/1.1\r\nHost: localhost', 400],
    ['a path above the root', 'GET /../../etc HTTP/1.1\r\nHost: localhost', 400],
    ['another site', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost', 421],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked', 400],
    ['a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost`, 414],
  ])('%s is refused', async (_, head, status) => {
    const said = await say(`${head}\r\nConnection: close\r\n\r\n`)
    expect(said.slice(0, 60)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(said).not.toMatch(/nginx\/\d/)
    expect(asked).toEqual([])
  })

  test('plain HTTP leads to HTTPS, but for what a certificate is asked with', async () => {
    const plain = `http://127.0.0.1:${ports.http}`
    const moved = await fetch(`${plain}/compte?a=1`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `${nginx.siteUrl}/compte?a=1`])
    mkdirSync(join(scratch, 'acme/.well-known/acme-challenge'), { recursive: true })
    writeFileSync(join(scratch, 'acme/.well-known/acme-challenge/token'), 'proof')
    expect(await (await fetch(`${plain}/.well-known/acme-challenge/token`)).text()).toBe('proof')
  })

  test('the log has no address, query, cookie or token', async () => {
    await ask('/compte?token=told', { headers: { Cookie: SESSION, Referer: 'https://x.example/told' } })
    await ask('/flux/told/images/a.png')
    await ask('/flux/depart/told.ics')
    await withoutSite(async () => void (await ask('/compte?token=told')))
    const log = nginx.log()
    expect(log).toMatch(/^127\.0\.0\.0 \[.*\] "GET \/compte" 200 /m)
    expect(log).toContain('"GET /flux/-"')
    expect(log).toContain('"GET /flux/depart/-"')
    expect(log).not.toMatch(/told|secret|127\.0\.0\.1/)
  })

  test('posts past ten a second of one address are told to come back, and Stripe’s are not', async () => {
    const post = (path: string) => ask(path, { method: 'POST', body: 'x' })
    const many = (path: string) => Promise.all(Array.from({ length: 150 }, () => post(path)))
    const statuses = (all: readonly { readonly status: number }[]) => new Set(all.map(({ status }) => status))
    const limited = await many('/retractation')
    expect(statuses(limited)).toContain(429)
    expect(limited.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1')
    expect(statuses(await many('/api/stripe/webhook'))).not.toContain(429)
    expect((await ask('/images/a.svg')).status).toBe(200)
  })
})
