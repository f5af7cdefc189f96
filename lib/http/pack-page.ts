import 'server-only'

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { OwnAnswer } from './own-request'
import { policyOf } from './page-policy.mjs'
import type { ReadyAnswer } from './ready'

/** What Next says of a page, and differs from none of its answers to another. */
const KEPT_HEADERS = ['cache-control', 'content-type', 'link', 'vary'] as const

/** React's mark of a part that failed, or led elsewhere, after the page had begun. */
const FAILED_PART = 'data-dgst='

/**
 * Its inline scripts are allowed by their hashes: the same bytes go to everybody, packed once.
 * @returns null for what is no whole page, or somebody's own
 */
export async function packPage({ status, headers, body }: OwnAnswer): Promise<ReadyAnswer | null> {
  const html = body.toString('utf8')
  const isPage = status === 200 && (headers['content-type'] ?? '').startsWith('text/html') && html.endsWith('</html>')
  if (!isPage || headers['set-cookie'] || html.includes(FAILED_PART)) return null
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(body, { level: 9 }),
  ])
  const kept = KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]] as const] : []))
  return {
    headers: { ...Object.fromEntries(kept), 'content-security-policy': policyOf(html) },
    bodies: { br, gzip: zipped, identity: body },
  }
}
