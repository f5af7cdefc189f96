import 'server-only'

import * as z from 'zod/mini'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'

import type { AuthenticatedUser } from './credentials'
import { resetRequestSchema, signupSchema } from './schemas'
import { logSecurityEvent } from './security-log'

export const GOOGLE = 'google'

/** An address that Google has not verified proves nothing. */
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: resetRequestSchema.shape.email,
  email_verified: z.literal(true),
  // Null when our form would refuse it.
  name: z.catch(z.nullable(signupSchema.shape.fullName), null),
  hd: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
})

/**
 * Whether Google runs the mailbox itself. Of any other address it once saw a proof, and « ownership may have changed since »:
 * https://developers.google.com/identity/siwg/best-practices
 */
const runsMailbox = ({ email, hd }: { readonly email: string; readonly hd?: string | undefined }) =>
  hd !== undefined || /@(gmail|googlemail)\.com$/.test(email)

const signInTimeSchema = z.object({ auth_time: z.int() })

/**
 * When the user last signed in with Google itself. It says so to sites it has verified, with « Session age claims » on:
 * https://developers.google.com/identity/siwg/security-bundle
 * @returns never a time to come; null when Google does not say
 */
export function signInTime(claims: unknown, now: Date): Date | null {
  const checked = signInTimeSchema.safeParse(claims)
  return checked.success ? new Date(Math.min(checked.data.auth_time * 1000, now.getTime())) : null
}

interface LockedUser {
  readonly id: string
  readonly isConfirmed: boolean
}

interface Link {
  readonly userId: string
  readonly at: Date
  readonly isNewUser: boolean
}

const REFUSED = { user: null, link: null }

type GoogleUser = Omit<AuthenticatedUser, 'isStrong'>

const VISIBLE = { id: true, email: true, name: true, sessionVersion: true } as const

/**
 * One account per address. If its address was never confirmed, somebody else may have set the password (pre-hijacking), so
 * password and sessions are dropped. An address that Google does not run joins an account only for who is signed in to it, and
 * makes an unconfirmed one.
 * @param signedInAs user of the browser's session; Google may then only sign in that same user
 * @returns null when the address is not verified, or belongs to another user or another Google account
 */
export async function findUserByGoogle(claims: unknown, signedInAs: string | null): Promise<GoogleUser | null> {
  const checked = claimsSchema.safeParse(claims)
  if (!checked.success) return null
  const { sub, email, name } = checked.data
  const key = { provider: GOOGLE, providerAccountId: sub }
  const isProof = runsMailbox(checked.data)
  const isOther = (id: string) => signedInAs !== null && signedInAs !== id

  const { user, link } = await getDb().$transaction(async (tx) => {
    const linked = await tx.account.findUnique({
      where: { provider_providerAccountId: key },
      select: { user: { select: VISIBLE } },
    })
    if (linked) return isOther(linked.user.id) ? REFUSED : { user: linked.user, link: null }

    const account = { email, name, emailVerified: isProof ? new Date() : null }
    const made = signedInAs ? null : await tx.user.createMany({ data: [account], skipDuplicates: true })
    // Of two concurrent callbacks, the second waits here and then sees the first one's link.
    const [row] = await tx.$queryRaw<LockedUser[]>`
      select id::text, email_verified is not null as "isConfirmed" from users where email = ${email} for update`
    if (!row || isOther(row.id)) return REFUSED
    const userId = row.id
    if (!isProof && made?.count !== 1 && signedInAs !== userId) return REFUSED
    const known = await tx.account.findFirst({ where: { userId, provider: GOOGLE } })
    if (known && known.providerAccountId !== sub) return REFUSED
    const link = known ? null : await tx.account.create({ data: { userId, type: 'oidc', ...key } })
    const proof = { emailVerified: new Date(), passwordHash: null, sessionVersion: { increment: 1 } }
    const data = isProof && !row.isConfirmed ? proof : {}
    const user = await tx.user.update({ where: { id: userId }, data, select: VISIBLE })
    return { user, link: link && { userId, at: link.createdAt, isNewUser: made?.count === 1 } }
  })
  if (link) await tellOfLink(link, isProof)
  return user
}

/** A new account has nothing to be told, but to confirm an address that Google does not run. */
async function tellOfLink({ userId, at, isNewUser }: Link, isConfirmed: boolean): Promise<void> {
  logSecurityEvent('google-linked', { userId })
  if (isNewUser && isConfirmed) return
  const notice = isNewUser
    ? { message: { kind: 'confirm-email', userId } as const, purpose: userId }
    : { message: { kind: 'google-linked', userId } as const, purpose: `${userId} ${at.toISOString()}` }
  await sendNotices([notice]).catch((error: unknown) => reportError('no notice of a linked Google account', error))
}
