import 'server-only'

import { hkdfSync } from 'node:crypto'

import { CompactEncrypt, compactDecrypt, errors } from 'jose'

import { getEnv } from '@/lib/platform/env'

/** RFC 5869. */
const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'second-factor', 32))

/** Whether the site has a key to keep seeds with. */
export const keepsSeeds = (): boolean => getEnv().secondFactorKeys.length > 0

/** @returns the text for this account, as a JWE (RFC 7516) with the first key of SECOND_FACTOR_KEY */
export const seal = (userId: string, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', sub: userId })
    .encrypt(keyOf(getEnv().secondFactorKeys[0]!))

async function openWith(secret: string, userId: string, sealed: string): Promise<string | null> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, keyOf(secret))
    return protectedHeader.sub === userId ? new TextDecoder().decode(plaintext) : null
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return null
    throw error
  }
}

/** @returns the same with the first key, so that those behind it can go; null when it has that one, or none opens it */
export async function reseal(userId: string, sealed: string): Promise<string | null> {
  const [first] = getEnv().secondFactorKeys
  if (!first || (await openWith(first, userId, sealed)) !== null) return null
  const text = await unseal(userId, sealed)
  return text === null ? null : seal(userId, text)
}

/** With any key of SECOND_FACTOR_KEY. @returns null when none opens it, or it was sealed for another account */
export async function unseal(userId: string, sealed: string): Promise<string | null> {
  for (const secret of getEnv().secondFactorKeys) {
    const text = await openWith(secret, userId, sealed)
    if (text !== null) return text
  }
  return null
}
