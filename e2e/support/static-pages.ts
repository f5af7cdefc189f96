import { openReading } from '../../content/open-reading'
import { publicPaths } from '../../content/pages'
import { articles } from '../../test/articles'
import { ask } from '../../test/site-requests'

/** An article of which visitors may read the opening only. */
export const LOCKED = articles.find(({ slug }) => slug !== openReading.article)!.slug

/** Includes an extract, an earlier version of the terms, and a noindex page. */
export const STATIC_PAGES = [...publicPaths, `/extraits/${LOCKED}`, '/cgv/versions/1.0', '/merci']

interface StaticPage {
  readonly path: string
  readonly headers: Headers
  readonly html: string
}

let pages: Promise<readonly StaticPage[]> | undefined

/** As a visitor gets them, once a worker: they are the same in each answer. */
export const readStaticPages = (): Promise<readonly StaticPage[]> =>
  (pages ??= Promise.all(
    STATIC_PAGES.map(async (path) => {
      const response = await ask(path)
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
      return { path, headers: response.headers, html: await response.text() }
    }),
  ))
