import 'server-only'

import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

import { getOriginAddress } from './origin-address'
import { logRefusal } from './refusals'

/** The same comparison as in Next's server actions: node_modules/next/dist/docs/01-app/03-api-reference/05-config/01-next-config-js/serverActions.md */
export function isCrossOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? headers.get('host')
  return origin !== null && !(URL.canParse(origin) && new URL(origin).host === host)
}

/**
 * Refuses cross-site requests (CSRF), by Sec-Fetch-Site and Origin.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 * @param usesCookie false for a program with its own token, which sends neither header
 * @throws AppError cross_site
 */
export function requireSameOrigin(headers: Headers, usesCookie: boolean): void {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isForeign =
    (origin !== null && origin !== getEnv().siteUrl) ||
    (site !== null && site !== 'same-origin') ||
    (usesCookie && origin === null && site === null)
  if (!isForeign) return
  logRefusal('cross-site', { address: getOriginAddress(headers) })
  throw new AppError('cross_site')
}
