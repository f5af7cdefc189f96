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
  /** When the cookie was set. */
  readonly issuedAt: Date
}

/** Browsers refuse Secure cookies over plain HTTP. */
export const hasSecureCookies = (): boolean => getEnv().siteUrl.startsWith('https://')

/** Other hosts and paths cannot set cookies with this prefix: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes */
const cookieName = (name: string) => `${hasSecureCookies() ? '__Host-' : ''}authjs.${name}`

export const sessionCookieName = (): string => cookieName('session-token')

/** Auth.js' default options meet the requirements of the prefix. */
export const authCookies = () => ({
  sessionToken: { name: sessionCookieName() },
  callbackUrl: { name: cookieName('callback-url') },
  csrfToken: { name: cookieName('csrf-token') },
  pkceCodeVerifier: { name: cookieName('pkce.code_verifier') },
  state: { name: cookieName('state') },
  nonce: { name: cookieName('nonce') },
})

/** Uses the same options as Auth.js. @param maxAgeS 0 deletes the cookie @returns a Set-Cookie value */
export const cookieLine = (name: string, value: string, maxAgeS: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${hasSecureCookies() ? '; Secure' : ''}`

/** Browsers attach cookies by themselves, unlike Bearer tokens. */
export const hasSessionCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(`${sessionCookieName()}`)

const MAX_CACHED = 2_000

/** Cache of decrypted tokens, least recently used first. */
const cache = perProcess('token cache', () => new Map<string, JWT>())

/**
 * Decrypts a token like Auth.js, with a cache, because decrypting is the slowest part of reading a session.
 * @returns null when it has expired
 * @throws Error for a forged token
 */
export async function decodeCached(params: JWTDecodeParams): Promise<JWT | null> {
  const { token, secret, salt } = params
  const key = JSON.stringify([token, secret, salt])
  const known = cache.get(key)
  const claims = known ?? (await decode(params))
  if (!claims) return null
  cache.delete(key)
  if (known && Number(known.exp) * 1000 <= Date.now()) return null
  cache.set(key, claims)
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!)
  return { ...claims }
}

/** Does not query the database: the session may have ended since (lib/access/viewer/viewer.ts checks). */
export async function readSessionToken(headers: Headers): Promise<SessionToken | null> {
  const cookieName = sessionCookieName()
  const key = { secret: [...getEnv().authSecrets], salt: cookieName }
  const token = await getToken({ req: { headers }, ...key, cookieName, decode: decodeCached }).catch(() => null)
  if (!token?.sub || !token.sessionId) return null
  return { userId: token.sub, sessionId: token.sessionId, issuedAt: new Date(Number(token.iat) * 1000) }
}

/** Reads the cookie only and ignores a Bearer token. */
export const readSessionCookie = (headers: Headers): Promise<SessionToken | null> =>
  readSessionToken(new Headers({ Cookie: headers.get('cookie') ?? '' }))
