import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { allPages, missingPage } from '../content/pages'
import { site } from '../content/site'
import { articles } from '../test/articles'
import { read } from './support/document'
import { STATIC_PAGES } from './support/static-pages'
import { asking, demo, expect, signIn, test, type Viewer } from '../test/test'
import { findInvalidHtml } from '../test/valid-html'

asking('public pages have the same bytes for everybody', async ({ request, playwright, baseURL, sessionOf }) => {
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

/** Limit for `/`, compressed; depends only on the sources and the build. */
const MOST_BYTES = 16_000

asking('the home page stays within its weight limit', async ({ request }) => {
  const html = await (await request.get('/', { headers: { 'Accept-Encoding': 'identity' } })).body()
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(MOST_BYTES)
  // Next includes the 404 page in every page; ours must not be rendered there.
  expect(html.toString().match(/Oops! Page not found/g)).toBeNull()
})

/** Each page, as the viewers for whom it differs. */
const DOCUMENTS: Readonly<Record<Exclude<Viewer, 'admin'>, readonly string[]>> = {
  visitor: [...STATIC_PAGES, '/auth/mot-de-passe-oublie', '/nulle-part'],
  plain: ['/outils', '/blog', '/espace-membre', '/espace-membre/fuseaux', `/blog/${articles[0]?.slug}`],
  subscriber: [
    '/outils',
    '/blog',
    '/espace-membre',
    '/espace-membre/guides',
    '/espace-membre/notes',
    '/espace-membre/questions',
    '/espace-membre/hors-ligne',
    '/espace-membre/sources',
    '/espace-membre/lectures',
    '/espace-membre/carnet',
    '/espace-membre/fuseaux',
    '/espace-membre/recherche',
    '/espace-membre/tutoriels',
    '/espace-membre/tutoriels/adresse-a-ton-nom',
    '/espace-membre/prompts',
    '/espace-membre/thai',
    '/espace-membre/dossiers',
    '/espace-membre/barometre',
    '/espace-membre/simulateurs/impots',
    '/espace-membre/postes',
    '/espace-membre/sante-la-bas',
    '/espace-membre/argent',
    '/compte',
    '/compte/abonnement',
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

asking('public pages are prerendered, and members’ pages never are', async ({ request }) => {
  for (const path of STATIC_PAGES) {
    const headers = (await request.get(path)).headers()
    expect(headers['cache-control'], path).toMatch(/public|s-maxage/)
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-/)
  }
  for (const { path } of allPages.filter(({ access }) => access === 'guarded')) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.headers()['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
  }
})

asking('the traced files contain what the server reads, and not the whole project', () => {
  const traces = readdirSync('.next/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.nft.json'),
  )
  expect(traces.length).toBeGreaterThan(50)
  const greedy = traces.filter((name) => /"[./]*(docs|e2e)\//.test(readFileSync(join('.next/server', name), 'utf8')))
  expect(greedy).toEqual([])
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

test('an unknown path is a 404 for everybody, also below guarded pages, and links home', async ({ page, errors }) => {
  errors.allow(/404/)
  for (const path of ['/outils/xyz', '/blog/a/b', '/compte/xyz', '/espace-membre/xyz', '/nulle/part'])
    await expectMissing(page, path)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown article redirects signed-out visitors, and is a 404 for signed-in users', async ({ page, errors }) => {
  errors.allow(/404/)
  await page.goto('/blog/inconnu')
  await expect(page).toHaveURL('/auth')
  await signIn(page.request, demo.plain)
  await expectMissing(page, '/blog/inconnu')
})

test('pages are prefetched on hover or focus only, and guarded pages never', async ({ page }) => {
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
