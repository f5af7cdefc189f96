import 'server-only'

import { randomBytes } from 'node:crypto'

import { MINUTE_S } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { isFirstUse } from '@/lib/platform/http/rate-limit'
import { isSigned, sign } from '@/lib/platform/signed-token'

const LIFE_S = 5 * MINUTE_S

/** How long the browser asks the user, in milliseconds. */
export const TIMEOUT_MS = LIFE_S * 1000

const CHALLENGE = /^([\w-]{43})\.(\d{13})\.([\w-]{47})$/

/** The account that adds a passkey; null for anybody who signs in. */
type Asker = string | null

const signedText = (asker: Asker, random: string, until: string) => `${asker ?? ''}\n${random}\n${until}`

/** Not stored: the signature says that it is ours. */
export function newChallenge(asker: Asker, now = Date.now()): string {
  const random = randomBytes(32).toString('base64url')
  const until = String(now + TIMEOUT_MS)
  return `${random}.${until}.${sign('passkey', signedText(asker, random, until))}`
}

/** @param answered as in an authenticator's answer: base64url */
export function isOurChallenge(answered: string, asker: Asker, now = Date.now()): boolean {
  const [, random, until, signature] = CHALLENGE.exec(Buffer.from(answered, 'base64url').toString()) ?? []
  if (!random || !until || !signature || Number(until) < now) return false
  return isSigned(signature, 'passkey', signedText(asker, random, until))
}

/** @returns false for an answer that was sent before */
export const isFirstAnswer = (answered: string): Promise<boolean> => isFirstUse('passkey', answered, LIFE_S)

/** The site as authenticators know it: https://www.w3.org/TR/webauthn-3/#rp-id */
export function relyingParty(): { readonly origin: string; readonly rpId: string } {
  const { origin, hostname } = new URL(getEnv().siteUrl)
  return { origin, rpId: hostname }
}
