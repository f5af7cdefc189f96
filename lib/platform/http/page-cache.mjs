/*
 * Next's own cache of pages (`cacheHandler` in next.config.ts), which draws a page anew when what it shows has changed (drawn-pages.ts), and gives
 * each its headers. Plain JavaScript, because Next loads it as it is: what it asks is page-rules.ts, by instrumentation.ts.
 */
import cache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const isPage = (value) => value?.kind === 'APP_PAGE'

const rules = () => globalThis.horizon?.get('page-rules')

// Bundled by Next for pages, and loaded by Node elsewhere, which see its default export in two ways.
export default class PageCache extends (cache.default ?? cache) {
  /** @returns null where Next is to draw the page anew */
  async get(key, context) {
    const entry = await super.get(key, context)
    if (!rules() || !isPage(entry?.value)) return entry
    if (rules().isOld(entry.lastModified)) return null
    entry.value.headers = rules().headersOf(entry.value)
    return entry
  }

  async set(key, value, context) {
    if (rules() && isPage(value)) value.headers = rules().headersOf(value)
    return super.set(key, value, context)
  }
}
