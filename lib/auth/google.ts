import 'server-only'

import * as z from 'zod/mini'

import { getDb } from '@/lib/db'

import type { AuthenticatedUser } from './credentials'
import { resetRequestSchema, signupSchema } from './schemas'

export const GOOGLE = 'google'

/** Only an address that Google has verified says anything about who somebody is. */
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: resetRequestSchema.shape.email,
  email_verified: z.literal(true),
  // A name that our own form would refuse is left out.
  name: z.catch(z.nullable(signupSchema.shape.fullName), null),
})

interface LockedUser {
  readonly id: string
  readonly isConfirmed: boolean
}

const VISIBLE = { id: true, email: true, name: true, sessionVersion: true } as const

/**
 * Finds the user whom a Google sign-in is, and makes or joins the account the first time. There is one account per
 * address. To one whose address was never confirmed, Google's proof is the first: whoever set the password and opened
 * the sessions may be somebody else, so both end.
 * @param claims of the ID token
 * @param signedInAs the user of the session that the browser already has: Google may prove only that same user then
 * @returns null when the sign-in is refused: the address is not verified, the Google account is another user's, or the
 *   user already has another Google account
 */
export async function findUserByGoogle(claims: unknown, signedInAs: string | null): Promise<AuthenticatedUser | null> {
  const checked = claimsSchema.safeParse(claims)
  if (!checked.success) return null
  const { sub, email, name } = checked.data
  const link = { provider: GOOGLE, providerAccountId: sub }
  const isOther = (id: string) => signedInAs !== null && signedInAs !== id

  return getDb().$transaction(async (tx) => {
    const linked = await tx.account.findUnique({
      where: { provider_providerAccountId: link },
      select: { user: { select: VISIBLE } },
    })
    if (linked) return isOther(linked.user.id) ? null : linked.user

    const account = { email, name, emailVerified: new Date() }
    if (!signedInAs) await tx.user.createMany({ data: [account], skipDuplicates: true })
    // Of two callbacks at once the second waits here, and then sees what the first has linked.
    const [user] = await tx.$queryRaw<LockedUser[]>`
      select id::text, email_verified is not null as "isConfirmed" from users where email = ${email} for update`
    if (!user || isOther(user.id)) return null
    const known = await tx.account.findFirst({ where: { userId: user.id, provider: GOOGLE } })
    if (known && known.providerAccountId !== sub) return null
    if (!known) await tx.account.create({ data: { userId: user.id, type: 'oidc', ...link } })
    const proof = { emailVerified: new Date(), passwordHash: null, sessionVersion: { increment: 1 } }
    return tx.user.update({ where: { id: user.id }, data: user.isConfirmed ? {} : proof, select: VISIBLE })
  })
}
