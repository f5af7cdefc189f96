import type { APIRequestContext } from '@playwright/test'

import { subscriptionFaq } from '../content/faq'
import { offers } from '../content/offers'
import { openReading } from '../content/open-reading'
import { allPages, missingPage, publicPaths } from '../content/pages'
import { read, readGraph, type Document } from './support/document'
import { expectInOrder } from './support/layout'
import { articles } from '../test/articles'
import { asking, expect } from '../test/test'

const open = allPages.filter(({ access }) => access !== 'guarded')
const guarded = allPages.filter(({ access }) => access === 'guarded').map(({ path }) => path)
const ARTICLE = '/blog/cout-vie-thailande'

const PICTURE_MAX_BYTES = 300_000

/** Structured data that a page must have besides breadcrumbs. */
const EXPECTED_TYPES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(offers.filter(({ isSubscription }) => !isSubscription).map(({ link }) => [link, ['Service']])),
  '/': ['Organization', 'WebSite'],
  '/abonnement': ['Product', 'FAQPage'],
  '/formations': ['ItemList'],
  '/contact': ['ContactPage'],
}

async function checkPicture(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  expect(response.headers()['content-type'], address).toBe('image/png')
  const body = await response.body()
  // Width and height are at fixed offsets of a PNG's first chunk.
  expect([body.readUInt32BE(16), body.readUInt32BE(20)], address).toEqual([1200, 630])
  expect(body.length, address).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
}

