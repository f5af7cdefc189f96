import 'server-only'

import { listSessions } from '@/lib/identity/sessions'
import { findSuppression, findReactivation } from '@/lib/notices/outbox/suppression'
import { listMails } from '@/lib/notices/outbox/history'
import { getDb } from '@/lib/platform/db'

import { readOwnThings } from './own-things'

const PRIVATE = { passwordHash: true, sessionVersion: true, feedVersion: true } as const
const OF_SOMEBODY = { userId: true } as const

/** GDPR, articles 15 and 20. Leaves out secrets that would give access to the account. */
export async function exportAccount(userId: string): Promise<object> {
  const {
    accounts,
    emailChange,
    documents,
    movements,
    renewals,
    priceChanges,
    grants,
    ownerNotes,
    actsAbout,
    ...found
  } = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    omit: PRIVATE,
    include: {
      accounts: { select: { provider: true, providerAccountId: true, createdAt: true } },
      roles: { select: { role: true, createdAt: true } },
      subscriptions: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
      purchases: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
      movements: { omit: OF_SOMEBODY, orderBy: { happenedAt: 'asc' } },
      renewals: { omit: OF_SOMEBODY, orderBy: { failedAt: 'asc' } },
      priceChanges: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
      withdrawals: { omit: OF_SOMEBODY, orderBy: { submittedAt: 'asc' } },
      consents: { omit: OF_SOMEBODY, orderBy: { acceptedAt: 'asc' } },
      documents: { select: { contractId: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
      cancellations: { omit: { ...OF_SOMEBODY, tokenHash: true, error: true }, orderBy: { notifiedAt: 'asc' } },
      newsConsents: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
      emailChange: { select: { email: true, createdAt: true, expiresAt: true } },
      grants: {
        omit: OF_SOMEBODY,
        include: { opening: { select: { giftId: true } } },
        orderBy: { createdAt: 'asc' },
      },
      ownerNotes: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
      actsAbout: {
        select: { at: true, kind: true, subject: true, why: true, outcome: true },
        orderBy: { at: 'asc' },
      },
    },
  })
  const { roles, subscriptions, purchases, withdrawals, consents, cancellations, newsConsents, ...account } = found
  const sessions = (await listSessions(userId)).map(({ device, origin, createdAt, lastSeenAt }) => ({
    device,
    origin,
    createdAt,
    lastSeenAt,
  }))
  return {
    exportedAt: new Date(),
    account,
    pendingEmail: emailChange,
    signInProviders: accounts,
    roles,
    sessions,
    subscriptions,
    purchases,
    movements,
    failedRenewals: renewals,
    // Price changes announced to the user.
    priceChanges,
    consents,
    contractConfirmations: documents,
    withdrawals,
    cancellations,
    newsConsents,
    ...(await readOwnThings(userId)),
    premiumGiven: grants,
    ownerNotes,
    // The team's manual actions, with reasons.
    ownerActs: actsAbout,
    mails: await listMails({ userId, email: account.email }),
    // Whether the address is suppressed, or when it was reactivated.
    mailsRefused: await findSuppression(account.email),
    mailsWorkAgainSince: await findReactivation(account.email),
  }
}
