import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import robots from '@/app/robots'
import { legalDocuments } from '@/content/legal/register'
import { pageDates } from '@/content/page-dates'
import { allPages, publicPaths } from '@/content/pages'
import { getCurrentVersion } from '@/lib/texts/legal/versions'
import { articles } from '@/test/articles'

import { listIndexed } from './indexed-pages'
import { getPageDate } from './page-dates'
import { absoluteUrl } from './urls'

/** Texts that are not specific to a page: names, titles, alt texts. */
const NOT_OF_THE_PAGE =
  /^content\/(pages|paths|site|site-page|page-dates|picture-alts|account-pages|member-pages)\.ts$|^content\/legal\//

/** The page and the files of content/ that it imports, directly or not. */
function textsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || NOT_OF_THE_PAGE.test(file)) return seen
  seen.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
    /from '((?:@\/(?:components|content)|\.)[^']*)'/g,
  )) {
    const path = target.startsWith('@/') ? target.slice(2) : join(dirname(file), target)
    const found = ['.ts', '.tsx'].map((ending) => path + ending).find((name) => existsSync(name))
    if (found) textsOf(found, seen)
  }
  return seen
}

function digestOf(path: string): string {
  const page = `app/(public)${path === '/' ? '' : path}/page.tsx`
  const files = [...textsOf(page)].filter((file) => file === page || file.startsWith('content/')).sort()
  return createHash('sha256')
    .update(files.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).join('\n'))
    .digest('hex')
    .slice(0, 12)
}

/**
 * When this fails: if visible text has changed, set today's date in content/page-dates.ts; in any case, run
 * `npx vitest run lib/texts/seo/page-dates.test.ts -u` to update the digests.
 */
test('the date of each page matches its texts', () => {
  const seen = Object.entries(pageDates).map(([path, date]) => [path, `${date} ${digestOf(path)}`])
  expect(Object.fromEntries(seen)).toMatchInlineSnapshot(`
    {
      "/": "2026-11-28 d7a6c3122fd0",
      "/abonnement": "2026-11-28 d6b706f2ca21",
      "/auth": "2026-11-22 050f1d3431c3",
      "/confiance": "2026-11-28 4ecf6069ce64",
      "/contact": "2026-11-21 dd3e605725e6",
      "/extraits": "2026-11-28 f672430d6e00",
      "/formations": "2026-11-28 ef84eab549c7",
      "/formations/business-en-ligne": "2026-11-28 8dc5b7676f7e",
      "/formations/coaching-intuition": "2026-11-28 281137937722",
      "/formations/consulting-expat": "2026-11-28 d1df05fd23de",
      "/offrir": "2026-11-28 bd3e10906012",
      "/resiliation": "2026-11-21 044c7a94ae3d",
      "/retractation": "2026-11-28 4838c81a3cab",
    }
  `)
})

test('every page of the sitemap is dated: by its texts, its legal text in force, or its article', () => {
  expect(listIndexed()).toEqual([
    ...publicPaths.map((path) => ({ url: absoluteUrl(path), lastModified: getPageDate(path) })),
    ...articles.map(({ slug, publishedAt, updatedAt }) => ({
      url: absoluteUrl(`/extraits/${slug}`),
      lastModified: updatedAt ?? publishedAt,
    })),
  ])
  for (const { lastModified } of listIndexed()) expect(lastModified).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const document of legalDocuments)
    expect(getPageDate(`/${document}`)).toBe(getCurrentVersion(document).effectiveOn)
  expect(() => getPageDate('/nulle-part')).toThrow('/nulle-part')
})

test('robots.txt disallows data only, because crawlers must read a page to see its noindex', () => {
  const { rules } = robots()
  expect(rules).toEqual({ userAgent: '*', allow: '/', disallow: '/api/' })
  expect(allPages.filter(({ path }) => path.startsWith('/api/'))).toEqual([])
})
