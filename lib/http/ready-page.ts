import 'server-only'

import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { OwnAnswer } from './own-request'
import { policyOf } from './page-policy.mjs'

/** A page that was made once, as it is sent: by coding, and with its own headers. */
export interface ReadyPage {
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly bodies: Readonly<Record<Coding, Buffer>>
}

type Coding = 'br' | 'gzip' | 'identity'

/** What Next says of a page, and differs from none of its answers to another. */
const KEPT_HEADERS = ['cache-control', 'content-type', 'link', 'vary'] as const

/** React's mark of a part that failed, or led elsewhere, after the page had begun. */
const FAILED_PART = 'data-dgst='

/**
 * Its inline scripts are allowed by their hashes: the same bytes go to everybody, packed once.
 * @returns null for what is no whole page, or somebody's own
 */
export async function packPage({ status, headers, body }: OwnAnswer): Promise<ReadyPage | null> {
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

/** The smallest that the browser takes. https://www.rfc-editor.org/rfc/rfc9110.html#name-accept-encoding */
function codingFor(acceptEncoding: string): Coding {
  const accepted = acceptEncoding.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return parameters.some((text) => /^q=0(\.0*)?$/.test(text)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity'
}

/** Answers with a page that is ready. */
export function sendPage({ headers }: IncomingMessage, response: ServerResponse, page: ReadyPage): void {
  const coding = codingFor(String(headers['accept-encoding'] ?? ''))
  const body = page.bodies[coding]
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  if (coding !== 'identity') response.setHeader('content-encoding', coding)
  response.setHeader('content-length', body.byteLength)
  response.end(body)
}
