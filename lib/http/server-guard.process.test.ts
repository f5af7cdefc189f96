import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { securityHeaders, usualHeaders } from './security-headers'
import { guardServer, type Ahead } from './server-guard'

const OPTIONS = { isDevelopment: false, hstsIncludesSubdomains: false }
const MB = 1_000_000
const PAGE_POLICY = "default-src 'none'; script-src 'self' 'sha256-x'"

let server: Server
let handled: { url: string; body: string }[] = []

const handle = async (request: IncomingMessage) => {
  const body = await text(request)
  handled.push({ url: request.url ?? '', body })
  return body
}

/** Answers one address, and looks at another. */
const ahead: Ahead = (request, response) => {
  if (request.url === '/ready') response.end('ready')
  return request.url === '/ready' || request.url === '/looked-at' ? Promise.resolve(request.url === '/ready') : false
}

beforeAll(async () => {
  guardServer(OPTIONS, [ahead])
  server = createServer((request, response) => {
    if (request.url === '/page') response.setHeader('content-security-policy', PAGE_POLICY)
    if (request.url === '/built') response.setHeader('Cache-Control', 's-maxage=31536000')
    void handle(request).then((body) => response.writeHead(request.url === '/moved' ? 308 : 200).end(`${body.length}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const open = (): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1')

/** Sends these bytes and reads until the server closes. */
const exchange = async (bytes: string): Promise<string> => {
  const socket = open()
  socket.write(bytes)
  return text(socket)
}

const head = (path: string, ...lines: string[]) =>
  ['POST ' + path + ' HTTP/1.1', 'Host: localhost', ...lines, '', ''].join('\r\n')

const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`

/** Sends chunks until `total` bytes or the end of the connection; how many the server has taken says what it read. */
async function pour(socket: Socket, path: string, total: number): Promise<string> {
  const answer = text(socket)
  const piece = chunk('x'.repeat(64_000))
  socket.setMaxListeners(0).on('error', () => {}) // the server may close while we are sending
  socket.write(head(path, 'Transfer-Encoding: chunked'))
  for (let sent = 0; sent < total && socket.writable; sent += 64_000) {
    if (!socket.write(piece)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
  }
  if (socket.writable) socket.write('0\r\n\r\n')
  return answer
}

const expectHeaders = (answer: string, path = '/') => {
  const status = Number(answer.slice(9, 12))
  const headers = { ...usualHeaders(status, OPTIONS), ...securityHeaders(path, OPTIONS) }
  for (const [name, value] of Object.entries(headers)) {
    expect(answer.split('\r\n\r\n')[0]).toContain(`${name}: ${value}`)
  }
}

describe('every answer carries the security headers', () => {
  test.each([
    ['an answer', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '200 OK'],
    ['a redirection', 'GET /moved HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '308 Permanent Redirect'],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['something that is no request', 'HELLO\r\n\r\n', '400 Bad Request'],
    [
      'a head without an end',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    ['a body over the limit', head('/', `Content-Length: ${MB}`) + 'x'.repeat(MB), '413 Payload Too Large'],
  ])('%s', async (_, bytes, status) => {
    const answer = await exchange(bytes)
    expect(answer.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true)
    expectHeaders(answer)
  })

  test('what brings no policy of its own may run nothing; a page’s own stands alone', async () => {
    expect(usualHeaders(200, OPTIONS)['Content-Security-Policy']).toMatch(/^default-src 'none'; (?!.*(-src|unsafe))/)
    const answer = await exchange('GET /page HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(answer.match(/^content-security-policy: .*$/gim)).toEqual([`content-security-policy: ${PAGE_POLICY}`])
  })

  test('nothing is kept unless the answer says so, a permanent redirection apart', async () => {
    const ask = (path: string) => exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(await ask('/')).toContain('Cache-Control: no-store')
    expect(await ask('/moved')).not.toContain('Cache-Control')
    expect(await ask('/built')).toContain('Cache-Control: public, max-age=0, must-revalidate')
  })

  test('pictures of shared links may be shown by other sites, nothing else may', () => {
    const policy = (path: string) => securityHeaders(path, OPTIONS)['Cross-Origin-Resource-Policy']
    expect(['/og/accueil.png', '/icons/icon-192.png', '/favicon.ico'].map(policy)).toEqual(
      Array(3).fill('cross-origin'),
    )
    expect(['/', '/images/404.svg', '/api/og/', '/flux/x', '/blog/og/x'].map(policy)).toEqual(
      Array(5).fill('same-origin'),
    )
  })

  test('hosts below the site’s own are only named when the owner asks', () => {
    const hsts = (hstsIncludesSubdomains: boolean) =>
      securityHeaders('/', { ...OPTIONS, hstsIncludesSubdomains })['Strict-Transport-Security']
    expect(hsts(false)).toBe('max-age=63072000')
    expect(hsts(true)).toBe('max-age=63072000; includeSubDomains')
  })
})

test('what is answered ahead reaches no handler and carries the same headers; everything else is handled once', async () => {
  handled = []
  const ask = (path: string) => exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const ready = await ask('/ready')
  expectHeaders(ready)
  expect(ready).toContain('ready')
  expect(handled).toEqual([])
  expectHeaders(await ask('/looked-at'))
  await ask('/')
  expect(handled.map(({ url }) => url)).toEqual(['/looked-at', '/'])
})

describe('a body', () => {
  test.each([
    ['/', 100_000, 200],
    ['/', 100_001, 413],
    ['/api/stripe/webhook', MB, 200],
    ['/api/stripe/webhook', MB + 1, 413],
  ])('to %s of %i bytes, said beforehand or in chunks, is answered %i', async (path, size, status) => {
    handled = []
    const body = 'x'.repeat(size)
    const declared = exchange(head(path, `Content-Length: ${size}`, 'Connection: close') + body)
    const chunked = exchange(head(path, 'Transfer-Encoding: chunked', 'Connection: close') + chunk(body) + '0\r\n\r\n')
    expect([await declared, await chunked].map((answer) => answer.slice(9, 12))).toEqual([`${status}`, `${status}`])
    expect(handled.map((request) => request.body.length)).toEqual(status === 200 ? [size, size] : [])
  })

  test('that never says its length is refused, is kept nowhere, and reaches no handler', async () => {
    handled = []
    const before = process.memoryUsage().arrayBuffers
    const answer = await pour(open(), '/api/auth/session', 200 * MB)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"payload_too_large"')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MB)
    expect(handled).toEqual([])
  })

  test('in chunks leaves the connection open for the next request', async () => {
    const chunked = head('/first', 'Transfer-Encoding: chunked') + chunk('abc') + '0\r\n\r\n'
    const answer = await exchange(`${chunked}GET /second HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  })

  test('whose sender leaves halfway reaches no handler', async () => {
    handled = []
    const socket = open()
    socket.write(head('/', 'Transfer-Encoding: chunked') + chunk('abc'))
    socket.end()
    await text(socket)
    expect(handled).toEqual([])
  })
})
