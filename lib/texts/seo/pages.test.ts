import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { subscriptionFaq } from '@/content/faq'
import { allPages, missingPage, pages } from '@/content/pages'
import { getArticle } from '@/lib/texts/content/articles'
import { getCurrentVersion } from '@/lib/texts/legal/versions'
import { filesIn } from '@/test/files'

import {
  articleMetadata,
  articleTabTitle,
  extractMetadata,
  legalVersionMetadata,
  missingPageMetadata,
  pageMetadata,
  TITLE_TEMPLATE,
} from './page-metadata'

const TITLE_MAX = 60
/** Dynamic routes, with their metadata function. */
const DYNAMIC_ROUTES: Readonly<Record<string, string>> = {
  '/blog/[slug]': 'articleMetadata(',
  '/extraits/[slug]': 'extractMetadata(',
  '/extraits/nouveaux/[slug]': 'extractMetadata(',
  '/espace-membre/guides/[slug]': 'guideMetadata(',
  '/espace-membre/guides/[slug]/[chapter]': 'guideMetadata(',
  '/espace-membre/[shelf]': 'pageMetadata(',
  '/espace-membre/[shelf]/[slug]': 'memberTextMetadata(',
  '/[document]/versions/[version]': 'legalVersionMetadata(',
}

/** Lists of `/espace-membre/[shelf]`: components/members/shelves.tsx. */
const SHELVES = [pages.kit, pages.tutorials, pages.prompts, pages.thai, pages.there].map(({ path }) => path)

const slugs = filesIn('content/texts/articles', /\.md$/).map((file) => file.slice(0, -3))
const articles = slugs.map((slug) => getArticle(slug)!)

/** Every page file with its path and route group. */
const files = filesIn('app', /(^|\/)page\.tsx$/)
  .map((file) => ({
    file: `app/${file}`,
    group: /^\((\w+)\)/.exec(file)?.[1],
    path: `/${file
      .replace(/page\.tsx$/, '')
      .replace(/\(\w+\)\/?/g, '')
      .replace(/\/$/, '')}`,
  }))
  // /atelier is in no list, card or search engine.
  .filter(({ group }) => group !== 'atelier')

const unique = (values: readonly unknown[]) => new Set(values).size === values.length
const tabTitle = (page: (typeof allPages)[number]) =>
  page.path === '/' ? page.title : TITLE_TEMPLATE.replace('%s', page.title)

test('content/pages.ts lists exactly the pages of the site', () => {
  const paths = files.map(({ path }) => path).filter((path) => !DYNAMIC_ROUTES[path])
  expect([...paths, ...SHELVES].sort()).toEqual(allPages.map(({ path }) => path).sort())
})

