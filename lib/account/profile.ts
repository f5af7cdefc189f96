import 'server-only'

import { describeCustomer } from '@/lib/billing/stripe/customer'
import { wantsNews, wantsReminders } from '@/lib/notices/news/consent'
import { findSuppression, type Suppression } from '@/lib/notices/outbox/suppression'
import { getDb } from '@/lib/platform/db'
import { limitCostly } from '@/lib/platform/http/rate-limit'

import { getPendingEmail } from './email-change'

export interface Profile {
  readonly name: string | null
  readonly email: string
  readonly isEmailConfirmed: boolean
  /** Requested, not yet confirmed. */
  readonly pendingEmail: string | null
  /** Why the address is suppressed; null when it is not. */
  readonly mailsRefused: Pick<Suppression, 'reason' | 'since'> | null
  readonly hasPassword: boolean
  /** Null when Google is not linked. */
  readonly googleSince: Date | null
  readonly wantsNews: boolean
  readonly wantsReminders: boolean
}

export async function getProfile(userId: string): Promise<Profile> {
  const { name, email, emailVerified, passwordHash, accounts } = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      name: true,
      email: true,
      emailVerified: true,
      passwordHash: true,
      accounts: { where: { provider: 'google' }, select: { createdAt: true } },
    },
  })
  return {
    name,
    email,
    isEmailConfirmed: emailVerified !== null,
    pendingEmail: await getPendingEmail(userId),
    mailsRefused: await findSuppression(email),
    hasPassword: passwordHash !== null,
    googleSince: accounts[0]?.createdAt ?? null,
    wantsNews: await wantsNews(userId),
    wantsReminders: await wantsReminders(userId),
  }
}

/** @param name checked by fullNameSchema @throws AppError too_many_requests */
export async function changeName(userId: string, name: string): Promise<void> {
  await limitCostly(userId)
  const { stripeCustomerId } = await getDb().user.update({
    where: { id: userId },
    data: { name },
    select: { stripeCustomerId: true },
  })
  await describeCustomer(stripeCustomerId, { name })
}
