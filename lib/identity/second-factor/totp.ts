import { Secret, TOTP } from 'otpauth'

import { site } from '@/content/site'

/** RFC 6238 as every app knows it: SHA-1, six digits, 30 seconds. */
const totpOf = (seed: string, label = '') =>
  new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period: 30 })

/** @returns 160 random bits, in base32 (RFC 4226, section 4) */
export const newSeed = (): string => new Secret({ size: 20 }).base32

/** @returns otpauth://…, for the app, as text or as a QR code */
export const enrolmentUri = (seed: string, email: string): string => totpOf(seed, email).toString()

/** Of the current 30 seconds, for tests and stand-ins. */
export const codeOf = (seed: string, now = Date.now()): string => totpOf(seed).generate({ timestamp: now })

/** Without what an app, a phone or a note puts between its digits. */
export const bareCode = (typed: string): string => typed.replaceAll(/[^\p{L}\d]/gu, '')

/**
 * A phone's clock may be 30 seconds off.
 * @returns the number of the 30 seconds that the code belongs to; null for a wrong one
 */
export function stepOf(seed: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(seed)
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
