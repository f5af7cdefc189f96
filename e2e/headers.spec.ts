import { createHash } from 'node:crypto'
import { request as sendRequest } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import pRetry from 'p-retry'

import { read } from './support/document'
import { STATIC_PAGES } from './support/static-pages'
import { HEAD_SCRIPT } from '../lib/platform/appearance/head-script'
import { asking, expect } from '../test/test'

/** Dynamic public pages. */
const FRESH_PAGES = [
  '/auth/confirmation',
  '/auth/nouveau-mot-de-passe',
  '/auth/nouvelle-adresse',
  '/desinscription',
  '/extraits/nouveaux',
  '/resiliation/confirmation',
  '/retractation/confirmation',
]

const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none';.*base-uri 'none';.*frame-ancestors 'none';.*report-to csp$/,
  'reporting-endpoints': /^csp="\/api\/rapports-csp"$/,
  'strict-transport-security': /^max-age=\d{8}$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}

/** Every kind of response besides pages: refusals, files, data. For those that bypass Next's routes, nginx adds the headers (deploy/nginx.test.ts). */
const OTHER_ANSWERS: readonly (readonly [method: string, path: string, status: number])[] = [
  ['GET', '/outils', 307],
  ['GET', '/nulle-part', 404],
  ['GET', '/%E0%A4%A', 400],
  ['GET', '/blog/a/b', 404],
  ['POST', '/api/health', 405],
  ['POST', '/api/stripe/webhook', 400],
  ['GET', '/api/health', 200],
  ['GET', '/api/session', 200],
  ['POST', '/api/session', 405],
  ['POST', '/api/check-subscription', 401],
  ['GET', '/atelier', 404],
  ['GET', '/atelier/xyz', 404],
  ['GET', '/atelier/argent/tableau', 404],
  ['GET', '/_next/static/none.js', 404],
  ['GET', '/api/auth/session', 200],
  ['GET', '/images/404.svg', 200],
  ['GET', '/extraits/images/x.webp', 404],
  ['GET', '/.well-known/security.txt', 200],
  ['GET', '/.well-known/change-password', 303],
]

asking('every response has the security headers: pages, data, files, refusals', async ({ request }) => {
  const script = (await read(request, '/')).$('script[src]').first().attr('src')
  const pages = [...STATIC_PAGES, ...FRESH_PAGES, script ?? ''].map((path) => ['GET', path, 200] as const)
  for (const [method, path, status] of [...pages, ...OTHER_ANSWERS]) {
    const response = await request.fetch(path, { method, maxRedirects: 0 })
    const headers = response.headers()
    expect(response.status(), path).toBe(status)
    for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name], `${name} of ${path}`).toMatch(pattern)
    }
    expect(headers['content-security-policy'], path).not.toMatch(/https?:|\*|unsafe/)
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
  const picture = await request.get('/og/accueil.png')
  expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin')
})

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([^<]+)</g)].filter(([, attributes = '']) => !/src=|ld\+json/.test(attributes))

