import { beforeAll, expect, test } from 'vitest'

import { read, readGraph, type Document } from './support/document'
import { isInOrder } from './support/outline'
import { LOCKED } from './support/static-pages'
import { subscriptionFaq } from '../content/faq'
import { offers } from '../content/offers'
import { openReading } from '../content/open-reading'
import { allPages, missingPage } from '../content/pages'
import { paths } from '../content/paths'
import { site } from '../content/site'
import { articles } from '../test/articles'
import { ask, askAs, siteUrl } from '../test/site-requests'

const ARTICLE = `/blog/${LOCKED}`

const PICTURE_MAX_BYTES = 300_000

/** Structured data that a page must have besides breadcrumbs. */
const EXPECTED_TYPES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(offers.filter(({ isSubscription }) => !isSubscription).map(({ link }) => [link, ['Service']])),
  [paths.home]: ['Organization', 'WebSite'],
  [paths.subscription]: ['Product', 'FAQPage'],
  [paths.offers]: ['ItemList'],
  [paths.contact]: ['ContactPage'],
}

async function describePicture(address = '') {
  const response = await ask(address)
  const body = Buffer.from(await response.arrayBuffer())
  const isPng = response.status === 200 && response.headers.get('content-type') === 'image/png'
  // Width and height are at fixed offsets of a PNG's first chunk.
  const size = isPng ? `${body.readUInt32BE(16)} × ${body.readUInt32BE(20)}` : `${response.status}`
  return body.length > PICTURE_MAX_BYTES ? `${size}, ${body.length} bytes` : size
}

const hrefOf = (address = '') => new URL(address).href

/** What search engines and shared links read in a page. */
async function describe(page: Document) {
  const { $, url, status, meta } = page
  const picture = meta('property="og:image"') ?? ''
  return {
    status,
    path: url.pathname,
    lang: $('html').attr('lang'),
    canonical: $('link[rel=canonical]')
      .map((_, link) => hrefOf($(link).attr('href')))
      .get(),
    address: hrefOf(meta('property="og:url"')),
    title: Boolean(meta('property="og:title"')),
    locale: meta('property="og:locale"'),
    site: meta('property="og:site_name"'),
    card: meta('name="twitter:card"'),
    isDescribed: meta('property="og:description"') === (meta('name="description"') ?? ''),
    isOnePicture: meta('name="twitter:image"') === picture,
    picture: picture.startsWith(new URL('/og/', url).href) && (await describePicture(picture)),
    graph: readGraph(page)
      .map((node) => node['@type'])
      .sort(),
    isIndexed: $('meta[name=robots]').length === 0,
    isNoindex: meta('name=robots')?.includes('noindex') ?? false,
  }
}

const wanted = (path: string, types: readonly string[], isIndexed: boolean): Awaited<ReturnType<typeof describe>> => ({
  status: 200,
  path,
  lang: 'fr',
  canonical: [new URL(path, siteUrl).href],
  address: new URL(path, siteUrl).href,
  title: true,
  locale: 'fr_FR',
  site: site.name,
  card: 'summary_large_image',
  isDescribed: true,
  isOnePicture: true,
  picture: '1200 × 630',
  graph: [...types, ...(path === '/' ? [] : ['BreadcrumbList'])].sort(),
  isIndexed,
  isNoindex: !isIndexed,
})

const headingsOf = ({ $ }: Document) =>
  $('h1, h2, h3, h4, h5, h6')
    .map((_, heading) => Number(heading.tagName[1]))
    .get()

/** The page's internal links, and anchors that it lacks. */
function followLinks({ $, url }: Document) {
  const hrefs = $('a[href]')
    .map((_, anchor) => $(anchor).attr('href'))
    .get()
  const targets = hrefs.map((href) => new URL(href, url)).filter(({ origin }) => origin === url.origin)
  return {
    links: targets.map(({ pathname, search }) => pathname + search),
    missing: targets
      .filter(({ pathname, hash }) => pathname === url.pathname && hash)
      .filter(({ hash }) => $(`[id="${decodeURIComponent(hash.slice(1))}"]`).length !== 1)
      .map(({ hash }) => `${url.pathname}${hash}`),
  }
}

/** Guarded ones as a member, because some are for members only. */
let pages: readonly Document[]

beforeAll(async () => {
  const askAsMember = await askAs('subscriber')
  pages = await Promise.all(allPages.map(({ path, access }) => read(access === 'guarded' ? askAsMember : ask, path)))
})

