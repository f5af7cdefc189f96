import 'server-only'

import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Constant-time comparison. */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

/** @returns what follows `Bearer`; empty when there is none */
export const bearerToken = (headers: Headers): string =>
  /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? ''

/** @returns the password of Basic authentication, with any user name (RFC 7617); empty when there is none */
export function basicPassword(headers: Headers): string {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? ''
  return /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1] ?? ''
}
