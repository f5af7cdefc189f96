import { createHash, randomBytes } from 'node:crypto'

import { Secret } from 'otpauth'

const BYTES = 15

/** @returns 120 random bits: six groups of four letters and digits (base32) */
export const newRecoveryCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer }).base32.replace(/.{4}(?=.)/g, '$&-')

/**
 * The code as it was typed: in any case, with whatever a phone, a note or a printer puts between its groups, and signs that are
 * read as one of base32. @returns null for what cannot be one
 */
export function hashRecoveryCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
  // So many bits need no slow hash: OWASP ASVS 5, 6.5.2.
  return /^[A-Z2-7]{24}$/.test(code) ? createHash('sha256').update(code).digest('base64url') : null
}
