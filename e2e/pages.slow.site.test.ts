import { beforeAll, expect, test } from 'vitest'

import { missingLegalLinks } from './support/footer'
import { STATIC_PAGES } from './support/static-pages'
import { guardedPages } from '../content/pages'
import { paths } from '../content/paths'
import { readShelf } from '../lib/texts/content/reader'
import type { Viewer } from '../test/accounts'
import { articles } from '../test/articles'
import { askAs } from '../test/site-requests'
import { findInvalidHtml } from '../test/valid-html'

const guarded = guardedPages.map(({ path }) => path)
const articlePaths = articles.map(({ slug }) => `/blog/${slug}`)

/** Each page, as the viewers for whom it differs. */
const DOCUMENTS = {
  visitor: [...STATIC_PAGES, paths.forgotPassword, '/nulle-part'],
  // The sources of guides lead non-members elsewhere.
  plain: [...guarded.filter((path) => path !== paths.guideSources), articlePaths[0]!],
  subscriber: [...guarded, ...readShelf('tutorials').map(({ slug }) => `${paths.tutorials}/${slug}`), ...articlePaths],
} satisfies Partial<Record<Viewer, readonly string[]>>

interface Page {
  readonly name: string
  readonly response: Response
  readonly html: string
}

const pages: Page[] = []

beforeAll(async () => {
  for (const [viewer, documents] of Object.entries(DOCUMENTS) as [Viewer, readonly string[]][]) {
    const ask = await askAs(viewer)
    for (const path of documents) {
      const response = await ask(path)
      pages.push({ name: `${path}, as ${viewer}`, response, html: await response.text() })
    }
  }
})

test('every page is valid HTML', async () => {
  const problems: string[] = []
  for (const { name, html } of pages)
    problems.push(...(await findInvalidHtml(html)).map((problem) => `${name}: ${problem}`))
  expect(problems).toEqual([])
})

test('the footer of every page has every legal link', () => {
  expect(pages.flatMap(({ name, html }) => missingLegalLinks(html).map((link) => `${name}: ${link}`))).toEqual([])
})

test('no cache keeps a page that needs a sign-in', () => {
  const kept = pages.filter(
    ({ name, response }) =>
      !name.endsWith('visitor') && !/private.*no-store/.test(response.headers.get('cache-control') ?? ''),
  )
  expect(kept.map(({ name }) => name)).toEqual([])
})
