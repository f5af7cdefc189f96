import 'server-only'

import { hasSecureCookies } from './session-token'

/** A short-lived cookie, so that /auth keeps a clean URL; content/legal/confidentialite mentions it. */
export const RETURN_PATH_COOKIE = 'return_path'

const MAX_AGE_S = 10 * 60

/** @param href validated by return-path.ts or return-target.ts */
export const returnCookie = (href: string) => ({
  name: RETURN_PATH_COOKIE,
  value: href,
  maxAge: MAX_AGE_S,
  httpOnly: true,
  secure: hasSecureCookies(),
  sameSite: 'lax' as const,
  path: '/',
})
