import 'server-only'

import { getToken } from 'next-auth/jwt'

import { getEnv } from '@/lib/env'

declare module 'next-auth/jwt' {
  interface JWT {
    /** The row of lib/auth/sessions.ts that the token stands for. */
    sessionId?: string
  }
}

export interface SessionToken {
  readonly userId: string
  readonly sessionId: string
}

/** Browsers refuse Secure cookies over plain HTTP, so the site's own address decides. */
export const hasSecureCookies = (): boolean => getEnv().siteUrl.startsWith('https://')

/** Under https no other host of the domain can write them, and no other path: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes */
const cookieName = (name: string) => `${hasSecureCookies() ? '__Host-' : ''}authjs.${name}`

export const sessionCookieName = (): string => cookieName('session-token')

/** Auth.js' cookies. Their options are its own, which are those that the prefix asks for: Path=/, Secure, no Domain. */
export const authCookies = () => ({
  sessionToken: { name: sessionCookieName() },
  callbackUrl: { name: cookieName('callback-url') },
  csrfToken: { name: cookieName('csrf-token') },
  pkceCodeVerifier: { name: cookieName('pkce.code_verifier') },
  state: { name: cookieName('state') },
  nonce: { name: cookieName('nonce') },
})

/** Whether the request brings a session cookie (which a browser attaches by itself, unlike a Bearer token). */
export const hasSessionCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(`${sessionCookieName()}`)

/**
 * Decrypts the session token of a request: the session cookie, or the same value as `Authorization: Bearer …`.
 * It asks no database: the session may have been revoked since (lib/viewer/viewer.ts checks).
 */
export async function readSessionToken(headers: Headers): Promise<SessionToken | null> {
  const cookieName = sessionCookieName()
  const token = await getToken({ req: { headers }, secret: getEnv().authSecret, cookieName, salt: cookieName }).catch(() => null)
  return token?.sub && token.sessionId ? { userId: token.sub, sessionId: token.sessionId } : null
}

/** The same for the browser's own session, whatever token a program brings along. */
export const readSessionCookie = (headers: Headers): Promise<SessionToken | null> =>
  readSessionToken(new Headers({ Cookie: headers.get('cookie') ?? '' }))
