import { createHash } from 'node:crypto'
import { request as sendRequest } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import pRetry from 'p-retry'
import { expect, test } from 'vitest'

import { read } from './support/document'
import { readStaticPages } from './support/static-pages'
import { HEAD_SCRIPT } from '../lib/platform/appearance/head-script'
import { ask, siteUrl } from '../test/site-requests'

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
  'content-security-policy': /^default-src 'none';.*base-uri 'none';.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=\d{8}$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}

/** Every kind of response besides pages: refusals, files, data. For those that bypass Next's routes, nginx adds the headers (deploy/nginx.slow.test.ts). */
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
  ['GET', '/espace-membre/postes', 308],
]

/** What the headers of one response lack. */
const problemsOf = (path: string, headers: Headers): readonly string[] => [
  ...Object.entries(SECURITY_HEADERS)
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
    .map(([name]) => `${path}: ${name}: ${headers.get(name)}`),
  ...(/https?:|\*|unsafe/.test(headers.get('content-security-policy') ?? '') ? [`${path}: a policy that is open`] : []),
  ...(headers.has('x-powered-by') ? [`${path}: x-powered-by`] : []),
]

test('every response has the security headers: pages, data, files, refusals', async () => {
  const script = (await read(ask, '/')).$('script[src]').first().attr('src') ?? ''
  const problems = (await readStaticPages()).flatMap(({ path, headers }) => problemsOf(path, headers))
  const others = [...FRESH_PAGES, script].map((path) => ['GET', path, 200] as const)
  for (const [method, path, status] of [...others, ...OTHER_ANSWERS]) {
    const response = await ask(path, { method })
    if (response.status !== status) problems.push(`${path}: ${response.status}`)
    problems.push(...problemsOf(path, response.headers))
  }
  expect(problems).toEqual([])
  const picture = await ask('/og/accueil.png')
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([^<]+)</g)].filter(([, attributes = '']) => !/src=|ld\+json/.test(attributes))

const policyOf = ({ headers }: { readonly headers: Headers }) => headers.get('content-security-policy') ?? ''

/** Whether the policy allows each inline script by its hash. */
const isHashed = (policy: string, html: string) =>
  inlineScripts(html).length > 0 &&
  inlineScripts(html).every(([, , text = '']) =>
    policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  )

test('the CSP allows a page’s own scripts only: by hash when prerendered, else by nonce', async () => {
  const unknown = ['/nulle-part', '/cgv/versions/9.9'].map(async (path) => {
    const response = await ask(path)
    return { path, headers: response.headers, html: await response.text() }
  })
  const prerendered = [...(await readStaticPages()), ...(await Promise.all(unknown))]
  const problems = prerendered.filter((page) => !isHashed(policyOf(page), page.html)).map(({ path }) => path)
  const posted = '/auth/mot-de-passe-oublie'
  const nonces = new Set<string>()
  for (const path of [...FRESH_PAGES, posted]) {
    const response = await ask(path, path === posted ? { multipart: { $ACTION_KEY: 'x' } } : {})
    const [, nonce] = /script-src 'self' 'nonce-([^']+)' 'sha256-[^']+';/.exec(policyOf(response)) ?? []
    // The head script is the same in every page.
    const own = inlineScripts(await response.text()).filter(([, , text]) => text !== HEAD_SCRIPT)
    const isAllowed = nonce && own.every(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`))
    if (!isAllowed || nonces.has(nonce)) problems.push(path)
    else nonces.add(nonce)
  }
  expect(problems).toEqual([])
})

/** docs/hosting.md#what-is-kept-and-for-how-long */
const KEPT: readonly (readonly [path: string, cacheControl: RegExp])[] = [
  ['/', /^s-maxage=60$/],
  ['/formations/coaching-intuition', /^s-maxage=60$/],
  ['/contact?_rsc=x', /^s-maxage=60$/],
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
  ['/hors-ligne', /^s-maxage=60$/],
  ['/api/hors-ligne', /no-store/],
]

test('each kind of response has Cache-Control; mutable ones are revalidated with a 304', async () => {
  const { $ } = await read(ask, '/')
  const built = [$('script[src]').first().attr('src'), $('link[rel=stylesheet]').first().attr('href')]
  const immutable = built.map((path) => [path ?? '', /^public, max-age=31536000, immutable$/] as const)
  const problems: string[] = []
  for (const [path, cacheControl] of [...KEPT, ...immutable]) {
    const found = (await ask(path)).headers.get('cache-control') ?? ''
    if (!cacheControl.test(found)) problems.push(`${path}: ${found}`)
  }
  expect(problems).toEqual([])
  const headers = { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' }
  const segment = await ask('/contact', { headers, isFollowing: true })
  expect([segment.status, segment.headers.get('cache-control')]).toEqual([200, 's-maxage=60'])
  for (const path of ['/', '/images/404.svg', '/icons/icon-192.png']) {
    const etag = (await ask(path)).headers.get('etag') ?? ''
    // By itself, fetch asks for no cached response.
    const again = await ask(path, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })
    expect([path, again.status, (await again.arrayBuffer()).byteLength]).toEqual([path, 304, 0])
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
const pour = (path: string, headers: Readonly<Record<string, string | number>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = sendRequest(new URL(path, siteUrl), { method: 'POST', headers })
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
 * nothing. Routes that need no body answer as usual. nginx refuses earlier (deploy/nginx.slow.test.ts).
 */
const BODIES: readonly (readonly [path: string, headers: Readonly<Record<string, string>>, status: number])[] = [
  ['/api/auth/callback/credentials', { 'Content-Type': FORM }, 413],
  ['/api/auth/session', {}, 413],
  ['/api/stripe/webhook', {}, 413],
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

test('a body over the limit is answered 413 wherever it is read, with or without Content-Length', async () => {
  const wanted = BODIES.flatMap(([path, headers, status]) =>
    LENGTHS.map((length) => ({ path, headers: { ...headers, ...length }, status })),
  )
  const found = wanted.map(async ({ path, headers }) => {
    const status = await pRetry(() => pour(path, headers), { retries: 2 })
    return { path, headers, status }
  })
  expect(await Promise.all(found)).toEqual(wanted)
})

test('a small chunked body is read normally', async () => {
  const response = await ask('/api/check-subscription', {
    headers: { 'Content-Type': 'application/json' },
    body: new Blob(['{}']).stream(),
  })
  expect([response.status, await response.json()]).toMatchObject([401, { error: { code: 'not_signed_in' } }])
})

test.each(['garbage', '%5B%5D', '%E0%A4%A'])(
  'a router state that cannot be read gets its page whole: %s',
  async (state) => {
    const response = await ask('/cadeau', { headers: { RSC: '1', 'Next-Router-State-Tree': state }, isFollowing: true })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/x-component'])
  },
)
