import { pages } from '@/content/pages'
import { DAY_MS } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { getSeller } from '@/lib/platform/seller'

export const dynamic = 'force-dynamic'

/** Below the maximum of a year recommended by RFC 9116; renewed at each request. */
const VALID_FOR_MS = 180 * DAY_MS

/** Contact for vulnerability reports: https://www.rfc-editor.org/rfc/rfc9116 */
export function GET(): Response {
  const { siteUrl } = getEnv()
  const expires = new Date(Date.now() + VALID_FOR_MS).toISOString()
  const lines = [
    `Contact: mailto:${getSeller().contactEmail}`,
    `Contact: ${siteUrl}${pages.contact.path}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Policy: ${siteUrl}${pages.trust.path}#signaler`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
