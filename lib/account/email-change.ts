import 'server-only'

import { describeCustomer } from '@/lib/billing/stripe/customer'
import { hashToken, isToken } from '@/lib/identity/account-tokens'
import { requireFreshSignIn, type SessionOwner } from '@/lib/identity/fresh-sign-in'
import { logSecurityEvent } from '@/lib/identity/security-log'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError } from '@/lib/platform/errors'
import { limitMails } from '@/lib/platform/http/rate-limit'
import { reportError } from '@/lib/platform/log'

/**
 * Nothing changes until the mailed link is used; a later request replaces an earlier one.
 * @throws AppError sign_in_again, same_email, email_taken or too_many_requests
 */
export async function requestEmailChange(user: SessionOwner, email: string, address: string): Promise<void> {
  await requireFreshSignIn(user.sessionId)
  if (email === user.email) throw new AppError('same_email')
  await limitMails('new-email', address, email)
  if (await getDb().user.findUnique({ where: { email }, select: { id: true } })) throw new AppError('email_taken')
  const { id } = await getDb().$transaction(async (tx) => {
    const { sessionVersion } = await tx.user.findUniqueOrThrow({
      where: { id: user.id },
      select: { sessionVersion: true },
    })
    await tx.emailChange.deleteMany({ where: { userId: user.id } })
    const expiresAt = new Date(Date.now() + DAY_MS)
    return tx.emailChange.create({ data: { userId: user.id, email, version: sessionVersion, expiresAt } })
  })
  await sendNotices([{ message: { kind: 'email-change-asked', userId: user.id }, purpose: id }])
  await sendNotices([{ message: { kind: 'confirm-new-email', userId: user.id, changeId: id }, purpose: id }])
}

export async function cancelEmailChange(userId: string): Promise<void> {
  await getDb().emailChange.deleteMany({ where: { userId } })
}

export async function getPendingEmail(userId: string): Promise<string | null> {
  const change = await getDb().emailChange.findUnique({ where: { userId }, include: { user: true } })
  return change && change.version === change.user.sessionVersion && change.expiresAt > new Date() ? change.email : null
}

const findLive = async (token: string) => {
  if (!isToken(token)) return null
  const tokenHash = hashToken(token)
  const change = await getDb().emailChange.findUnique({ where: { tokenHash }, include: { user: true } })
  return change && change.version === change.user.sessionVersion && change.expiresAt > new Date() ? change : null
}

/** Does not consume the link. */
export const isEmailChangeLive = async (token: string): Promise<boolean> => (await findLive(token)) !== null

/**
 * @returns the new address
 * @throws AppError invalid_link; email_taken when another user has signed up with it since
 */
export async function confirmEmailChange(token: string): Promise<string> {
  const change = await findLive(token)
  if (!change) throw new AppError('invalid_link')
  const { email, userId, user, version } = change
  try {
    await getDb().$transaction(async (tx) => {
      const { count: taken } = await tx.emailChange.deleteMany({ where: { tokenHash: hashToken(token) } })
      const { count } = await tx.user.updateMany({
        where: { id: userId, sessionVersion: version, email: user.email },
        data: { email, emailVerified: new Date() },
      })
      if (taken === 0 || count === 0) throw new AppError('invalid_link')
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('email_taken', { cause: error }) : error
  }
  logSecurityEvent('email-changed', { userId })
  // The change stands even if the mail or the update at Stripe fails.
  await sendNotices([{ message: { kind: 'email-changed', userId, email: user.email }, purpose: change.id }]).catch(
    (error: unknown) => reportError('no notice of a changed address', error),
  )
  await describeCustomer(user.stripeCustomerId, { email })
  return email
}
