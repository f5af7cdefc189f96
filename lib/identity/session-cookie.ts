import 'server-only'

import { encode } from 'next-auth/jwt'

import { getEnv } from '@/lib/platform/env'

import { cookieLine, sessionCookieName, type SessionToken } from './session-token'
import { SEEN_EVERY_MS, SESSION_MAX_AGE_S } from './sessions'

interface Person {
  readonly email: string
  readonly name: string | null
}

/**
 * Renews the cookie as often as the session's last_seen_at, so that both expire together. (Auth.js renews it at each read.)
 * @returns a Set-Cookie value; null while the cookie is recent
 */
export async function renewCookie(
  { userId, sessionId, issuedAt }: SessionToken,
  { email, name }: Person,
): Promise<string | null> {
  if (Date.now() - issuedAt.getTime() < SEEN_EVERY_MS) return null
  const salt = sessionCookieName()
  const token = { sub: userId, sessionId, email, name }
  const value = await encode({ token, secret: [...getEnv().authSecrets], salt, maxAge: SESSION_MAX_AGE_S })
  return cookieLine(salt, value, SESSION_MAX_AGE_S)
}

/** For a session that has ended, or a forged cookie. */
export const deleteCookie = (): string => cookieLine(sessionCookieName(), '', 0)