test('each page has metadata, structured data and its headings in order', async () => {
  expect(await Promise.all(pages.map(describe))).toEqual(
    allPages.map(({ path, access }) => wanted(path, EXPECTED_TYPES[path] ?? [], access === 'public')),
  )
  expect(pages.filter((page) => !isInOrder(headingsOf(page))).map(({ url }) => url.pathname)).toEqual([])
})

test('no two pages share a title, a description or a picture', async () => {
  for (const values of [
    pages.map(({ $ }) => $('title').first().text()),
    pages.map(({ meta }) => meta('name="description"')),
    pages.map(({ meta }) => meta('property="og:image"')),
  ])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
})

test('no link is broken', async () => {
  const followed = pages.map((page) => ({ path: page.url.pathname, ...followLinks(page) }))
  const problems = followed.flatMap(({ missing }) => missing)
  const linkedFrom = new Map(followed.flatMap(({ path, links }) => links.map((link) => [link, path] as const)))
  expect(linkedFrom.size).toBeGreaterThan(8)
  for (const [target, from] of linkedFrom) {
    const { status, headers } = await ask(target)
    const isReached = status < 300 || (status < 400 && headers.get('location')?.endsWith(paths.auth))
    if (!isReached) problems.push(`${target}, linked on ${from}: ${status}`)
  }
  expect(problems).toEqual([])
})

test('an article is noindex, and its structured data marks which part is paywalled', async () => {
  const page = await read(await askAs('subscriber'), ARTICLE)
  expect(await describe(page)).toEqual(wanted(ARTICLE, ['Article'], false))
  const article = readGraph(page).find((node) => node['@type'] === 'Article')
  expect(article).toMatchObject({ isAccessibleForFree: false, hasPart: { isAccessibleForFree: false } })
  const { cssSelector } = article?.hasPart as { cssSelector: string }
  expect(page.$(cssSelector)).toHaveLength(1)
  expect(article?.headline).toBe(page.$('h1').text())
})

test('an extract is indexed, and marks the paywalled part; one article is free', async () => {
  for (const { slug, title } of articles) {
    const page = await read(ask, `/extraits/${slug}`)
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
  expect(await describe(await read(ask, path))).toEqual(wanted(path, ['Article'], true))
})

test('a missing page has its own title, a card, and no canonical URL', async () => {
  const page = await read(ask, '/nulle-part')
  expect(page.$('title').first().text()).toMatch(new RegExp(`^${missingPage.title}`))
  expect(page.meta('name="description"')).toBe(missingPage.description)
  expect(page.meta('name=robots')).toMatch(/noindex/)
  expect(page.$('link[rel=canonical]')).toHaveLength(0)
  expect(await describePicture(page.meta('property="og:image"'))).toBe('1200 × 630')
})

test('an unknown share picture is refused, and the refusal is not cached', async () => {
  for (const name of ['inconnu.png', 'accueil', 'blog-inconnu.png', '..%2f..%2fpackage.png', '__proto__.png']) {
    const response = await ask(`/og/${name}`)
    expect([name, response.status]).toEqual([name, 404])
    expect(response.headers.get('cache-control') ?? '', name).not.toMatch(/max-age=[1-9]/)
  }
})

test('the manifest and its icons exist and are linked', async () => {
  const { $ } = await read(ask, '/')
  const manifest = (await (await ask($('link[rel=manifest]').attr('href') ?? '')).json()) as {
    icons: { src: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ lang: 'fr', start_url: '/', name: site.name, short_name: site.brand })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  const linked = $('link[rel=icon], link[rel=apple-touch-icon]')
    .map((_, icon) => ({ src: $(icon).attr('href') ?? '', type: '' }))
    .get()
  expect(linked.length).toBeGreaterThanOrEqual(3)
  for (const { src, type } of [...manifest.icons, ...linked]) {
    const response = await ask(src)
    expect([src, response.status]).toEqual([src, 200])
    expect(response.headers.get('content-type'), src).toContain(type || 'image/')
  }
})

// Structured data must only contain what readers see.
test('the FAQ of /abonnement is on the page verbatim', async () => {
  const text = (await read(ask, paths.subscription)).$('main').text()
  for (const { question, answer } of subscriptionFaq) {
    expect(text).toContain(question)
    expect(text).toContain(answer)
  }
})

test('both plans list the same features', async () => {
  const { $ } = await read(ask, paths.subscription)
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

test('the contact form requires all fields and a valid address', async () => {
  const { $ } = await read(ask, paths.contact)
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
