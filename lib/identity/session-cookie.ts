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
 * Lets the cookie live as long as its row, whose use is noted as often. Auth.js writes it anew at each reading.
 * @returns a line for Set-Cookie; null while the cookie is young
 */
export async function renewCookie(
  { userId, sessionId, issuedAt }: SessionToken,
  { email, name }: Person,
): Promise<string | null> {
  if (Date.now() - issuedAt.getTime() < SEEN_EVERY_MS) return null
  const salt = sessionCookieName()
  const token = { sub: userId, sessionId, email, name }
  const value = await encode({ token, secret: getEnv().authSecret, salt, maxAge: SESSION_MAX_AGE_S })
  return cookieLine(salt, value, SESSION_MAX_AGE_S)
}

/** Deletes it from the browser: its session is over, or it was never ours. */
export const deleteCookie = (): string => cookieLine(sessionCookieName(), '', 0)
