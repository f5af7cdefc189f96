import 'server-only'

import { decode, getToken, type JWT, type JWTDecodeParams } from 'next-auth/jwt'

import { getEnv } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/per-process'

declare module 'next-auth/jwt' {
  interface JWT {
    sessionId?: string
  }
}

export interface SessionToken {
  readonly userId: string
  readonly sessionId: string
  /** When its cookie was written. */
  readonly issuedAt: Date
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

/** With Auth.js' own options. @returns a line for Set-Cookie; nought seconds delete */
export const cookieLine = (name: string, value: string, maxAgeS: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${hasSecureCookies() ? '; Secure' : ''}`

/** A browser attaches it by itself, unlike a Bearer token. */
export const hasSessionCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(`${sessionCookieName()}`)

const MAX_OPENED = 2_000

/** The last tokens that were opened, the oldest first. */
const opened = perProcess('opened tokens', () => new Map<string, JWT>())

/**
 * Opens a token as Auth.js does, which takes longer than all else that a request for a session needs: the same one only once.
 * @returns null when it has expired
 * @throws Error for one that is not ours
 */
export async function decodeOnce(params: JWTDecodeParams): Promise<JWT | null> {
  const { token, secret, salt } = params
  const key = JSON.stringify([token, secret, salt])
  const known = opened.get(key)
  const claims = known ?? (await decode(params))
  if (!claims) return null
  opened.delete(key)
  if (known && Number(known.exp) * 1000 <= Date.now()) return null
  opened.set(key, claims)
  if (opened.size > MAX_OPENED) opened.delete(opened.keys().next().value!)
  return { ...claims }
}

/** Asks no database: the session may have ended since (lib/access/viewer/viewer.ts checks). */
export async function readSessionToken(headers: Headers): Promise<SessionToken | null> {
  const cookieName = sessionCookieName()
  const key = { secret: getEnv().authSecret, salt: cookieName }
  const token = await getToken({ req: { headers }, ...key, cookieName, decode: decodeOnce }).catch(() => null)
  if (!token?.sub || !token.sessionId) return null
  return { userId: token.sub, sessionId: token.sessionId, issuedAt: new Date(Number(token.iat) * 1000) }
}

/** The browser's own, whatever Bearer token comes along. */
export const readSessionCookie = (headers: Headers): Promise<SessionToken | null> =>
  readSessionToken(new Headers({ Cookie: headers.get('cookie') ?? '' }))
