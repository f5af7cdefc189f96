import { readFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { Readable } from 'node:stream'

import type { Page } from '@playwright/test'

import { missingPage, publicPaths } from '../content/pages'
import { site } from '../content/site'
import { articles } from '../test/articles'
import { read } from './support/document'
import { asking, demo, expect, signIn, test, type Viewer } from '../test/test'
import { findInvalidHtml } from '../test/valid-html'

/** With an earlier version of the terms, and a page that search engines leave alone. */
const STATIC_PAGES = [...publicPaths, '/cgv/versions/1.0', '/merci']

const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'self';.*base-uri 'none';.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=\d{8}$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}

/** Every kind of answer beside the pages: redirections, refusals, files, data. */
const OTHER_ANSWERS: readonly (readonly [method: string, path: string, status: number])[] = [
  ['GET', '/outils', 307],
  ['GET', '/outils/', 308],
  ['GET', '/nulle-part', 404],
  ['GET', '/blog/a/b', 404],
  ['GET', '/%E0%A4%A', 404],
  ['POST', '/contact', 405],
  ['POST', '/api/health', 405],
  ['POST', '/api/stripe/webhook', 400],
  ['GET', '/api/health', 200],
  ['GET', '/api/auth/session', 200],
  ['GET', '/images/404.svg', 200],
  ['GET', '/_next/static/none.js', 404],
  ['GET', '/.well-known/security.txt', 200],
  ['GET', '/.well-known/change-password', 303],
]

asking('every answer carries the security headers: pages, data, files, redirections, refusals', async ({ request }) => {
  const script = (await read(request, '/')).$('script[src]').first().attr('src')
  const pages = [...STATIC_PAGES, script ?? ''].map((path) => ['GET', path, 200] as const)
  for (const [method, path, status] of [...pages, ...OTHER_ANSWERS]) {
    const response = await request.fetch(path, { method, maxRedirects: 0 })
    const headers = response.headers()
    expect(response.status(), path).toBe(status)
    for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name], `${name} of ${path}`).toMatch(pattern)
    }
    expect(headers['content-security-policy'], path).not.toMatch(/https?:|\*/)
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
  const picture = await request.get('/og/accueil.png')
  expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin')
})

/** A megabyte at a time, without saying how many. */
function* endless(megabytes: number) {
  for (let sent = 0; sent < megabytes; sent++) yield Buffer.alloc(1_000_000, 'x')
}

asking(
  'a body over the limit is answered 413 by every route, action and page, whether it says its length or not',
  async ({ baseURL }) => {
    const { port } = new URL(baseURL ?? '')
    for (const [path, headers] of [
      ['/api/auth/callback/credentials', { 'Content-Type': 'application/x-www-form-urlencoded' }],
      ['/api/auth/session', {}],
      ['/api/create-checkout', { 'Content-Type': 'application/json' }],
      ['/api/stripe/webhook', {}],
      ['/api/desinscription?jeton=x', {}],
      ['/auth', { 'Next-Action': 'a'.repeat(42), 'Content-Type': 'text/plain' }],
      ['/auth', { 'Next-Action': 'a'.repeat(42), 'Content-Type': 'multipart/form-data; boundary=x' }],
      ['/auth', { 'Content-Type': 'multipart/form-data; boundary=x' }],
      ['/contact', {}],
      ['/nulle-part', {}],
      ['/images/404.svg', {}],
    ] as const) {
      for (const length of [{ 'Content-Length': 60_000_000 }, { 'Transfer-Encoding': 'chunked' }]) {
        const status = await new Promise<number | undefined>((resolve, reject) => {
          const outgoing = sendRequest({
            host: '127.0.0.1',
            port,
            path,
            method: 'POST',
            headers: { ...headers, ...length },
          })
          outgoing.on('response', (response) => {
            resolve(response.statusCode)
            outgoing.destroy()
          })
          outgoing.on('error', reject)
          Readable.from(endless(60)).pipe(outgoing)
        })
        expect([path, length, status]).toEqual([path, length, 413])
      }
    }
  },
)

