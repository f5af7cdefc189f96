import 'server-only'

import { createHash, randomBytes } from 'node:crypto'

import { DAY_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import type { TokenPurpose } from '@/prisma/generated/enums'

const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  confirm_email: DAY_MS,
  reset_password: 30 * MINUTE_MS,
}

const TOKEN_BYTES = 32
const TOKEN_PATTERN = /^[\w-]{43}$/

export const isToken = (text: string): boolean => TOKEN_PATTERN.test(text)

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Stores only the token's hash. */
export async function createAccountToken(
  purpose: TokenPurpose,
  user: { readonly id: string; readonly email: string },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose])
  await getDb().accountToken.deleteMany({ where: { userId: user.id, expiresAt: { lt: new Date() } } })
  await getDb().accountToken.create({
    data: { tokenHash: hashToken(token), userId: user.id, purpose, email: user.email, expiresAt },
  })
  return token
}

const live = (token: string, purpose: TokenPurpose) => ({
  tokenHash: hashToken(token),
  purpose,
  expiresAt: { gt: new Date() },
})

/** Does not consume the token. */
export async function findTokenOwner(
  token: string,
  purpose: TokenPurpose,
): Promise<{ readonly email: string; readonly name: string | null } | null> {
  if (!isToken(token)) return null
  const row = await getDb().accountToken.findFirst({
    where: live(token, purpose),
    select: { email: true, user: { select: { email: true, name: true } } },
  })
  return row && row.email === row.user.email ? row.user : null
}

export const isAccountTokenLive = async (token: string, purpose: TokenPurpose): Promise<boolean> =>
  (await findTokenOwner(token, purpose)) !== null

/** Consumes all of the user's tokens for this purpose. Of two concurrent calls, one succeeds. */
export async function takeAccountToken(
  database: Prisma.TransactionClient,
  token: string,
  purpose: TokenPurpose,
): Promise<{ readonly id: string; readonly email: string } | null> {
  if (!isToken(token)) return null
  const row = await database.accountToken.findFirst({ where: live(token, purpose), include: { user: true } })
  if (!row || row.email !== row.user.email) return null
  const { count } = await database.accountToken.deleteMany({ where: live(token, purpose) })
  if (count === 0) return null
  await database.accountToken.deleteMany({ where: { userId: row.userId, purpose } })
  return { id: row.user.id, email: row.user.email }
}
