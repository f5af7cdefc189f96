import 'server-only'

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import { getEnv } from './env'

/** A signature for one purpose is valid for no other: each has its own key. */
export type Purpose =
  | 'cancellation'
  | 'departure-feed'
  | 'feed'
  | 'gift'
  | 'gift-code'
  | 'known-device'
  | 'mail-test'
  | 'passkey'
  | 'plan-offer'
  | 'stop-departure-mails'
  | 'unsubscribe'
  | 'withdrawal'

/** RFC 5869. */
const derive = (secret: string, info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes))

/** Names the secret in a signature, without telling anything about it: four characters. */
const versionOf = (secret: string) => derive(secret, 'version', 3).toString('base64url')

const digest = (secret: string, purpose: Purpose, text: string) =>
  createHmac('sha256', derive(secret, purpose, 32))
    .update(text)
    .digest()

const signWith = (secret: string, purpose: Purpose, text: string) =>
  `${versionOf(secret)}${digest(secret, purpose, text).toString('base64url')}`

/** @returns 47 characters: the secret's version and the signature, with the first secret of AUTH_SECRET */
export const sign = (purpose: Purpose, text: string): string => signWith(getEnv().authSecrets[0]!, purpose, text)

/** With any secret of AUTH_SECRET. */
export function isSigned(signature: string, purpose: Purpose, text: string): boolean {
  const secret = getEnv().authSecrets.find((one) => signature.startsWith(versionOf(one)))
  if (!secret) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(signWith(secret, purpose, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Short enough to be typed: one for each secret of AUTH_SECRET, all of which are accepted. @returns 8 hexadecimal digits each */
export const shortSignatures = (purpose: Purpose, text: string): readonly string[] =>
  getEnv().authSecrets.map((secret) => digest(secret, purpose, text).toString('hex').slice(0, 8))

const TOKEN = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([\w-]{47})$/

const signedText = (id: string, version: number) => `${id}\n${version}`

/**
 * Tokens are not stored; the signature proves that we issued them.
 * @param id a UUID
 * @param version of the row: raising it there revokes the tokens before
 */
export const signToken = (purpose: Purpose, id: string, version = 0): string =>
  `${id}.${sign(purpose, signedText(id, version))}`

/** The id that a token names, whether or not we issued it. */
export const namedBy = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null

/** @returns the token's id; null unless we signed it for this purpose and version */
export function readToken(purpose: Purpose, token: string, version = 0): string | null {
  const [, id, signature] = TOKEN.exec(token) ?? []
  return id && signature && isSigned(signature, purpose, signedText(id, version)) ? id : null
}