/** Requirements of search engines and shared links. */
async function checkPage(request: APIRequestContext, page: Document, path: string, types: readonly string[]) {
  const { $, url, meta } = page
  expect([page.status, url.pathname]).toEqual([200, path])
  expect($('html').attr('lang')).toBe('fr')
  const canonical = $('link[rel=canonical]')
  expect(canonical).toHaveLength(1)
  const address = new URL(path, url).href
  expect(canonical.attr('href')).toMatch(/^https?:\/\//)
  expect(new URL(canonical.attr('href') ?? '').href).toBe(address)
  expect(new URL(meta('property="og:url"') ?? '').href).toBe(address)

  expect(meta('property="og:title"')).toBeTruthy()
  expect(meta('property="og:locale"')).toBe('fr_FR')
  expect(meta('property="og:site_name"')).toBe('Académie Horizon Libre')
  expect(meta('name="twitter:card"')).toBe('summary_large_image')
  expect(meta('property="og:description"')).toBe(meta('name="description"') ?? '')
  const picture = meta('property="og:image"') ?? ''
  expect(picture.startsWith(new URL('/og/', url).href), picture).toBe(true)
  expect(meta('name="twitter:image"')).toBe(picture)
  await checkPicture(request, picture)

  const found = readGraph(page).map((node) => node['@type'])
  expect(found.sort()).toEqual([...types, ...(path === '/' ? [] : ['BreadcrumbList'])].sort())
}

/** The page's internal links; checks that anchors on the page exist. */
function followLinks({ $, url }: Document, path: string): string[] {
  const hrefs = $('a[href]')
    .map((_, anchor) => $(anchor).attr('href'))
    .get()
  const targets = hrefs.map((href) => new URL(href, url)).filter(({ origin }) => origin === url.origin)
  for (const { pathname, hash } of targets) {
    if (pathname !== path || !hash) continue
    expect($(`[id="${decodeURIComponent(hash.slice(1))}"]`), `${path}${hash}`).toHaveLength(1)
  }
  return targets.map(({ pathname, search }) => pathname + search)
}

asking('each page has unique metadata and structured data, and no broken links', async ({ request }) => {
  const seen: (string | undefined)[][] = []
  const linkedFrom = new Map<string, string>()
  for (const { path, access } of open) {
    await asking.step(path, async () => {
      const page = await read(request, path)
      await checkPage(request, page, path, EXPECTED_TYPES[path] ?? [])
      expectInOrder(
        page
          .$('h1, h2, h3, h4, h5, h6')
          .map((_, heading) => Number(heading.tagName[1]))
          .get(),
        path,
      )
      if (access === 'public') expect(page.$('meta[name=robots]')).toHaveLength(0)
      else expect(page.meta('name=robots')).toMatch(/noindex/)
      seen.push([page.$('title').first().text(), page.meta('name="description"'), page.meta('property="og:image"')])
      for (const target of followLinks(page, path)) linkedFrom.set(target, path)
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

asking.describe('as subscriber', () => {
  // One of the pages is for members only.
  asking.use({ viewer: 'subscriber' })

  asking('guarded pages and articles are noindex, and have a share card', async ({ request }) => {
    for (const path of [...guarded, ARTICLE]) {
      const page = await read(request, path)
      expect(page.meta('name=robots'), path).toMatch(/noindex/)
      await checkPage(request, page, path, path === ARTICLE ? ['Article'] : [])
    }
  })

  asking('an article’s structured data marks it as paywalled, and which part', async ({ request }) => {
    const page = await read(request, ARTICLE)
    const article = readGraph(page).find((node) => node['@type'] === 'Article')
    expect(article).toMatchObject({ isAccessibleForFree: false, hasPart: { isAccessibleForFree: false } })
    const { cssSelector } = article?.hasPart as { cssSelector: string }
    expect(page.$(cssSelector)).toHaveLength(1)
    expect(article?.headline).toBe(page.$('h1').text())
  })
})

asking('an extract is indexed, and marks the paywalled part; one article is free', async ({ request }) => {
  for (const { slug, title } of articles) {
    const page = await read(request, `/extraits/${slug}`)
    expect(page.$('meta[name=robots]'), slug).toHaveLength(0)
    expect(page.$('h1').text()).toBe(title)
    const article = readGraph(page).find((node) => node['@type'] === 'Article')
    const isFree = slug === openReading.article
    expect(article, slug).toMatchObject({ isAccessibleForFree: isFree, headline: title })
    if (isFree) continue
    const { cssSelector } = article?.hasPart as { cssSelector: string }
    expect(page.$(cssSelector), slug).toHaveLength(1)
    expect(page.$(cssSelector).text(), slug).toContain('à lire')
  }
  const path = `/extraits/${openReading.article}`
  await checkPage(request, await read(request, path), path, ['Article'])
})

asking('a missing page has its own title, a card, and no canonical URL', async ({ request }) => {
  const page = await read(request, '/nulle-part')
  expect(page.$('title').first().text()).toMatch(new RegExp(`^${missingPage.title}`))
  expect(page.meta('name="description"')).toBe(missingPage.description)
  expect(page.meta('name=robots')).toMatch(/noindex/)
  expect(page.$('link[rel=canonical]')).toHaveLength(0)
  await checkPicture(request, page.meta('property="og:image"') ?? '')
})

asking('an unknown share picture is refused, and the refusal is not cached', async ({ request }) => {
  for (const name of ['inconnu.png', 'accueil', 'blog-inconnu.png', '..%2f..%2fpackage.png', '__proto__.png']) {
    const response = await request.get(`/og/${name}`)
    expect(response.status(), name).toBe(404)
    expect(response.headers()['cache-control'] ?? '', name).not.toMatch(/max-age=[1-9]/)
  }
})

asking('the sitemap lists the indexable pages, all of which exist', async ({ request, baseURL }) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toMatch(/xml/)
  const text = await response.text()
  const listed = [...publicPaths, ...articles.map(({ slug }) => `/extraits/${slug}`)]
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(listed.length)
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses.map((address) => new URL(address).href).sort()).toEqual(
    listed.map((path) => new URL(path, baseURL).href).sort(),
  )
  for (const address of addresses) expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
})

asking(
  'robots.txt disallows data only, so that every noindex can be read, and links the sitemap',
  async ({ request, baseURL }) => {
    const lines = (await (await request.get('/robots.txt')).text()).split('\n')
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/'])
    expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  },
)

asking('the manifest and its icons exist and are linked', async ({ request }) => {
  const { $ } = await read(request, '/')
  const manifest = (await (await request.get($('link[rel=manifest]').attr('href') ?? '')).json()) as {
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
  const linked = $('link[rel=icon], link[rel=apple-touch-icon]')
    .map((_, icon) => ({ src: $(icon).attr('href') ?? '', type: '' }))
    .get()
  expect(linked.length).toBeGreaterThanOrEqual(3)
  for (const { src, type } of [...manifest.icons, ...linked]) {
    const response = await request.get(src)
    expect(response.status(), src).toBe(200)
    expect(response.headers()['content-type'], src).toContain(type || 'image/')
  }
})

// Structured data must only contain what readers see.
asking('the FAQ of /abonnement is on the page verbatim', async ({ request }) => {
  const text = (await read(request, '/abonnement')).$('main').text()
  for (const { question, answer } of subscriptionFaq) {
    expect(text).toContain(question)
    expect(text).toContain(answer)
  }
})

asking('both plans list the same features', async ({ request }) => {
  const { $ } = await read(request, '/abonnement')
  const promises = $('main article')
    .map((_, plan) => ({
      name: $(plan).find('h2, h3').first().text(),
      items: $(plan)
        .find('li')
        .map((_, item) => $(item).text())
        .get(),
    }))
    .get()
  const [monthly, annual] = ['Mensuel', 'Annuel'].map((name) => promises.find((plan) => plan.name === name))
  expect(monthly?.items.length).toBeGreaterThan(0)
  expect(monthly?.items).toEqual(annual?.items)
})

asking('the contact form requires all fields and a valid address', async ({ request }) => {
  const { $ } = await read(request, '/contact')
  const labels = $('main form label')
    .map((_, label) => ({
      words: $(label).text().trim(),
      field: $(`[id="${$(label).attr('for')}"]`),
    }))
    .get()
  for (const name of ['Nom', 'Email', 'Message']) {
    expect(labels.find(({ words }) => words === name)?.field.attr('required'), name).toBeDefined()
  }
  expect(labels.find(({ words }) => words === 'Email')?.field.attr('type')).toBe('email')
})
