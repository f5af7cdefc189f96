import 'server-only'

import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** `Algorithm.Argon2id`: an ambient const enum, which isolated modules cannot read. */
const ARGON2ID = 2

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 iterations, 1 lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing runs on libuv's four threads, which files and DNS need too: a burst of logins waits in line instead. */
const hashing = pLimit(2)

/** @returns a PHC string */
export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, OPTIONS))

/** The hash of a random password that nobody knows, with our own parameters: checking it takes as long as any other. */
export const DECOY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$JpN0CdrsKWXsqM7khaL/nA$eRjcI13skJYzTcCv7t9MnAPhI0gL6cHVpoUhpgAFpeQ'

/**
 * Checks a password. Without a hash (no such user, or one who only uses Google) it takes the same time and says no.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await hashing(() => verify(passwordHash ?? DECOY_HASH, password))
  return passwordHash !== null && matches
}
