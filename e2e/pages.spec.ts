import { readFileSync } from 'node:fs'

import { publicPaths } from '../content/pages'
import { articles } from './support/articles'
import { demo, expect, logIn, test, type Viewer } from './support/test'
import { findInvalidHtml } from './support/valid-html'

/** With an earlier version of the terms, and a page that search engines leave alone. */
const STATIC_PAGES = [...publicPaths, '/cgv/versions/1.0', '/merci']

const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'self';.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
}

test('every answer carries the security headers: pages, data, files, refusals', async ({ request, page }) => {
  await page.goto('/')
  const script = await page.locator('script[src]').first().getAttribute('src')
  const paths = [...STATIC_PAGES, '/outils', '/nulle-part', '/api/health', '/api/auth/session', '/images/404.svg', script ?? '']
  for (const path of paths) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name], `${name} of ${path}`).toMatch(pattern)
    }
    expect(headers['content-security-policy'], path).not.toMatch(/https?:|\*/)
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('public pages are the same bytes for everybody', async ({ page, request }) => {
  await logIn(page, demo.subscriber)
  for (const path of STATIC_PAGES) {
    const stranger = await request.get(path)
    const member = await page.request.get(path)
    expect(stranger.headers()['x-nextjs-cache'], path).toBe('HIT')
    expect(stranger.headers()['set-cookie'], path).toBeUndefined()
    expect(await member.text(), path).toBe(await stranger.text())
  }
})

/** Each page as the viewers for whom it is built differently. */
const DOCUMENTS: Readonly<Record<Exclude<Viewer, 'admin'>, readonly string[]>> = {
  visitor: [...STATIC_PAGES, '/auth/mot-de-passe-oublie', '/nulle-part'],
  plain: ['/outils', '/blog', '/espace-membre', `/blog/${articles[0]?.slug}`],
  subscriber: [
    '/outils', '/blog', '/espace-membre', '/espace-membre/sources', '/compte', '/compte/retractation', '/compte/resiliation',
    ...articles.map(({ slug }) => `/blog/${slug}`),
  ],
}

for (const [viewer, paths] of Object.entries(DOCUMENTS) as [Viewer, readonly string[]][]) {
  test.describe(`as ${viewer}`, () => {
    test.use({ viewer })

    test('every page is valid HTML', async ({ request }) => {
      for (const path of paths) {
        const response = await request.get(path)
        expect(new URL(response.url()).pathname, path).toBe(path)
        expect.soft(await findInvalidHtml(await response.text()), path).toEqual([])
      }
    })
  })
}

test('public pages are made by the build, and pages of members never are', () => {
  const manifest = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as { routes: object }
  const prerendered = Object.keys(manifest.routes)
  expect(prerendered).toEqual(expect.arrayContaining(STATIC_PAGES))
  expect(prerendered.filter((path) => /^\/(outils|blog)/.test(path))).toEqual([])
})

test('each page has its own title and description and one main heading', async ({ page }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of STATIC_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    titles.add(await page.title())
    descriptions.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '')
  }
  expect(titles.size).toBe(STATIC_PAGES.length)
  expect(descriptions.size).toBe(STATIC_PAGES.length)
})

test('a missing page says so and leads home', async ({ page, errors }) => {
  errors.allow(/404/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/nulle/part'))
  const response = await page.goto('/nulle/part')
  expect(response?.status()).toBe(404)
  await logged
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