asking('a body in chunks that is small enough is read like any other', async ({ baseURL }) => {
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

asking('public pages are the same bytes for everybody', async ({ request, playwright, baseURL, sessionOf }) => {
  const members = await playwright.request.newContext({ baseURL, storageState: await sessionOf('subscriber') })
  for (const path of STATIC_PAGES) {
    const stranger = await request.get(path)
    const member = await members.get(path)
    expect(stranger.headers()['x-nextjs-cache'], path).toBe('HIT')
    expect(stranger.headers()['set-cookie'], path).toBeUndefined()
    expect(await member.text(), path).toBe(await stranger.text())
  }
  await members.dispose()
})

/** Each page as the viewers for whom it is built differently. */
const DOCUMENTS: Readonly<Record<Exclude<Viewer, 'admin'>, readonly string[]>> = {
  visitor: [...STATIC_PAGES, '/auth/mot-de-passe-oublie', '/nulle-part'],
  plain: ['/outils', '/blog', '/espace-membre', `/blog/${articles[0]?.slug}`],
  subscriber: [
    '/outils',
    '/blog',
    '/espace-membre',
    '/espace-membre/sources',
    '/compte',
    '/compte/retractation',
    '/compte/resiliation',
    ...articles.map(({ slug }) => `/blog/${slug}`),
  ],
}

for (const [viewer, paths] of Object.entries(DOCUMENTS) as [Viewer, readonly string[]][]) {
  asking.describe(`as ${viewer}`, () => {
    asking.use({ viewer })

    asking('every page is valid HTML', async ({ request }) => {
      for (const path of paths) {
        const response = await request.get(path)
        expect(new URL(response.url()).pathname, path).toBe(path)
        expect.soft(await findInvalidHtml(await response.text()), path).toEqual([])
      }
    })
  })
}

asking('public pages are made by the build, and pages of members never are', () => {
  const manifest = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as { routes: object }
  const prerendered = Object.keys(manifest.routes)
  expect(prerendered).toEqual(expect.arrayContaining(STATIC_PAGES))
  expect(prerendered.filter((path) => /^\/(outils|blog)/.test(path))).toEqual([])
})

asking('each page has its own title and description and one main heading', async ({ request }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of STATIC_PAGES) {
    const { $, meta } = await read(request, path)
    expect($('h1'), path).toHaveLength(1)
    titles.add($('title').first().text())
    descriptions.add(meta('name=description') ?? '')
  }
  expect(titles.size).toBe(STATIC_PAGES.length)
  expect(descriptions.size).toBe(STATIC_PAGES.length)
})

async function expectMissing(page: Page, path: string) {
  const logged = page.waitForEvent('console', (message) => message.text().includes(path))
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(404)
  await logged
  await expect(page).toHaveTitle(`${missingPage.title} | ${site.name}`)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
}

test('an address that is no route says so to everybody, below guarded pages too, and leads home', async ({
  page,
  errors,
}) => {
  errors.allow(/404/)
  for (const path of ['/outils/xyz', '/blog/a/b', '/compte/xyz', '/espace-membre/xyz', '/nulle/part'])
    await expectMissing(page, path)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an article that is not there is the guard’s for strangers, and missing for whoever is signed in', async ({
  page,
  errors,
}) => {
  errors.allow(/404/)
  await page.goto('/blog/inconnu')
  await expect(page).toHaveURL('/auth')
  await signIn(page.request, demo.plain)
  await expectMissing(page, '/blog/inconnu')
})

test('nothing is fetched ahead until a pointer or the focus announces it, and guarded pages never are', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch']) fetched.push(new URL(request.url()).pathname)
  })
  const link = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover()
  await link('Outils').focus()
  await link('Abonnement').hover()
  await expect.poll(() => fetched).toContain('/abonnement')
  await link('Contact').focus()
  await expect.poll(() => fetched).toContain('/contact')
  expect(fetched.filter((path) => !['/abonnement', '/contact'].includes(path))).toEqual([])
})
