import 'server-only'

import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** `Algorithm.Argon2id` is an ambient const enum, which isolatedModules forbids. */
const ARGON2ID = 2

/** OWASP Password Storage Cheat Sheet. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** libuv has four threads, shared with files and DNS, so a burst of logins queues. */
const hashing = pLimit(2)

/** One form of what is typed: a Mac writes « é » in two characters, others in one. */
export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(password.normalize('NFC'), OPTIONS))

/** Hash of an unknown random password: verifying against it takes as long as any other. */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JpN0CdrsKWXsqM7khaL/nA$eRjcI13skJYzTcCv7t9MnAPhI0gL6cHVpoUhpgAFpeQ'

/** Takes the same time without an account or a password. Hashes of before 28 November 2026 are of what was typed, in any form. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const forms = [...new Set([password.normalize('NFC'), password])]
  const matches = await Promise.all(forms.map((form) => hashing(() => verify(passwordHash ?? DECOY_HASH, form))))
  return passwordHash !== null && matches.includes(true)
}
