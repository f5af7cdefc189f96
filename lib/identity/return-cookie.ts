import 'server-only'

import { hasSecureCookies } from './session-token'

/** In a short-lived cookie, so that /auth keeps a clean URL; content/legal/confidentialite names it. */
export const RETURN_PATH_COOKIE = 'return_path'

const MAX_AGE_S = 10 * 60

/** @param href what lib/identity/return-path.ts or return-target.ts knows */
export const returnCookie = (href: string) => ({
  name: RETURN_PATH_COOKIE,
  value: href,
  maxAge: MAX_AGE_S,
  httpOnly: true,
  secure: hasSecureCookies(),
  sameSite: 'lax' as const,
  path: '/',
})
