import type { APIRequestContext, Page } from '@playwright/test'

import { subscriptionFaq } from '../content/faq'
import { allPages, missingPage, publicPaths } from '../content/pages'
import { demo, expect, logIn, test } from '../test/test'

const open = allPages.filter(({ access }) => access !== 'guarded')
const guarded = allPages.filter(({ access }) => access === 'guarded').map(({ path }) => path)
const ARTICLE = '/blog/cout-vie-thailande'

const PICTURE_MAX_BYTES = 300_000

/** Structured data that a page must have beside its breadcrumbs. */
const EXPECTED_TYPES: Readonly<Record<string, readonly string[]>> = {
  '/': ['Organization', 'WebSite'],
  '/abonnement': ['Product', 'FAQPage'],
  '/formations': ['ItemList'],
  '/formations/business-en-ligne': ['Service'],
  '/formations/consulting-expat': ['Service'],
  '/formations/coaching-intuition': ['Service'],
  '/contact': ['ContactPage'],
}

interface Node {
  readonly '@type': string
  readonly [property: string]: unknown
}

const readMeta = (page: Page, selector: string) => page.locator(`meta[${selector}]`).getAttribute('content')

/** The page's structured data; it is one script, and it parses. */
async function readGraph(page: Page): Promise<readonly Node[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(scripts).toHaveLength(1)
  const data = JSON.parse(scripts[0] ?? '') as { '@context': string; '@graph': Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

async function checkHeadings(page: Page, path: string) {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
  expect(
    levels.filter((level) => level === 1),
    path,
  ).toHaveLength(1)
  expect(levels[0], `${path}: the first heading is the main one`).toBe(1)
  levels.forEach((level, index) =>
    expect(level - (levels[index - 1] ?? 0), `${path}: ${levels.join(' ')}`).toBeLessThanOrEqual(1),
  )
}

async function checkPicture(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  expect(response.headers()['content-type'], address).toBe('image/png')
  const body = await response.body()
  // Width and height stand at fixed places of a PNG's first chunk.
  expect([body.readUInt32BE(16), body.readUInt32BE(20)], address).toEqual([1200, 630])
  expect(body.length, address).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
}

/** What each page owes a search engine and a shared link. */
async function checkPage(page: Page, path: string, types: readonly string[]) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  const address = new URL(path, page.url()).href
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  expect(canonical).toMatch(/^https?:\/\//)
  expect(new URL(canonical).href).toBe(address)
  expect(new URL((await readMeta(page, 'property="og:url"')) ?? '').href).toBe(address)

  expect(await readMeta(page, 'property="og:title"')).toBeTruthy()
  expect(await readMeta(page, 'property="og:locale"')).toBe('fr_FR')
  expect(await readMeta(page, 'property="og:site_name"')).toBe('Académie Horizon Libre')
  expect(await readMeta(page, 'name="twitter:card"')).toBe('summary_large_image')
  const description = (await readMeta(page, 'name="description"')) ?? ''
  expect(await readMeta(page, 'property="og:description"')).toBe(description)
  const picture = (await readMeta(page, 'property="og:image"')) ?? ''
  expect(picture.startsWith(new URL('/og/', page.url()).href), picture).toBe(true)
  expect(await readMeta(page, 'name="twitter:image"')).toBe(picture)
  await checkPicture(page.request, picture)
  await checkHeadings(page, path)

  const found = (await readGraph(page)).map((node) => node['@type'])
  expect(found.sort()).toEqual([...types, ...(path === '/' ? [] : ['BreadcrumbList'])].sort())
}

/** Where the page's links lead on this site; those to a part of the page itself lead to one that is there. */
async function followLinks(page: Page, path: string): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href))
  const targets = hrefs.map((href) => new URL(href)).filter(({ origin }) => origin === new URL(page.url()).origin)
  for (const { pathname, hash } of targets) {
    if (pathname !== path || !hash) continue
    await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`), `${path}${hash}`).toHaveCount(1)
  }
  return targets.map(({ pathname, search }) => pathname + search)
}

test('each page tells search engines and shared links what it is, as no other does, and has no broken link', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const seen: (string | null)[][] = []
  const linkedFrom = new Map<string, string>()
  for (const { path, access } of open) {
    await test.step(path, async () => {
      await page.goto(path)
      await checkPage(page, path, EXPECTED_TYPES[path] ?? [])
      const robots = page.locator('meta[name=robots]')
      if (access === 'public') await expect(robots).toHaveCount(0)
      else await expect(robots).toHaveAttribute('content', /noindex/)
      seen.push([
        await page.title(),
        await readMeta(page, 'name="description"'),
        await readMeta(page, 'property="og:image"'),
      ])
      for (const target of await followLinks(page, path)) linkedFrom.set(target, path)
    })
  }
  for (const column of [0, 1, 2]) expect(new Set(seen.map((row) => row[column])).size).toBe(open.length)
  expect(linkedFrom.size).toBeGreaterThan(8)
  for (const [target, from] of linkedFrom) {
    const response = await request.get(target, { maxRedirects: 0 })
    expect(response.status(), `${target}, linked on ${from}`).toBeLessThan(400)
    if (response.status() >= 300) expect(response.headers().location, target).toMatch(/\/auth$/)
  }
})

test('guarded pages and articles keep search engines out, and their shared links have a card', async ({ page }) => {
  // One of them is for members only.
  await logIn(page, demo.subscriber)
  for (const path of [...guarded, ARTICLE]) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
    await checkPage(page, path, path === ARTICLE ? ['Article'] : [])
  }
})

test('an article says that it is for members, and of which part', async ({ page }) => {
  await logIn(page, demo.subscriber)
  await page.goto(ARTICLE)
  const article = (await readGraph(page)).find((node) => node['@type'] === 'Article')
  expect(article).toMatchObject({ isAccessibleForFree: false, hasPart: { isAccessibleForFree: false } })
  const { cssSelector } = article?.hasPart as { cssSelector: string }
  await expect(page.locator(cssSelector)).toHaveCount(1)
  expect(article?.headline).toBe(await page.getByRole('heading', { level: 1 }).textContent())
})

test('a missing page has a title of its own, a card, and no address', async ({ page, errors }) => {
  errors.allow(/404/)
  await page.goto('/nulle-part')
  await expect(page).toHaveTitle(new RegExp(`^${missingPage.title}`))
  expect(await readMeta(page, 'name="description"')).toBe(missingPage.description)
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await checkPicture(page.request, (await readMeta(page, 'property="og:image"')) ?? '')
})

test('a picture that nobody has is refused, and the refusal is not kept', async ({ request }) => {
  for (const name of ['inconnu.png', 'accueil', 'blog-inconnu.png', '..%2f..%2fpackage.png', '__proto__.png']) {
    const response = await request.get(`/og/${name}`)
    expect(response.status(), name).toBe(404)
    expect(response.headers()['cache-control'] ?? '', name).not.toMatch(/max-age=[1-9]/)
  }
})

test('the sitemap lists the indexable pages, each of which answers', async ({ request, baseURL }) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toMatch(/xml/)
  const text = await response.text()
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(publicPaths.length)
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses.map((address) => new URL(address).href).sort()).toEqual(
    publicPaths.map((path) => new URL(path, baseURL).href).sort(),
  )
  for (const address of addresses) expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
})

test('robots.txt closes data only, so that every noindex can be read, and names the sitemap', async ({ request, baseURL }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n')
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/'])
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('the manifest and its icons are there, and the page names them', async ({ page }) => {
  await page.goto('/')
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const manifest = (await (await page.request.get(address)).json()) as {
    lang: string
    icons: { src: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({
    lang: 'fr',
    start_url: '/',
    name: 'Académie Horizon Libre',
    short_name: 'Horizon Libre',
  })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  const linked = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => ({ src: link.getAttribute('href') ?? '', type: '' })))
  expect(linked.length).toBeGreaterThanOrEqual(3)
  for (const { src, type } of [...manifest.icons, ...linked]) {
    const response = await page.request.get(src)
    expect(response.status(), src).toBe(200)
    expect(response.headers()['content-type'], src).toContain(type || 'image/')
  }
})

// Waits for the questions on the page itself: structured data may only say what a reader sees.
test('the questions of /abonnement stand on the page word for word', async ({ page }) => {
  await page.goto('/abonnement')
  const text = (await page.locator('main').textContent()) ?? ''
  for (const { question, answer } of subscriptionFaq) {
    expect(text).toContain(question)
    expect(text).toContain(answer)
  }
})
