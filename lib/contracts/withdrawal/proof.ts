import 'server-only'

import { createHmac, timingSafeEqual } from 'node:crypto'

import { getEnv } from '@/lib/env'

/** How long a declaration can be proven; it counts for ever, and later on the owner settles it (lib/contracts/withdrawal/task.ts). */
export const PROOF_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

const PATTERN = /^([0-9a-f-]{36})\.([\w-]{43})$/

const sign = (id: string) => createHmac('sha256', getEnv().authSecret).update(`withdrawal ${id}`).digest('base64url')

/**
 * The token of the link that proves a declaration: whoever opens it reads the mails of the contract. It is worked out
 * and not kept, so a mail that is sent again carries the same one; what it can do, it can do once.
 */
export const createProof = (id: string): string => `${id}.${sign(id)}`

/** @returns which declaration a token proves; null for one that is not ours */
export function readProof(token: string): string | null {
  const [, id, signature] = PATTERN.exec(token) ?? []
  if (!id || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id))) ? id : null
}
