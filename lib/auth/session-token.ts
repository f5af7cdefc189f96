import 'server-only'

import { getToken } from 'next-auth/jwt'

import { getEnv } from '@/lib/env'

declare module 'next-auth/jwt' {
  interface JWT {
    sessionId?: string
  }
}

export interface SessionToken {
  readonly userId: string
  readonly sessionId: string
}

/** Browsers refuse Secure cookies over plain HTTP. */
export const hasSecureCookies = (): boolean => getEnv().siteUrl.startsWith('https://')

/** No other host or path can write them: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes */
const cookieName = (name: string) => `${hasSecureCookies() ? '__Host-' : ''}authjs.${name}`

export const sessionCookieName = (): string => cookieName('session-token')

/** Auth.js' own options are those that the prefix asks for. */
export const authCookies = () => ({
  sessionToken: { name: sessionCookieName() },
  callbackUrl: { name: cookieName('callback-url') },
  csrfToken: { name: cookieName('csrf-token') },
  pkceCodeVerifier: { name: cookieName('pkce.code_verifier') },
  state: { name: cookieName('state') },
  nonce: { name: cookieName('nonce') },
})

/** A browser attaches it by itself, unlike a Bearer token. */
export const hasSessionCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(`${sessionCookieName()}`)

/** Asks no database: the session may have ended since (lib/viewer/viewer.ts checks). */
export async function readSessionToken(headers: Headers): Promise<SessionToken | null> {
  const cookieName = sessionCookieName()
  const token = await getToken({ req: { headers }, secret: getEnv().authSecret, cookieName, salt: cookieName }).catch(
    () => null,
  )
  return token?.sub && token.sessionId ? { userId: token.sub, sessionId: token.sessionId } : null
}

/** The browser's own, whatever Bearer token comes along. */
export const readSessionCookie = (headers: Headers): Promise<SessionToken | null> =>
  readSessionToken(new Headers({ Cookie: headers.get('cookie') ?? '' }))
