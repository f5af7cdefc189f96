import { policyOf } from './page-policy'
import { isDrawnBefore } from '../drawn-pages'
import { perProcess } from '../per-process'

/** What Next keeps of a prerendered page. */
interface Page {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: number
}

/** How long a shared cache keeps a page: nginx then shows it once more while it asks for the new one. */
const SHARED = 's-maxage=60'

/** Those of Next, the policy that allows the page's own inline scripts and no others, and how long others may keep it. */
function headersOf({ html, headers = {}, status }: Page): Readonly<Record<string, string>> {
  if (headers['content-security-policy']) return headers
  const kept: Readonly<Record<string, string>> = status === 404 ? {} : { 'cache-control': SHARED }
  return { ...headers, ...kept, 'content-security-policy': policyOf(html) }
}

/** What page-cache.mjs asks, which is not bundled and so cannot import it. */
export const providePageRules = () => perProcess('page-rules', () => ({ isOld: isDrawnBefore, headersOf }))
