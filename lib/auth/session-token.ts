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

/** Auth.js' own names: https://authjs.dev/reference/core#cookies */
export const sessionCookieName = (): string =>
  hasSecureCookies() ? '__Secure-authjs.session-token' : 'authjs.session-token'

/** Whether the request brings a session cookie (which a browser attaches by itself, unlike a Bearer token). */
export const hasSessionCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(`${sessionCookieName()}`)

/**
 * Decrypts the session token of a request: the session cookie, or the same value as `Authorization: Bearer …`.
 * It asks no database: the session may have been revoked since (lib/auth/viewer.ts checks).
 */
export async function readSessionToken(headers: Headers): Promise<SessionToken | null> {
  const token = await getToken({
    req: { headers },
    secret: getEnv().authSecret,
    secureCookie: hasSecureCookies(),
  }).catch(() => null)
  return token?.sub && token.sessionId ? { userId: token.sub, sessionId: token.sessionId } : null
}