test('each page has the access and metadata of content/pages.ts', () => {
  for (const { file, group, path } of files) {
    const source = readFileSync(file, 'utf8')
    const own = DYNAMIC_ROUTES[path]
    const [metadata, key] = /= pageMetadata\((?:pages\.(\w+)|\w+\.page)\)/.exec(source) ?? []
    const graph =
      group === 'members'
        ? /export default (?:members|reader|simulator)Page(?:<[^(]+>)?\((?:pages\.(\w+), \{)?/
        : /<JsonLd /
    expect.soft(own ? source.includes(own) : metadata, `${file}: metadata`).toBeTruthy()
    if (!own || group === 'members') expect.soft(source, `${file}: guard and JSON-LD`).toMatch(graph)
    if (!own && group === 'members') expect.soft(graph.exec(source)?.[1], file).toBe(key)
    const access = allPages.find((page) => page.path === path)?.access
    if (!own) expect.soft(access === 'guarded' ? 'members' : 'public', file).toBe(group)
  }
})

test('the pages behind a payment or a mailed link are hidden, and the list of articles that come while the site runs', () => {
  expect(allPages.filter(({ access }) => access === 'hidden').map(({ path }) => path)).toEqual([
    '/extraits/nouveaux',
    '/retractation/confirmation',
    '/resiliation/confirmation',
    '/desinscription',
    '/auth/mot-de-passe-oublie',
    '/auth/nouveau-mot-de-passe',
    '/auth/confirmation',
    '/auth/nouvelle-adresse',
    '/au-revoir',
    '/cadeau',
    '/hors-ligne',
    '/merci',
  ])
})

test('titles and descriptions are unique, articles included', () => {
  expect(
    unique([...allPages.map(tabTitle), missingPage.title, ...articles.map(({ title }) => articleTabTitle(title))]),
  ).toBe(true)
  expect(unique([...allPages, missingPage].map(({ description }) => description))).toBe(true)
  expect(unique(articles.map(({ excerpt }) => excerpt))).toBe(true)
})

test('titles and descriptions of pages and articles are not truncated', () => {
  const shown = [
    ...allPages.map((page) => ({ path: page.path, title: tabTitle(page), description: page.description })),
    ...articles.map(({ slug, title, excerpt }) => ({
      path: slug,
      title: articleTabTitle(title),
      description: excerpt,
    })),
  ]
  for (const { path, title, description } of shown) {
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(TITLE_MAX)
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70)
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
  }
})

test.each([
  ['Un titre court', 'Un titre court | Académie Horizon Libre'],
  [
    'Un titre trop long pour deux, qui reste donc sans le nom',
    'Un titre trop long pour deux, qui reste donc sans le nom',
  ],
  [
    'Coût de la vie en Thaïlande : six budgets détaillés, du studio sobre au condo',
    'Coût de la vie en Thaïlande | Académie Horizon Libre',
  ],
])('the tab title of « %s » is « %s »', (title, expected) => {
  expect(articleTabTitle(title)).toBe(expected)
})

test('texts use French typography: curved apostrophes, no-break spaces', () => {
  const texts = [
    ...[...allPages, missingPage].flatMap(({ title, description, card }) => [
      title,
      description,
      card.title,
      card.line,
    ]),
    ...subscriptionFaq.flatMap(({ question, answer }) => [question, answer]),
  ]
  for (const text of texts) expect(text).not.toMatch(/'|« | [:;!?€»]/)
})

test('every share card has a picture', () => {
  for (const { card } of [...allPages, missingPage])
    expect(existsSync(`public${card.picture}`), card.picture).toBe(true)
})

describe('metadata', () => {
  test('of each page: canonical URL, both cards, and noindex unless it is public', () => {
    for (const { path, title, description, access } of allPages) {
      const metadata = pageMetadata(allPages.find((page) => page.path === path)!)
      const image = { url: expect.stringMatching(/^\/og\/[a-z0-9-]+\.png$/), width: 1200, height: 630, alt: title }
      expect.soft(metadata, path).toMatchObject({
        description,
        alternates: { canonical: path },
        openGraph: { type: 'website', url: path, locale: 'fr_FR', title, images: image },
        twitter: { card: 'summary_large_image', title, description, images: image },
      })
      expect.soft(metadata.robots, path).toEqual(access === 'public' ? undefined : { index: false })
    }
  })

  test('of an article: its own card, and noindex', () => {
    const article = articles[0]!
    expect(articleMetadata(article)).toMatchObject({
      alternates: { canonical: `/blog/${article.slug}` },
      openGraph: { type: 'article', title: article.title, images: { url: `/og/blog-${article.slug}.png` } },
      robots: { index: false },
    })
  })

  test('of its extract: indexed, with the article’s own card', () => {
    const article = articles[0]!
    const metadata = extractMetadata(article)
    expect(metadata).toMatchObject({
      alternates: { canonical: `/extraits/${article.slug}` },
      openGraph: { url: `/extraits/${article.slug}`, images: { url: `/og/blog-${article.slug}.png` } },
    })
    expect(metadata.robots).toBeUndefined()
  })

  test('of a version of a legal text: its own URL, and noindex', () => {
    const version = getCurrentVersion('cgv')
    expect(legalVersionMetadata(version)).toMatchObject({
      alternates: { canonical: version.url },
      openGraph: { url: version.url, images: { url: '/og/cgv.png' } },
      robots: { index: false },
    })
  })

  test('of a missing page: a card and no URL', () => {
    expect(missingPageMetadata()).toMatchObject({
      title: missingPage.title,
      openGraph: { images: { url: '/og/introuvable.png' } },
    })
    expect(missingPageMetadata().alternates).toBeUndefined()
    expect(pages).not.toHaveProperty('missing')
  })
})