asking('the CSP allows a page’s own scripts only: by hash when prerendered, else by nonce', async ({ request }) => {
  for (const path of [...STATIC_PAGES, '/nulle-part', '/cgv/versions/9.9']) {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const scripts = inlineScripts(await response.text())
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const [, , text = ''] of scripts)
      expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const form = { multipart: { $ACTION_KEY: 'x' } }
  const fresh = [...FRESH_PAGES.map((path) => ['GET', path] as const), ['POST', '/auth/mot-de-passe-oublie'] as const]
  const nonces = new Set<string>()
  for (const [method, path] of fresh) {
    const response = await request.fetch(path, { method, ...(method === 'POST' ? form : {}) })
    const [, nonce = ''] =
      /script-src 'self' 'nonce-([^']+)' 'sha256-[^']+';/.exec(response.headers()['content-security-policy'] ?? '') ??
      []
    // The head script is the same in every page.
    const own = inlineScripts(await response.text()).filter(([, , text]) => text !== HEAD_SCRIPT)
    for (const [, attributes] of own) expect(attributes, path).toContain(`nonce="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(fresh.length)
})

/** docs/hosting.md#what-is-kept-and-for-how-long */
const KEPT: readonly (readonly [path: string, cacheControl: RegExp])[] = [
  ['/', /^s-maxage=31536000$/],
  ['/formations/coaching-intuition', /^s-maxage=31536000$/],
  ['/contact?_rsc=x', /^s-maxage=31536000$/],
  ['/auth/nouveau-mot-de-passe', /no-store/],
  ['/outils', /no-store/],
  ['/nulle-part', /no-store/],
  ['/images/nulle-part.svg', /no-store/],
  ['/api/session', /no-store/],
  ['/api/auth/session', /no-store/],
  ['/api/check-subscription', /no-store/],
  ['/flux/inconnu', /no-store/],
  ['/images/404.svg', /^public, max-age=3600, stale-while-revalidate=604800$/],
  ['/icons/icon-192.png', /^public, max-age=3600, stale-while-revalidate=604800$/],
  ['/og/accueil.png', /^public, max-age=86400$/],
  ['/cgv/versions/1.0/texte', /^public, max-age=86400$/],
  ['/.well-known/change-password', /^public, max-age=86400$/],
  ['/sitemap.xml', /^public, max-age=0, must-revalidate$/],
  ['/manifest.webmanifest', /^public, max-age=0, must-revalidate$/],
  ['/hors-ligne', /^s-maxage=31536000$/],
  ['/api/hors-ligne', /no-store/],
]

asking('each kind of response has Cache-Control; mutable ones are revalidated with a 304', async ({ request }) => {
  const { $ } = await read(request, '/')
  const built = [$('script[src]').first().attr('src'), $('link[rel=stylesheet]').first().attr('href')]
  const immutable = built.map((path) => [path ?? '', /^public, max-age=31536000, immutable$/] as const)
  for (const [path, cacheControl] of [...KEPT, ...immutable]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.headers()['cache-control'], path).toMatch(cacheControl)
  }
  const segment = await request.get('/contact', { headers: { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' } })
  expect([segment.status(), segment.headers()['cache-control']]).toEqual([200, 's-maxage=31536000'])
  for (const path of ['/', '/images/404.svg', '/icons/icon-192.png']) {
    const etag = (await request.get(path)).headers()['etag'] ?? ''
    const again = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect([again.status(), (await again.body()).byteLength], path).toEqual([304, 0])
  }
})

/** Small enough for the socket buffer. */
const PIECE = Buffer.alloc(50_000, 'x')
const PIECES = 32

/** Slowly: a write to a connection that the server has closed fails, which hides the response. */
async function* pieces() {
  for (let sent = 0; sent < PIECES; sent++) {
    yield PIECE
    await delay(10)
  }
}

/** @returns the status for a body over every limit, which may arrive before the body ends */
const pour = (port: string, path: string, headers: Readonly<Record<string, string | number>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = sendRequest({ host: '127.0.0.1', port, path, method: 'POST', headers })
    outgoing.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      outgoing.destroy()
    })
    outgoing.on('error', reject)
    Readable.from(pieces()).pipe(outgoing)
  })

const LENGTHS: readonly Readonly<Record<string, string | number>>[] = [
  { 'Content-Length': PIECES * PIECE.length },
  { 'Transfer-Encoding': 'chunked' },
]

const FORM = 'application/x-www-form-urlencoded'

/**
 * Past the limit, a route that reads the body answers 413 at once, and the proxy when the body has ended, of which Next keeps
 * nothing. Routes that need no body answer as usual. nginx refuses earlier (deploy/nginx.test.ts).
 */
const BODIES: readonly (readonly [path: string, headers: Readonly<Record<string, string>>, status: number])[] = [
  ['/api/auth/callback/credentials', { 'Content-Type': FORM }, 413],
  ['/api/auth/session', {}, 413],
  ['/api/stripe/webhook', {}, 413],
  ['/api/rapports-csp', {}, 413],
  ['/auth', { 'Next-Action': 'a'.repeat(42), 'Content-Type': 'text/plain' }, 413],
  ['/auth', { 'Next-Action': 'a'.repeat(42), 'Content-Type': 'multipart/form-data; boundary=x' }, 413],
  ['/auth', { 'Content-Type': 'multipart/form-data; boundary=x' }, 413],
  ['/auth/confirmation', { 'Content-Type': FORM }, 413],
  ['/images/404.svg', { 'Content-Type': FORM }, 413],
  ['/api/create-checkout', { 'Content-Type': 'application/json' }, 401],
  ['/atelier/ecrire/images', { 'Content-Type': 'multipart/form-data; boundary=x' }, 404],
  ['/contact', {}, 405],
  ['/nulle-part', {}, 404],
]

asking(
  'a body over the limit is answered 413 wherever it is read, with or without Content-Length',
  async ({ baseURL }) => {
    const { port } = new URL(baseURL ?? '')
    for (const [path, headers, status] of BODIES) {
      for (const length of LENGTHS)
        expect([path, length, await pRetry(() => pour(port, path, { ...headers, ...length }), { retries: 2 })]).toEqual(
          [path, length, status],
        )
    }
  },
)

asking('a small chunked body is read normally', async ({ baseURL }) => {
  const response = await fetch(`${baseURL}/api/check-subscription`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob(['{}']).stream(),
    duplex: 'half',
  } as RequestInit)
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
    401,
    'not_signed_in',
  ])
})
